"""`python -m ptcg.cli` is the command `ptcg`."""

import sys

from ptcg.cli import main

sys.exit(main())
