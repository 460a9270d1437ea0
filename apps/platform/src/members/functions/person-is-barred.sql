-- Whether an account may not risk money because of its person. Asked in the transaction that moves money, for accounts marked person_barred
-- alone; plpgsql, so that it is planned only when it runs.
create function person_is_barred(p_site int, p_user uuid) returns boolean language plpgsql stable as $$
begin
  return is_of_excluded(p_site, p_user)
  or exists (
    select
    from exclusion_answers a join sites s on s.site_id = a.site_id
    where a.site_id = p_site and a.user_id = p_user and a.listed and s.settings -> 'exclusionRegister' is distinct from 'false'::jsonb
  );
end;
$$;

-- An account and all that share marks with it, here and on sites that share exclusions.
create function person_accounts(p_site int, p_user uuid) returns table (site_id int, user_id uuid) language sql stable as $$
  select p_site, p_user
  union
  select o.site_id, o.user_id
  from person_marks m join person_marks o on o.kind = any (kinds_of_match(m.kind)) and o.mark = m.mark
  where m.site_id = p_site and m.user_id = p_user and sites_share_exclusions(m.site_id, o.site_id);
$$;

-- Takes the turns at all marks of an account, which whoever notes one of them takes too (take_turn_at_mark): of a mark noted and an
-- exclusion at the same time the later one sees the other. Before lock_person, which then finds accounts that came meanwhile.
create function lock_marks(p_site int, p_user uuid) returns void language plpgsql as $$
declare
  each record;
begin
  for each in
    select m.mark
    from person_marks m
    where m.site_id = p_site and m.user_id = p_user
    order by array_position(array['device', 'phone', 'email', 'name', 'spelling'], m.kind), m.mark
  loop
    perform lock_mark(each.mark);
  end loop;
end;
$$;

-- Takes the turns at their money of an account and of all that share marks with it, in one order: bets and deposits of any of them commit
-- before, or see what the caller writes.
create function lock_person(p_site int, p_user uuid) returns void language plpgsql as $$
declare
  each record;
begin
  for each in select a.site_id, a.user_id from person_accounts(p_site, p_user) a order by a.site_id, a.user_id loop
    perform lock_member(each.site_id, each.user_id);
  end loop;
end;
$$;

-- Marks the other accounts of a person who excluded themselves; the caller holds lock_person.
create function mark_siblings(p_site int, p_user uuid) returns void language sql as $$
  update members s
  set person_barred = true
  where not s.person_barred
    and (s.site_id, s.user_id) <> (p_site, p_user)
    and (s.site_id, s.user_id) in (select a.site_id, a.user_id from person_accounts(p_site, p_user) a);
$$;
