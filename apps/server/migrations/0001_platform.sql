-- Counters of attempts. They may be lost in a crash (the windows are short), so they need no log.
create unlogged table platform_bucket (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index platform_bucket_resets_at on platform_bucket (resets_at);
