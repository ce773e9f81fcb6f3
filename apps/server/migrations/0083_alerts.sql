-- Messages to whoever is on call, each sent at least once.
create table oversight_alert (
  id text primary key,
  words text not null,
  made_at timestamptz not null,
  next_try_at timestamptz not null,
  sent_at timestamptz
);
create index oversight_alert_due on oversight_alert (next_try_at) where sent_at is null;

-- Sessions are deleted a year after they run out.
create index identity_session_ends on identity_session (ends_at);
create index staff_session_ends on staff_session (ends_at);
