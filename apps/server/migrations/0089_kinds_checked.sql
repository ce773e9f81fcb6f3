-- The journal's check of its kinds is made from ledger_kind whenever that list changes: a check costs a posting less than a
-- trigger that reads the list. It holds for new rows; for the earlier ones the trigger did.
drop trigger ledger_journal_kind on ledger_journal;
drop function ledger_refuse_kind();
create function ledger_close_kinds() returns trigger language plpgsql as $$
begin
  alter table ledger_journal drop constraint if exists ledger_journal_kind;
  execute format('alter table ledger_journal add constraint ledger_journal_kind check (kind = any(%L::text[])) not valid',
    (select array_agg(kind order by kind) from ledger_kind));
  return null;
end $$;
create trigger ledger_kind_closed after insert or update or delete or truncate on ledger_kind
  for each statement execute function ledger_close_kinds();
update ledger_kind set present = present;
