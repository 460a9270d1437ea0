-- The greatest key under which a member was refused or that was voided. Keys are UUIDv7, which rise with time, so a bet with a greater one has nothing to
-- look up; any other is looked up under the member's turn (bet_known).
alter table purses add column refused_key uuid not null default '00000000-0000-0000-0000-000000000000';
update purses p
set refused_key = r.key
from (select distinct on (site_id, user_id) site_id, user_id, key from bet_refusals order by site_id, user_id, key desc) r
where r.site_id = p.site_id and r.user_id = p.user_id;

-- Whoever writes has the member's turn by then.
create function note_refused_key() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update purses set refused_key = new.key where site_id = new.site_id and user_id = new.user_id and refused_key < new.key;
  return null;
end;
$$;
create trigger bet_refusals_note_key after insert on bet_refusals for each row execute function note_refused_key();

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
