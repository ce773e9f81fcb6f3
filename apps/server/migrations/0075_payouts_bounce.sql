-- A payout that was paid may come back; it stays paid until two people have said what became of the money.
alter table withdraw_order drop constraint withdraw_order_payout_check,
  add constraint withdraw_order_payout_check
    check (payout in ('waiting', 'sent', 'unknown', 'paid', 'bounced', 'refused')),
  drop constraint withdraw_order_check2,
  add constraint withdraw_order_paid check (status <> 'paid' or payout in ('paid', 'bounced'));
create index withdraw_order_bounced on withdraw_order (waiting_since) where payout = 'bounced';

-- An extra is for waiting: the window that began at once begins an hour later.
update withdraw_window set from_hours = 1, revision = revision + 1
  where from_hours = 0 and extra_ppm > 0 and to_hours > 1;
update withdraw_window set extra_ppm = 0, revision = revision + 1 where from_hours = 0 and extra_ppm > 0;

-- A payment's currency belongs to what was told of it.
alter table deposit_payment add column currency text;

-- An approved payout that somebody has stopped before it was sent; until it is released nothing is sent.
alter table withdraw_order add column held_at timestamptz;

-- Who let a payout go, and who confirmed it besides; who credited a deposit by hand. The audit log knows it of the past.
alter table withdraw_order add column approved_by bigint, add column confirmed_by bigint;
create index withdraw_order_approved on withdraw_order (approved_by, decided_at) where approved_by is not null;
update withdraw_order o set approved_by = a.staff from (
  select distinct on (subject) subject, staff from platform_audit where action = 'withdrawal.approve' order by subject, seq desc
) a where a.subject = o.order_no and o.decided_at is not null;
update withdraw_order o set confirmed_by = a.staff from (
  select distinct on (subject) subject, staff from platform_audit where action = 'withdrawal.confirmed' order by subject, seq desc
) a where a.subject = o.order_no and o.decided_at is not null;
alter table deposit_order add column credited_by bigint, add column confirmed_by bigint;
create index deposit_order_credited on deposit_order (credited_by, ended_at) where credited_by is not null;
update deposit_order o set credited_by = a.staff from (
  select distinct on (subject) subject, staff from platform_audit where action = 'deposit.approve' order by subject, seq desc
) a where a.subject = o.order_no and o.status = 'completed';
