-- Suspended: the member reads and takes money out. Closed: the account holds nothing, and nobody logs in to it.
alter table identity_member drop constraint identity_member_status_check;
alter table identity_member add constraint identity_member_status_check check (status in ('active', 'suspended', 'closed'));

create table identity_status_change (
  id bigint generated always as identity primary key,
  member bigint not null references identity_member,
  at timestamptz not null,
  by_name text not null,
  status text not null check (status in ('active', 'suspended', 'closed')),
  -- Null where an account is reopened.
  reason text,
  note text not null
);
create index identity_status_change_member on identity_status_change (member, id desc);

-- Read under the lock of the book, so that no stake is accepted after the suspension.
alter table ledger_book add column is_suspended boolean not null default false;
update ledger_book set is_suspended = true where member in (select id from identity_member where status <> 'active');
