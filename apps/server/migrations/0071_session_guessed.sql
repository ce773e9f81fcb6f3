-- A session is ended by wrong guesses at the password behind it.
alter table identity_session drop constraint identity_session_end_reason_check;
alter table identity_session add constraint identity_session_end_reason_check
  check (end_reason in ('logout', 'removed', 'password', 'recovered', 'crowded', 'guessed', 'staff'));
