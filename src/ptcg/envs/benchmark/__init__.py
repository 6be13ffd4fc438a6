"""The benchmark `ptcg-bench-2`: fixed tasks, fixed opponents, one score, and entries that anybody can verify."""
