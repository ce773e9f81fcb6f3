-- The reconciliation updates an account's row here every minute in which the account was used: with room on its page,
-- the index needs no new entry.
alter table ledger_checked_account set (fillfactor = 60);
