-- True from when an account's person may be barred: by another account's self-exclusion, or the national register. It says that
-- person_is_barred is to be asked where money moves, no more, and is never taken back.
alter table members add column person_barred boolean not null default false;

update members m set person_barred = true where exists (
  select from person_marks a
    join person_marks o on o.kind = a.kind and o.mark = a.mark and (o.site_id, o.user_id) <> (a.site_id, a.user_id)
    join member_protection x on x.site_id = o.site_id and x.user_id = o.user_id and x.excluded_until > now()
   where a.site_id = m.site_id and a.user_id = m.user_id);

-- The purse says of itself until when its member risks no money, so that a bet need not ask. Whether the person is barred is asked when it moves
-- money: there is no date of it.
create function members_bar_purse() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update purses set barred_until = case when new.state <> 'active' or new.person_barred then 'infinity'
      else coalesce(new.barred_until, '-infinity') end
   where site_id = new.site_id and user_id = new.user_id;
  return null;
end $$;
create trigger members_bar_purse after insert or update of state, barred_until, person_barred on members
  for each row execute function members_bar_purse();
