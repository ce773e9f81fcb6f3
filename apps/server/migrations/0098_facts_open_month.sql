-- Opening a month does not hold up postings. `create table … partition of` locks the whole log: it waited for every
-- transaction that had read or written it, and every later posting waited behind it. A table that is attached leaves the
-- log itself open. Only the rest is locked, which no posting touches while its own month is open. Consumers read it, and so
-- does a backup: the lock is waited for briefly, and the job tries again the next day, long before the month begins.
create or replace function facts_open_month(of_time timestamptz) returns void language plpgsql security definer
  set search_path = public set lock_timeout = '200ms' as $$
declare
  month date := date_trunc('month', of_time at time zone 'utc');
  begins timestamptz := month::timestamp at time zone 'utc';
  ends timestamptz := (month + interval '1 month') at time zone 'utc';
  name text := 'facts_log_' || to_char(month, 'YYYYMM');
begin
  if to_regclass(name) is not null then return; end if;
  -- Another process is opening months.
  if not pg_try_advisory_xact_lock(7220085) then return; end if;
  if to_regclass(name) is not null then return; end if;
  if exists (select from facts_log_rest where at >= begins and at < ends) then
    raise warning '% is not opened: facts of that month lie in facts_log_rest, and the later ones join them', name;
    return;
  end if;
  execute format('create table %I (like facts_log including all)', name);
  execute format('revoke update, delete, truncate on %I from house_app', name);
  execute format('create trigger facts_log_kept before update or delete or truncate on %I
    for each statement execute function ledger_refuse_change()', name);
  -- The new table is empty, so nothing of it is read.
  execute format('alter table facts_log attach partition %I for values from (%L) to (%L)', name, begins, ends);
end $$;
