-- Uploads, where FILES=postgres keeps them here; pictures are compressed already.
create table platform_file (
  name text primary key,
  bytes bytea not null
);
alter table platform_file alter column bytes set storage external;
