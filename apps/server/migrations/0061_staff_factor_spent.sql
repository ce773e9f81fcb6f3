-- Every step of a second factor that was used. The last one alone (staff_account.factor_step) does not do: after a clock was
-- ahead and went back, the codes of the right time are older than it.
create table staff_factor_spent (
  staff bigint not null references staff_account,
  step bigint not null,
  primary key (staff, step)
);
revoke update, delete, truncate on staff_factor_spent from house_app;
