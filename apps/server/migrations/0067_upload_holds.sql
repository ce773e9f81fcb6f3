-- Who needs an upload: a face, an order, a payee. A file that is needed cannot be deleted.
create table uploads_hold (
  file text not null references uploads_file (name),
  holder text not null,
  primary key (file, holder)
);
alter table uploads_file
  -- Not yet in the store, or on its way out of it.
  add column is_stored boolean not null default true,
  add column unheld_since timestamptz;

insert into uploads_hold (file, holder)
select avatar, 'avatar' from profile_member where avatar in (select name from uploads_file)
union select shown.name, o.order_no from deposit_order o
  cross join lateral unnest(o.proofs || o.statement_file) shown (name) where shown.name in (select name from uploads_file)
union select qr_file, 'payee ' || id from payees_payee where qr_file in (select name from uploads_file)
union select qr_file, order_no from withdraw_order where qr_file in (select name from uploads_file);
update uploads_file set unheld_since = now() where name not in (select file from uploads_hold);

create index uploads_file_unheld on uploads_file (unheld_since) where unheld_since is not null;
create index uploads_file_unstored on uploads_file (created_at) where not is_stored;
