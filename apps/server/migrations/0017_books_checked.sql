-- A member's list of movements is read from an index of its own, kind by kind: what was staked and won in between costs its
-- reader nothing, and pays nothing for it.
create index ledger_journal_listed on ledger_journal (member, kind, seq)
  where part = 0 and kind in ('transfer', 'collect', 'welcome', 'topUp', 'adjust');

-- What the chain's hash cannot see is not there: a time is in whole milliseconds, and a seal only where the house is a side.
alter table ledger_journal drop constraint ledger_journal_sound;
alter table ledger_journal add constraint ledger_journal_sound check (member > 0 and seq > 0 and amount > 0
  and total_after >= 0 and source <> target and not (source ^@ 'house:' and target ^@ 'house:')
  and at = at::timestamptz(3) and (salt is null) = not (source ^@ 'house:' or target ^@ 'house:')
  and kind in ('welcome', 'topUp', 'transfer', 'collect', 'hold', 'settle', 'deposit', 'extra', 'adjust',
    'stake', 'win', 'refund', 'venueLoss', 'venueWin'));
