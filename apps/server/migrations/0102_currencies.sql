-- The currencies that a way to pay, a way to be paid and a bank are for; without any, every one.
alter table deposit_method add column currencies text[] not null default '{}';
alter table withdraw_method add column currencies text[] not null default '{}';
alter table payees_bank add column currencies text[] not null default '{}';
