-- The greatest key of a member that was used for anything but a bet: a refusal, a void key, a deposit, a cash-out. Keys are UUIDv7, which rise with time,
-- so a bet with a greater one has nothing to look up; any other is looked up under the member's turn (bet_known).
alter table purses add column used_key uuid not null default '00000000-0000-0000-0000-000000000000';
update purses p
set used_key = used.key
from (select distinct on (site_id, user_id) site_id, user_id, key from idempotency order by site_id, user_id, key desc) used
where used.site_id = p.site_id and used.user_id = p.user_id;

-- Whoever writes has the member's turn by then.
create function note_used_key() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update purses set used_key = new.key where site_id = new.site_id and user_id = new.user_id and used_key < new.key;
  return null;
end;
$$;
create trigger idempotency_note_key after insert on idempotency for each row execute function note_used_key();
