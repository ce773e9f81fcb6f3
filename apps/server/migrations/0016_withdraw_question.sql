-- What is asked of a member before a withdrawal is decided; nothing was named before.
alter table withdraw_order drop column is_more_asked;
alter table withdraw_order add column question text;

-- When the picture that money is paid to was last changed: from then on it is as good as another payee.
alter table payees_payee add column changed_at timestamptz;

-- A payout that nobody knows about waits for a person, from then on.
update withdraw_order set waiting_since = greatest(decided_at, pay_from) where status = 'paying' and payout = 'unknown';
create index withdraw_order_stuck on withdraw_order (waiting_since) where status = 'paying' and payout = 'unknown';
