-- What the back office edits counts its changes: whoever saves names the one that was read, and a newer one is not written over.
alter table deposit_method add column revision integer not null default 1;
alter table deposit_account add column revision integer not null default 1;
alter table payees_bank add column revision integer not null default 1;
alter table withdraw_tier add column revision integer not null default 1;
alter table withdraw_window add column revision integer not null default 1;
alter table site_notice add column revision integer not null default 1;
alter table site_slide add column revision integer not null default 1;
alter table site_register_item add column revision integer not null default 1;
