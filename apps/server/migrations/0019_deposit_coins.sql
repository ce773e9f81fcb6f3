-- A gateway takes coins over protocols too; where coins are sent by hand, the accounts say which.
alter table deposit_method add column protocols text[] not null default '{}';
update deposit_method set protocols = '{TRC20,ERC20}' where type = 'virtualCoin' and flow = 'gateway';
