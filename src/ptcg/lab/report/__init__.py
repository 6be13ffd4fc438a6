"""Reports: the data of each kind of run (``model``), and the pages, sentences and tables, which are made from these
data alone."""
