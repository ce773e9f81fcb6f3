-- Who proposed that an account begins, or begins anew, and who confirmed it; null where the machine did it. From `trusted_from` on the
-- account may confirm what others made: a day after it has begun. Accounts of before may at once.
alter table staff_account
  add column invited_by bigint references staff_account,
  add column confirmed_by bigint references staff_account,
  add column trusted_from timestamptz;
update staff_account set trusted_from = created_at where status <> 'invited' or is_sandbox;

-- An administrator decides who decides about money, and so never decides about money. Accounts of before keep their roles until
-- those are saved again: a CHECK would keep them from logging in.
create function staff_refuse_roles() returns trigger language plpgsql as $$
begin
  if new.roles @> array['admin'] and new.roles && array['finance', 'risk'] then
    raise exception 'these roles must not meet on one person' using errcode = 'check_violation', constraint = 'staff_roles_apart';
  end if;
  return new;
end $$;
create trigger staff_roles_apart before insert or update of roles on staff_account
  for each row execute function staff_refuse_roles();
