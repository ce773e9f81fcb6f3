-- Text messages and e-mails: written with what caused them, carried by a job afterwards.
create table dispatch_message (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  area_code text,
  subject text not null,
  -- Emptied once carried, but in play mode, where the outbox page shows it.
  body text not null,
  device_hash bytea,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed', 'kept')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null,
  settled_at timestamptz
);
create index dispatch_message_due on dispatch_message (due_at) where status = 'waiting';
create index dispatch_message_device on dispatch_message (device_hash, id desc);
