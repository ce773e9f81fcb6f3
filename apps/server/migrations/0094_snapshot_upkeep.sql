-- An earlier wording of 0091 left these tables to be truncated. They are deleted from now, so autovacuum looks after them.
alter table ledger_snapshot_account reset (autovacuum_enabled);
alter table ledger_snapshot_operator reset (autovacuum_enabled);
revoke truncate on ledger_snapshot_account, ledger_snapshot_operator from house_app;
