-- The journal's check in fewer words: PostgreSQL reads its text again for every part of the table that a statement writes to,
-- which took as long as three rows. It holds for new rows; for the earlier ones, with the operator's former name, the previous
-- check did. One salt, exactly if one side is the operator's: a posting between two operator accounts would need two.
alter table ledger_journal drop constraint ledger_journal_sound;
alter table ledger_journal add constraint ledger_journal_sound check (least(member, seq, amount) > 0 and total_after >= 0
  and source <> target and at = at::timestamptz(3)
  and num_nonnulls(salt) = (source ^@ 'operator:')::int + (target ^@ 'operator:')::int) not valid;
