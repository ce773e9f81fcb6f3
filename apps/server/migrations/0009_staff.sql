-- What a first start had written under numbers of its own stands in the way of what an operator adds.
select setval(pg_get_serial_sequence('site_notice', 'id'), max(id)) from site_notice having max(id) is not null;
select setval(pg_get_serial_sequence('site_slide', 'id'), max(id)) from site_slide having max(id) is not null;

-- What the staff did: only ever added to, each entry holding the hash of the one before it.
create table platform_audit (
  seq bigint primary key check (seq > 0),
  at timestamptz not null,
  staff bigint not null,
  staff_name text not null,
  action text not null,
  subject text not null,
  before text,
  after text,
  address text not null,
  hash bytea not null
);
create index platform_audit_subject on platform_audit (subject, seq);
create index platform_audit_staff on platform_audit (staff, seq);
revoke update, delete, truncate on platform_audit from house_app;
create trigger platform_audit_kept before update or delete or truncate on platform_audit
  for each statement execute function ledger_refuse_change();

-- The people of the back office: an account each, a second factor always.
create table staff_account (
  id bigint generated always as identity primary key,
  username text not null unique check (username = lower(username)),
  name text not null,
  roles text[] not null check (roles <@ array['support', 'finance', 'risk', 'content', 'admin'] and cardinality(roles) > 0),
  status text not null default 'invited' check (status in ('invited', 'active', 'closed')),
  password_hash text,
  -- Sealed with a key that is not in the database.
  factor_sealed bytea,
  -- The last step whose code was used, so that none is used twice.
  factor_step bigint not null default 0,
  failures integer not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null,
  seen_at timestamptz,
  check (status <> 'active' or (password_hash is not null and factor_sealed is not null))
);
create table staff_enrolment (
  code_hash bytea primary key,
  staff bigint not null references staff_account,
  factor_sealed bytea,
  expires_at timestamptz not null,
  spent_at timestamptz
);
create table staff_recovery_code (
  staff bigint not null references staff_account,
  code_hash bytea not null,
  spent_at timestamptz,
  primary key (staff, code_hash)
);
create table staff_session (
  id bigint generated always as identity primary key,
  staff bigint not null references staff_account,
  token_hash bytea not null unique,
  device_name text not null,
  address text not null,
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index staff_session_staff on staff_session (staff) where ended_at is null;

-- What did not fit, for a person to look into; and what needs a second person.
create table oversight_case (
  id bigint generated always as identity primary key,
  kind text not null,
  -- Told once while it is open, however often it is noticed.
  subject text not null,
  detail text not null,
  member bigint references identity_member,
  words text not null,
  opened_at timestamptz not null,
  owner bigint,
  owner_name text,
  closed_at timestamptz,
  closed_by text,
  note text
);
create unique index oversight_case_once on oversight_case (kind, subject, detail) where closed_at is null;
create index oversight_case_open on oversight_case (opened_at) where closed_at is null;

create table oversight_approval (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('withdrawal', 'payout', 'adjustment')),
  subject text not null,
  member bigint not null references identity_member,
  currency text not null,
  amount bigint not null,
  content jsonb not null,
  words text not null,
  maker bigint not null,
  maker_name text not null,
  made_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'confirmed', 'refused')),
  decider bigint,
  decider_name text,
  decided_at timestamptz,
  note text,
  -- Whoever made it never confirms it, whatever the code above believes.
  constraint oversight_approval_four_eyes check (decider is null or decider <> maker),
  check ((state = 'open') = (decider is null))
);
create unique index oversight_approval_open on oversight_approval (kind, subject) where state = 'open';
create index oversight_approval_made on oversight_approval (id desc) where state <> 'open';
