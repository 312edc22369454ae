"""What a table is and who may do what; knows no socket, store or clock."""
