"""A browser's conversation with the server, without a browser: the messages Streamlit's own frontend sends, and what comes back of them.

For tests and measurements with many visitors at once; what a page looks like is the browser tests' affair.
"""

from __future__ import annotations

import json
import time
from contextlib import AbstractAsyncContextManager
from types import TracebackType
from typing import Any

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.proto.WidgetStates_pb2 import WidgetState
from websockets.asyncio.client import ClientConnection, connect

MOST = 2**26
"""Bytes of a message."""


class Visitor(AbstractAsyncContextManager["Visitor"]):
    """A visitor of the page `page` at a query, who brings a cookie. Components and widgets are known by the key they have on the page."""

    def __init__(self, port: int, page: str, query: str, *, cookie: str = "") -> None:
        self.address, self.page, self.query = f"ws://127.0.0.1:{port}/_stcore/stream", page, query
        self._headers = {"Cookie": cookie} if cookie else {}
        self._drawn: dict[str, tuple[Any, str]] = {}
        self._coming: dict[str, tuple[Any, str]] = {}
        self._states: dict[str, WidgetState] = {}
        self._known: dict[str, ForwardMsg] = {}
        self._socket: ClientConnection

    async def __aenter__(self) -> Visitor:
        self._socket = await connect(self.address, subprotocols=["streamlit"], additional_headers=self._headers, max_size=MOST)  # type: ignore[list-item]
        await self.run()
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        await self._socket.close()

    async def run(self, *, fragment: str = "", trigger: WidgetState | None = None) -> float:
        """Ask for a run of the page or of a fragment of it, and wait for its end, and that of a run it asks for itself; the seconds it took."""
        message = BackMsg()
        asked = message.rerun_script
        asked.page_name, asked.query_string, asked.fragment_id = self.page, self.query, fragment
        asked.widget_states.widgets.extend(self._states.values())
        if trigger is not None:
            asked.widget_states.widgets.append(trigger)
        began = time.perf_counter()
        await self._socket.send(message.SerializeToString())
        async for data in self._socket:
            answer = ForwardMsg.FromString(data if isinstance(data, bytes) else data.encode())
            if answer.WhichOneof("type") == "ref_hash":
                answer = self._known[answer.ref_hash]
            elif answer.metadata.cacheable:
                self._known[answer.hash] = answer
            if self._take(answer):
                break
        return time.perf_counter() - began

    def _take(self, answer: ForwardMsg) -> bool:
        """Take note of a message; whether it is the last."""
        match answer.WhichOneof("type"):
            case "new_session":
                self._coming = {}
            case "delta" if answer.delta.WhichOneof("type") == "new_element":
                element = answer.delta.new_element
                kind = element.WhichOneof("type") or "empty"
                assert kind != "exception", element.exception.message
                found = getattr(element, kind)
                if (id := str(getattr(found, "id", ""))).count("-") >= 2:
                    self._coming[id.split("-", 2)[2]] = found, answer.delta.fragment_id
            case "script_finished":
                drawn_anew = {within for _, within in self._coming.values()}
                if answer.script_finished == ForwardMsg.FINISHED_SUCCESSFULLY:
                    self._drawn = self._coming
                elif answer.script_finished == ForwardMsg.FINISHED_FRAGMENT_RUN_SUCCESSFULLY:
                    kept = {key: pair for key, pair in self._drawn.items() if pair[1] not in drawn_anew}
                    self._drawn = kept | self._coming
                else:
                    return False
                return True
        return False

    def draws(self, key: str) -> bool:
        """Whether a component or widget of that key is on the page."""
        return key in self._drawn

    def data(self, key: str) -> Any:
        """What the component of a key was given."""
        return json.loads(self._drawn[key][0].json)

    async def report(self, key: str, value: Any) -> float:
        """Let the component of a key report a state, and wait until it is taken."""
        self._states[key] = WidgetState(id=self._drawn[key][0].id, json_value=json.dumps(value))
        return await self.run(fragment=self._drawn[key][1])

    def type_in(self, key: str, text: str) -> None:
        """Type in the field of a key; it is sent with the next run."""
        self._states[key] = WidgetState(id=self._drawn[key][0].id, string_value=text)

    async def press(self, key: str) -> float:
        """Press the button of a key."""
        return await self.run(trigger=WidgetState(id=self._drawn[key][0].id, trigger_value=True))

    async def trigger(self, key: str, event: str) -> float:
        """Let the component of a key report an event."""
        told = json.dumps([{"event": event, "value": True}])
        return await self.run(
            fragment=self._drawn[key][1],
            trigger=WidgetState(id=f"$$STREAMLIT_INTERNAL_KEY_{self._drawn[key][0].id}__events", json_trigger_value=told),
        )
