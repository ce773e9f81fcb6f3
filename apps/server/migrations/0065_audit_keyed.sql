-- The mark of the audit log says how many entries there are and what the last one is, sealed with a key that is not in the
-- database. It moves with every entry; entries before keyed_from are linked by a plain hash, the others by a keyed one.
alter table platform_audit_mark
  drop column checked_at,
  add column keyed_from bigint not null default 1 check (keyed_from > 0),
  add column seal bytea;
insert into platform_audit_mark (seq, hash) values (0, sha256('audit')) on conflict do nothing;

create function platform_audit_mark_guard() returns trigger language plpgsql as $$
begin
  if new.seq <> old.seq + 1 or new.keyed_from <> old.keyed_from or new.seal is null
    or not exists (select from platform_audit where seq = new.seq and hash = new.hash) then
    raise exception 'the mark of the audit log only moves forward, with the next entry';
  end if;
  return new;
end $$;
-- The first seal is set when this migration is applied, by the one process that applies it.
create trigger platform_audit_mark_forward before update on platform_audit_mark
  for each row when (old.seal is not null) execute function platform_audit_mark_guard();
create trigger platform_audit_mark_kept before delete or truncate on platform_audit_mark
  for each statement execute function ledger_refuse_change();
revoke insert, delete, truncate on platform_audit_mark from house_app;

create function platform_audit_marked() returns trigger language plpgsql as $$
begin
  if not exists (select from platform_audit_mark where seq >= new.seq) then
    raise exception 'an entry of the audit log needs the mark moved in the same transaction';
  end if;
  return null;
end $$;
create constraint trigger platform_audit_marked after insert on platform_audit deferrable initially deferred
  for each row execute function platform_audit_marked();

-- Published with each root: how far the audit log went when the root was taken.
alter table ledger_root add column audit_count bigint, add column audit_head bytea;
