-- A payout that came back is a kind of its own: as a deposit it could not give its waiting bonus back. It is rare, so the index
-- of listed movements need not leave it out.
insert into ledger_kind (kind) values ('payoutReturned');
