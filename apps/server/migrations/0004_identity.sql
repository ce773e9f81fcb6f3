create table identity_member (
  id bigint generated always as identity primary key,
  username text not null unique check (username = lower(username)),
  password_hash text not null,
  status text not null default 'active' check (status in ('active', 'closed')),
  language text not null,
  currency text not null,
  invite_code text not null unique,
  inviter bigint references identity_member,
  -- A number may be written down before it is proven; only a proven one is unique.
  area_code text,
  phone text,
  phone_bound_at timestamptz,
  email text,
  email_bound_at timestamptz,
  secondary_hash text,
  secondary_failures integer not null default 0,
  secondary_locked_until timestamptz,
  terms_version integer not null,
  registered_at timestamptz not null
);
create unique index identity_member_phone on identity_member (area_code, phone) where phone_bound_at is not null;
create unique index identity_member_email on identity_member (email) where email_bound_at is not null;

create table identity_device (
  member bigint not null references identity_member,
  device_hash bytea not null,
  first_seen_at timestamptz not null,
  primary key (member, device_hash)
);

create table identity_session (
  id bigint generated always as identity primary key,
  member bigint not null references identity_member,
  token_hash bytea not null unique,
  device_hash bytea,
  device_name text not null,
  address text not null,
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'removed', 'password', 'recovered', 'crowded'))
);
create index identity_session_member on identity_session (member, id) where ended_at is null;

create table identity_captcha (
  id text primary key,
  purpose text not null,
  answer_hash bytea not null,
  device_hash bytea not null,
  state text not null default 'open' check (state in ('open', 'passed', 'spent')),
  expires_at timestamptz not null
);
create index identity_captcha_expires_at on identity_captcha (expires_at);

-- A one-time code belongs to one purpose and one subject: a member, recovery or device, with the contact it went to.
create table identity_code (
  id bigint generated always as identity primary key,
  purpose text not null,
  subject text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  is_spent boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index identity_code_subject on identity_code (subject, purpose, id desc);
create index identity_code_expires_at on identity_code (expires_at);

create table identity_proof (
  token_hash bytea primary key,
  member bigint not null references identity_member,
  purpose text not null,
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index identity_proof_expires_at on identity_proof (expires_at);

create table identity_recovery (
  ticket_hash bytea primary key,
  -- Null where the name that was given does not exist: everything answers as if it did.
  member bigint references identity_member,
  device_hash bytea not null,
  state text not null default 'opened' check (state in ('opened', 'proven', 'spent')),
  expires_at timestamptz not null
);
create index identity_recovery_expires_at on identity_recovery (expires_at);
