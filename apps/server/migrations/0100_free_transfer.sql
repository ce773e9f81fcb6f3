-- Money follows the member by default. A member from before this keeps the mode that was theirs.
insert into wallet_member (member, wallet_type)
  select id, 'manual' from identity_member on conflict (member) do nothing;

-- The venues that a member plays at in free-transfer mode, from which device and since when: money there is not brought
-- back from another device.
create table wallet_visit (
  member bigint not null references identity_member,
  venue text not null references venues_venue on delete cascade,
  device bytea not null,
  entered_at timestamptz not null,
  primary key (member, venue, device)
);
