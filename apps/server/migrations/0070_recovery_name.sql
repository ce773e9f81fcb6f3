-- The codes of a recovery are counted for the name that was given, whether it exists or not.
alter table identity_recovery add column username text not null default '';
-- Checking that a member exists takes time that an unknown name does not; members are never deleted.
alter table identity_recovery drop constraint identity_recovery_member_fkey;
