"""The app: `streamlit run app.py`, or `piquet-lessons app` from an installed package."""

import streamlit as st

from lessons.web.asgi import MIDDLEWARE, ROUTES, SCRIPT, lifespan

app = st.App(SCRIPT, routes=ROUTES, middleware=MIDDLEWARE, lifespan=lifespan)
