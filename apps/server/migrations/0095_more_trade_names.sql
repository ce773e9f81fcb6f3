-- Names that 0084 left: a provider's message and its moment, the indexes of normalised accounts, the constraints of renamed
-- columns, and the reason of a transfer that two people resolved.
alter table deposit_payment rename column told_at to received_at;
alter table deposit_unread rename column told to message;
alter table deposit_unread rename column told_at to received_at;
alter table integration_unread rename column told to message;
alter index payees_payee_bare rename to payees_payee_normalised;
alter index payees_payee_unbared rename to payees_payee_unnormalised;
alter table platform_audit rename constraint platform_audit_marked to platform_audit_headed;

-- PostgreSQL names a constraint after its column, and keeps that name when the column is renamed.
do $$
declare
  part record;
begin
  for part in
    select place, conname as former, place || '_' || now || kind as present
    from (values ('deposit_payment', 'told_at', 'received_at'), ('deposit_unread', 'told', 'message'),
        ('deposit_unread', 'told_at', 'received_at'), ('integration_unread', 'told', 'message'),
        ('ledger_operator', 'till', 'shard'), ('ledger_checked_operator', 'till', 'shard'),
        ('ledger_root', 'book_count', 'account_count'), ('ledger_root_leaf', 'book', 'account'),
        ('bets_bet', 'spots', 'selections'), ('live_tables_round', 'mark', 'result_code'),
        ('withdraw_window', 'extra_ppm', 'waiting_bonus_ppm'), ('withdraw_order', 'extra', 'waiting_bonus'),
        ('payees_payee', 'account_bare', 'account_normalised')) as renamed (place, was, now)
    cross join (values ('_not_null'), ('_check')) as ending (kind)
    join pg_constraint on conrelid = place::regclass and conname = place || '_' || was || kind
  loop
    execute format('alter table %I rename constraint %I to %I', part.place, part.former, part.present);
  end loop;
end $$;

update integration_transfer set why = 'RESOLVED_' || substr(why, 6) where why in ('SAID_DONE', 'SAID_NOT_DONE');
