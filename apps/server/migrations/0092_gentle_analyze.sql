-- ANALYZE naps while it holds a page (PostgreSQL 17 and later), up to four times the cost delay: 80 ms in which every
-- batch waited that needed an account of that page. As gentle as before, in naps of at most 8 ms.
alter table ledger_account set (autovacuum_vacuum_cost_delay = 2, autovacuum_vacuum_cost_limit = 20);
-- The journal is read by key alone, so 3,000 sampled entries tell enough; of 30,000 it rewrote as many pages.
do $$ declare field record; begin
  for split in 0..3 loop
    execute format('alter table ledger_journal_%s set (autovacuum_vacuum_cost_delay = 2, autovacuum_vacuum_cost_limit = 20)',
      split);
  end loop;
  for field in select attname from pg_attribute
    where attrelid = 'ledger_journal'::regclass and attnum > 0 and not attisdropped loop
    execute format('alter table ledger_journal alter column %I set statistics 10', field.attname);
  end loop;
end $$;
