"""What a pasted text brings: a set file, a hand file, or a link to either. Nothing is guessed."""

from __future__ import annotations

import re

from lessons import handfile
from lessons.club import set_file
from lessons.club.deal_set import DealSet, SetDeal
from lessons.club.read_deal import annotation_of, playable
from lessons.errors import Problems, Unreadable
from lessons.handfile import game, share
from lessons.handfile.paste import is_hand_file
from lessons.record import HandRecord
from lessons.web.entry.bring import link_in

_SET_LINK = re.compile(r"\s*(?:\S*\?)?(s=[0-9]+&\S+)\s*")
_SET_FILE = re.compile(r"""^\s*format\s*=\s*["']piquet-set/""", re.MULTILINE)


def brought(text: str) -> DealSet:
    """The deals a text brings; a hand is a set of one. Raises `Problems`: whatever is wrong with it, a deal no rules allow among it."""
    if link := _SET_LINK.fullmatch(text):
        return playable(set_file.from_query(link[1]))
    if (hand := link_in(text)) is not None:
        return _one(share.decode(hand))
    if _SET_FILE.search(text):
        return playable(set_file.loads(text))
    if game.is_game(text):
        raise Problems([Unreadable("this is a game file: it tells what deals came to", hint="a set file, or the file of one hand")])
    if is_hand_file(text):
        return _one(handfile.loads(text))
    raise Problems([Unreadable("this is neither a file nor a link", hint="the whole text of a set file or a hand file, or a whole link")])


def _one(record: HandRecord) -> DealSet:
    deal = SetDeal(record=share.without_places(record))
    annotation_of(deal)
    return DealSet(title="", deals=(deal,))
