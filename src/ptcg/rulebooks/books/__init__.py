"""The rulebooks, one file each; its name in capitals is the id of the book.

A book has a docstring whose second paragraph tells a player what is different, and these names:

* `TITLE`, `YEAR`, `KNOWN_FOR` (a few words for the lobby);
* `PARENT`: the book that it is a patch on, None for the one book that is complete;
* `SWITCHES`: the values that differ from its parent;
* `SERIES`: the series of printed sets that it is the default for, and `SINCE`, the first day of its time. Within a
  series the newest book whose time has begun counts; by day alone go the sets of other series;
* `OFFICIAL`: whether we hold the text of the book. The others are known from official answers;
* `SOURCES` or `ANSWERS`, of a book that is not official: where each switch is known from, in words or as numbers of
  answers in the judges' compendium;
* `PLAYED`: False for a profile that games are compared with and nobody is offered.
"""
