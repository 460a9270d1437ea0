-- The greatest key of a member that was used for anything but a bet: a refusal, a void key, a deposit, a cash-out. Keys are UUIDv7, which rise with time,
-- so a bet with a greater one has nothing to look up; any other is looked up under the member's turn (bet_known).
alter table purses add column used_key uuid not null default '00000000-0000-0000-0000-000000000000';
update purses p
set used_key = used.key
from (
  select distinct on (site_id, user_id) site_id, user_id, key
  from (
    select site_id, user_id, key from bet_refusals
    union all
    select site_id, user_id, key from idempotency
  ) each
  order by site_id, user_id, key desc
) used
where used.site_id = p.site_id and used.user_id = p.user_id;

-- Whoever writes has the member's turn by then.
create function note_used_key() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update purses set used_key = new.key where site_id = new.site_id and user_id = new.user_id and used_key < new.key;
  return null;
end;
$$;
create trigger bet_refusals_note_key after insert on bet_refusals for each row execute function note_used_key();
create trigger idempotency_note_key after insert on idempotency for each row execute function note_used_key();

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
