"""Reports: the data of each kind of run (``model``), and the pages, sentences and tables made from them and from
nothing else."""
