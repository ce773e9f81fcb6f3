-- A withdrawal keeps the bank and branch that it was asked to be paid to; others are for those that come later.
alter table withdraw_order add column bank text references payees_bank, add column branch text;
update withdraw_order o set bank = p.bank, branch = p.branch from payees_payee p where p.id = o.payee and p.bank is not null;

-- The same account, however it was spelled. What was hashed as it was typed is opened and hashed anew at the next start; what one
-- member has twice because of that stays, and so each spelling's own hash stays the one that is unique.
alter table payees_payee add column account_bare bytea;
update payees_payee set account_bare = account_hash where kind not in ('alipay', 'wechat');
drop index payees_payee_account;
create index payees_payee_bare on payees_payee (account_bare);
create index payees_payee_unbared on payees_payee (id) where account_bare is null;
