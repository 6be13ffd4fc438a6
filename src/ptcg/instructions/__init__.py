"""The instruction table: every instruction, expression, modifier and event with named operands, and what follows from
the table (the builder of programs, the disassembler, constants and documentation)."""
