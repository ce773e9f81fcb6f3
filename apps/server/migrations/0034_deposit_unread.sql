-- A payment that a gateway surely told of, in another way than agreed: kept as it was told, and told to people once.
create table deposit_unread (
  hash bytea primary key,
  subject text not null,
  told text not null,
  problem text not null,
  told_at timestamptz not null
);
