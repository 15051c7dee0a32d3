"""Deals for a class: make, choose, order and keep the deals of a lesson, and compare what tables made of them."""

from lessons.web.deals_page.page import draw

draw()
