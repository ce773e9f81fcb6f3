create table withdraw_method (
  kind text primary key,
  position integer not null,
  is_open boolean not null default true
);
create table withdraw_tier (
  level integer primary key check (level between 1 and 10),
  daily_count integer not null check (daily_count >= 0),
  daily_amount bigint not null check (daily_amount >= 0)
);
create table withdraw_window (
  name text primary key,
  from_hours integer not null,
  to_hours integer not null,
  extra_ppm integer not null check (extra_ppm between 0 and 50000)
);

create table withdraw_order (
  id bigint generated always as identity primary key,
  order_no text not null unique,
  member bigint not null references identity_member,
  payee bigint not null references payees_payee,
  kind text not null,
  type text not null check (type in ('scheduled', 'instant')),
  window_name text references withdraw_window,
  currency text not null,
  amount bigint not null check (amount > 0),
  extra bigint not null default 0 check (extra >= 0),
  status text not null default 'submitted'
    check (status in ('submitted', 'reviewing', 'paying', 'paid', 'rejected', 'failed')),
  flags text[] not null default '{}',
  created_at timestamptz not null,
  waiting_since timestamptz,
  -- A scheduled one is paid in its window.
  pay_from timestamptz not null,
  pay_by timestamptz not null,
  decided_at timestamptz,
  -- How the payout stands; unknown until the provider says.
  payout text check (payout in ('waiting', 'sent', 'unknown', 'paid', 'refused')),
  payout_ref text,
  attempts integer not null default 0,
  next_try_at timestamptz,
  -- While it is being sent nobody says by hand how it ended; afterwards it is asked about for days.
  sending_until timestamptz,
  watch_at timestamptz,
  watch_until timestamptz,
  ended_at timestamptz,
  rejection text,
  is_more_asked boolean not null default false,
  owner bigint,
  owner_name text,
  check ((type = 'scheduled') = (window_name is not null)),
  check ((status in ('paid', 'rejected', 'failed')) = (ended_at is not null)),
  check (status <> 'paid' or payout = 'paid')
);
create index withdraw_order_member on withdraw_order (member, id desc);
create index withdraw_order_waiting on withdraw_order (waiting_since) where status in ('submitted', 'reviewing');
create index withdraw_order_due on withdraw_order (next_try_at) where status = 'paying';
create index withdraw_order_watched on withdraw_order (watch_at) where watch_at is not null;
create index withdraw_order_created on withdraw_order (created_at);
create index withdraw_order_ended on withdraw_order (ended_at) where status = 'paid';

create table withdraw_event (
  withdrawal bigint not null references withdraw_order,
  at timestamptz not null,
  what text not null,
  who text,
  note text
);
create index withdraw_event_withdrawal on withdraw_event (withdrawal, at);

create table desk_note (
  id bigint generated always as identity primary key,
  member bigint not null references identity_member,
  at timestamptz not null,
  by_name text not null,
  words text not null
);
create index desk_note_member on desk_note (member, id desc);
