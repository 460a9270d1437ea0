create or replace function members_bar_purse() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update purses
  set gate = gate + 1,
    barred_until = case when new.state <> 'active' or new.person_barred then 'infinity' else coalesce(new.barred_until, '-infinity') end
  where site_id = new.site_id and user_id = new.user_id;
  return null;
end;
$$;

-- Of a birthday only: nothing else that is personal says whether a member may bet.
create trigger member_personal_raises_gate
  after insert or update on member_personal for each row when (new.field = 'birthday') execute function raise_gate();
create trigger member_personal_gone_raises_gate
  after delete on member_personal for each row when (old.field = 'birthday') execute function raise_gate();
create trigger member_keys_raises_gate after update or delete on member_keys for each row execute function raise_gate();
create trigger account_reviews_raises_gate after insert or update or delete on account_reviews for each row execute function raise_gate();
-- An answer that is only newer bars nobody.
create trigger exclusion_answers_raises_gate
  after update on exclusion_answers for each row when ((new.version, new.listed) is distinct from (old.version, old.listed))
  execute function raise_gate();
create trigger exclusion_answers_new_raises_gate after insert on exclusion_answers for each row execute function raise_gate();
