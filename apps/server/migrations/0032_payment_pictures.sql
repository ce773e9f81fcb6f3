-- A withdrawal keeps the picture that it was asked to be paid to; another one is for those that come later.
alter table withdraw_order add column qr_file text;
update withdraw_order o set qr_file = p.qr_file from payees_payee p where p.id = o.payee and p.qr_file is not null;

-- A gateway knows who pays: whoever pays there was asked for a name that nobody took, and could not pay.
update deposit_method set needs_payer_name = false where flow = 'gateway';
alter table deposit_method add constraint deposit_method_payer check (flow = 'byHand' or not needs_payer_name);
