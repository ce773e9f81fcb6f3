-- A proposal is an approval that may be about no member and no money; `content` holds the call that makes the change, its input,
-- and the entries of the audit log that it would write.
alter table oversight_approval alter column member drop not null, alter column currency drop not null,
  alter column amount drop not null,
  drop constraint oversight_approval_kind_check,
  add constraint oversight_approval_kind_check check (kind in ('withdrawal', 'payout', 'adjustment', 'crossing',
    'staff', 'setting', 'member', 'round', 'deposit')),
  add constraint oversight_approval_money check ((currency is null) = (amount is null)),
  -- Permissions: to see it, and to confirm it.
  add column seen_with text, add column confirmed_with text;
update oversight_approval set
  seen_with = case kind when 'adjustment' then 'adjustments.see' else 'withdrawals.see' end,
  confirmed_with = case kind when 'adjustment' then 'adjustments.confirm' else 'withdrawals.confirm' end;
alter table oversight_approval alter column seen_with set not null, alter column confirmed_with set not null;
