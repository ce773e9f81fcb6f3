-- One row: the secret that this database was begun with (a keyed check value, never the secret), and the cluster it lives in.
-- A start with another secret, on another cluster or on an older timeline of this one is refused.
create table platform_installation (
  one boolean primary key default true check (one),
  secret_check bytea not null,
  system_identifier text,
  timeline integer check (timeline > 0)
);
revoke delete, truncate on platform_installation from house_app;
