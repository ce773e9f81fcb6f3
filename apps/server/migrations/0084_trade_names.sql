-- Tables, columns and stored words get the trade's names. Data stays as it is; entries of the journal and of the audit log keep
-- the words that their hashes cover.
do $$
declare
  renamed constant text[] := array[
    'ledger_account', 'ledger_balance',
    'ledger_book', 'ledger_account',
    'ledger_house', 'ledger_operator',
    'ledger_checked_book', 'ledger_checked_account',
    'ledger_checked_house', 'ledger_checked_operator',
    'outside_crossing', 'integration_transfer',
    'outside_player', 'integration_player',
    'outside_log', 'integration_log',
    'outside_bet', 'integration_bet',
    'outside_session', 'integration_session',
    'outside_tx', 'integration_tx',
    'outside_round', 'integration_round',
    'outside_receivable', 'integration_receivable',
    'outside_unread', 'integration_unread',
    'oversight_case', 'cases_case',
    'oversight_alert', 'cases_alert',
    'oversight_approval', 'approvals_approval',
    'desk_note', 'backoffice_note',
    'dispatch_message', 'notifications_message',
    'instant_seed', 'solo_seed',
    'instant_round', 'solo_round',
    'tables_table', 'live_tables_table',
    'tables_series', 'live_tables_series',
    'tables_round', 'live_tables_round',
    'platform_audit_mark', 'platform_audit_head'];
  former text;
  present text;
  part record;
begin
  for place in 1 .. array_length(renamed, 1) by 2 loop
    former := renamed[place];
    present := renamed[place + 1];
    execute format('alter table %I rename to %I', former, present);
    -- Constraints bring their indexes along; then the other indexes, the sequences and the triggers.
    for part in select conname as name from pg_constraint
      where conrelid = present::regclass and conname ^@ former and contype <> 't' loop
      execute format('alter table %I rename constraint %I to %I', present, part.name, present || substr(part.name, length(former) + 1));
    end loop;
    for part in select indexrelid::regclass::text as name from pg_index
      where indrelid = present::regclass and indexrelid::regclass::text ^@ former loop
      execute format('alter index %I rename to %I', part.name, present || substr(part.name, length(former) + 1));
    end loop;
    for part in select sequence.relname as name from pg_depend
      join pg_class sequence on sequence.oid = pg_depend.objid and sequence.relkind = 'S'
      where pg_depend.refobjid = present::regclass and sequence.relname ^@ former loop
      execute format('alter sequence %I rename to %I', part.name, present || substr(part.name, length(former) + 1));
    end loop;
    for part in select tgname as name from pg_trigger
      where tgrelid = present::regclass and not tgisinternal and tgname ^@ former loop
      execute format('alter trigger %I on %I rename to %I', part.name, present, present || substr(part.name, length(former) + 1));
    end loop;
  end loop;
end $$;

alter table ledger_operator rename column till to shard;
alter table ledger_checked_operator rename column till to shard;
alter table ledger_root rename column book_count to account_count;
alter table ledger_root_leaf rename column book to account;
alter table bets_bet rename column spots to selections;
alter table live_tables_round rename column mark to result_code;
alter table withdraw_window rename column extra_ppm to waiting_bonus_ppm;
alter table withdraw_order rename column extra to waiting_bonus;
alter table payees_payee rename column account_bare to account_normalised;

-- The operator's own result is revenue; its accounts are no longer called the house's.
update ledger_operator set account = 'revenue' where account = 'house';
update ledger_checked_operator set account = 'revenue' where account = 'house';

-- Every way that money may move. The list is closed: `packages/rules/src/postings.ts` declares it, and a test compares the two.
create table ledger_kind (
  kind text primary key,
  -- The present name of a kind that older entries spell otherwise.
  present text references ledger_kind
);
insert into ledger_kind (kind) select unnest(array['welcome', 'topUp', 'deposit', 'waitingBonus', 'adjust', 'transfer', 'collect',
  'hold', 'settle', 'stake', 'win', 'refund', 'venueLoss', 'venueWin']);
insert into ledger_kind (kind, present) values ('extra', 'waitingBonus');
revoke insert, update, delete, truncate on ledger_kind from house_app;

-- Once for a statement, not for each row: a foreign key would lock the kind's row for every posting.
create function ledger_refuse_kind() returns trigger language plpgsql as $$
declare
  unknown text;
begin
  select added.kind into unknown from added left join ledger_kind using (kind) where ledger_kind.kind is null limit 1;
  if unknown is not null then
    raise exception 'no kind of posting is called %', unknown using errcode = 'check_violation', constraint = 'ledger_journal_kind';
  end if;
  return null;
end $$;
create trigger ledger_journal_kind after insert on ledger_journal referencing new table as added
  for each statement execute function ledger_refuse_kind();

alter table ledger_journal drop constraint ledger_journal_sound;
alter table ledger_journal add constraint ledger_journal_sound check (member > 0 and seq > 0 and amount > 0
  and total_after >= 0 and source <> target and at = at::timestamptz(3)
  and not (source ~ '^(operator|house):' and target ~ '^(operator|house):')
  and (salt is null) = not (source ~ '^(operator|house):' or target ~ '^(operator|house):'));

-- Read by a member's list of movements, kind by kind. Bets and orders are left out; a new kind is in it.
drop index ledger_journal_listed;
create index ledger_journal_listed on ledger_journal (member, kind, seq)
  where part = 0 and kind not in ('deposit', 'extra', 'waitingBonus', 'hold', 'settle', 'stake', 'win', 'refund',
    'venueLoss', 'venueWin');

create or replace function ledger_seq_at(of_member bigint, moment timestamptz) returns bigint language plpgsql stable as $$
declare
  low bigint := 1;
  high bigint := coalesce((select seq from ledger_account where member = of_member), 0) + 1;
  middle bigint;
begin
  while low < high loop
    middle := (low + high) / 2;
    if (select at from ledger_journal where member = of_member and seq = middle) < moment
    then low := middle + 1; else high := middle; end if;
  end loop;
  return low;
end $$;

alter function platform_audit_mark_guard() rename to platform_audit_head_guard;
create or replace function platform_audit_head_guard() returns trigger language plpgsql as $$
begin
  if new.seq <> old.seq + 1 or new.keyed_from <> old.keyed_from or new.seal is null
    or not exists (select from platform_audit where seq = new.seq and hash = new.hash) then
    raise exception 'the head of the audit log only moves forward, with the next entry';
  end if;
  return new;
end $$;
alter trigger platform_audit_marked on platform_audit rename to platform_audit_headed;
alter function platform_audit_marked() rename to platform_audit_headed;
create or replace function platform_audit_headed() returns trigger language plpgsql as $$
begin
  if not exists (select from platform_audit_head where seq >= new.seq) then
    raise exception 'an entry of the audit log needs the head moved in the same transaction';
  end if;
  return null;
end $$;

-- Words that are stored: kinds of cases, approvals and games, and the names of settings.
update cases_case set kind = 'venueTransferUnknown' where kind = 'crossingUnknown';
update cases_case set kind = 'venueTransferContradicted' where kind = 'crossingContradicted';
alter table approvals_approval drop constraint approvals_approval_kind_check;
update approvals_approval set kind = 'venueTransfer' where kind = 'crossing';
alter table approvals_approval add constraint approvals_approval_kind_check check (kind in ('withdrawal', 'payout', 'adjustment',
  'venueTransfer', 'staff', 'setting', 'member', 'round', 'deposit'));
alter table games_game drop constraint games_game_kind_check;
update games_game set kind = 'external' where kind = 'outside';
alter table games_game add constraint games_game_kind_check check (kind in ('table', 'slot', 'external'));
update site_config set key = case key
    when 'money.depositPromise' then 'money.depositDueMinutes'
    when 'money.withdrawPromise' then 'money.withdrawalDueMinutes'
    when 'money.payoutPromise' then 'money.payoutDueMinutes'
    else 'money.caseDueMinutes' end
  where key in ('money.depositPromise', 'money.withdrawPromise', 'money.payoutPromise', 'money.casePromise');
