-- Fails a statement that should have ended some open bets and found fewer of them: a bet ends once.
create function bets_end_once(meant integer, ended bigint) returns void language plpgsql as $$
begin
  if ended <> meant then
    raise exception '% of % bets are not open', meant - ended, meant using errcode = 'check_violation';
  end if;
end $$;
