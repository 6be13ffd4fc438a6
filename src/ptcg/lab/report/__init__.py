"""Reports: the data of each kind of run (``model``), and the pages, sentences and tables made from them and from
nothing else."""

from ptcg.lab.report.model import Writers, write_with
from ptcg.lab.report.page import framed
from ptcg.lab.report.pages import page_of, sentence_of
from ptcg.lab.report.rows import csv_of, rows_of

write_with(Writers(page_of, csv_of, rows_of, sentence_of, framed))
