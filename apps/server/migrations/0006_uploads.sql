create table uploads_file (
  name text primary key,
  member bigint not null references identity_member,
  purpose text not null,
  bytes integer not null,
  created_at timestamptz not null
);
create index uploads_file_member on uploads_file (member, created_at);
