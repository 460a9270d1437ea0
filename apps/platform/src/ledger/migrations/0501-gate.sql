-- Which version of a member's gate there is: it rises with whatever may bar them from betting, in the same transaction: a session that ends, a state,
-- a protection, a review. Who keeps what a member may do keeps the version beside it, and has it compared where money moves.
alter table purses add column gate bigint not null default 0;

-- Whoever writes has the member's turn by then (lock_member), or takes it here.
create function raise_gate() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update purses set gate = gate + 1 where site_id = coalesce(new.site_id, old.site_id) and user_id = coalesce(new.user_id, old.user_id);
  return null;
end;
$$;
