-- The log is ordered by transaction numbers, and those begin low again in a new cluster: after a restore or a move of the
-- rows, new facts would come before old ones, below the cursors of all consumers. The log therefore has numbers of its
-- own: those of the cluster, plus what was needed to go on above everything that came from another one.
create function facts_number(tx xid8) returns xid8 language sql immutable parallel safe return tx;
alter table facts_log alter column tx set default facts_number(pg_current_xact_id());

-- Goes on above the newest number of the log and of the cursors if the cluster has not given it out itself; true if so.
-- Runs with the owner's rights, before anything is appended.
create function facts_continue() returns boolean language plpgsql security definer set search_path = public as $$
declare
  newest xid8;
  running pg_snapshot;
begin
  perform pg_advisory_xact_lock(7220099);
  select known.tx into newest from (
    (select facts_log.tx from facts_log order by facts_log.tx desc, position desc limit 1)
    union all select facts_cursor.tx from facts_cursor) known order by known.tx desc limit 1;
  running := pg_current_snapshot();
  if newest is null
    or newest <= facts_number(greatest(pg_snapshot_xmax(running), pg_current_xact_id_if_assigned())) then
    return false;
  end if;
  execute format('create or replace function facts_number(tx xid8) returns xid8 language sql immutable parallel safe
    return ((tx::text)::bigint + %s)::text::xid8',
    newest::text::bigint + 1 - pg_snapshot_xmin(running)::text::bigint);
  return true;
end $$;
