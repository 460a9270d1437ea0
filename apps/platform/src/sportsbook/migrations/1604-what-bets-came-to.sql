-- What a bet came to is changed by its settlement and its sales alone: guarded there, for what a column demands is asked again for each new bet.
-- From a domain to its own type: nothing is written anew.
-- squawk-ignore changing-column-type
alter table bets alter column payout type bigint;
-- squawk-ignore changing-column-type
alter table bets alter column cashed_stake type bigint;
-- squawk-ignore changing-column-type
alter table bets alter column cashed_payout type bigint;
-- squawk-ignore changing-column-type
alter table bets alter column still_winnable type bigint;
create function refuse_negative() returns trigger language plpgsql as $$
begin
  raise exception 'bet % would come to less than nothing', new.ticket using errcode = '23514';
end;
$$;
create trigger bets_never_negative
  before update on bets for each row when (least(new.payout, new.cashed_stake, new.cashed_payout, new.still_winnable) < 0)
  execute function refuse_negative();
