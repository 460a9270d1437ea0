-- Whether two sites share self-exclusions: the same one always, another one when both settings say so (default: yes).
create function sites_share_exclusions(p_one int, p_other int) returns boolean language sql stable as $$
  select p_one = p_other or not exists (select from sites where site_id in (p_one, p_other) and settings -> 'shareExclusions' = 'false'::jsonb);
$$;

-- Which kinds of marks say the same as one of a kind: a spelling is of a name in characters, and like a name in letters alone.
create function kinds_of_match(p_kind text) returns text[] language sql immutable as $$
  select case p_kind when 'name' then array['name', 'spelling'] when 'spelling' then array['name'] else array[p_kind] end;
$$;

-- The accounts with a running self-exclusion that share marks with an account, with the kinds they share.
create function excluded_siblings(p_site int, p_user uuid) returns table (other_site int, other_user uuid, kinds text[], excluded_until timestamptz)
  language sql stable as $$
  select o.site_id, o.user_id, array_agg(distinct replace(m.kind, 'spelling', 'name') order by replace(m.kind, 'spelling', 'name')),
    max(x.excluded_until)
  from person_marks m
    join person_marks o on o.kind = any (kinds_of_match(m.kind)) and o.mark = m.mark and (o.site_id, o.user_id) <> (m.site_id, m.user_id)
    join member_protection x on x.site_id = o.site_id and x.user_id = o.user_id and x.excluded_until > clock_timestamp()
  where m.site_id = p_site and m.user_id = p_user and sites_share_exclusions(m.site_id, o.site_id)
  group by o.site_id, o.user_id;
$$;

-- Those, and the accounts with a running self-exclusion that share nothing but how another name in characters is spelt: a person is to look
-- at them, and they bar nobody before one confirmed it.
create function excluded_matches(p_site int, p_user uuid) returns table (other_site int, other_user uuid, kinds text[], excluded_until timestamptz)
  language sql stable as $$
  with siblings as (select * from excluded_siblings(p_site, p_user))
  select *
  from siblings
  union all
  select o.site_id, o.user_id, array['spelling'], max(x.excluded_until)
  from person_marks m
    join person_marks o on o.kind = 'spelling' and o.mark = m.mark and (o.site_id, o.user_id) <> (m.site_id, m.user_id)
    join member_protection x on x.site_id = o.site_id and x.user_id = o.user_id and x.excluded_until > clock_timestamp()
  where m.site_id = p_site
    and m.user_id = p_user
    and m.kind = 'spelling'
    and sites_share_exclusions(m.site_id, o.site_id)
    and (o.site_id, o.user_id) not in (select s.other_site, s.other_user from siblings s)
  group by o.site_id, o.user_id;
$$;

-- Whether an account is barred because its holder may have excluded themselves elsewhere: until a person cleared all that is shared, or since one
-- confirmed that a name which is spelt alike is theirs.
create function is_of_excluded(p_site int, p_user uuid) returns boolean language sql stable as $$
  select exists (
    select
    from excluded_siblings(p_site, p_user) s
    where not exists (
      select
      from person_decisions d
      where d.site_id = p_site
        and d.user_id = p_user
        and d.excluded_site_id = s.other_site
        and d.excluded_user_id = s.other_user
        and d.decision = 'cleared'
        and d.kinds @> s.kinds
    )
  )
  or exists (
    select
    from person_decisions d
      join member_protection x on x.site_id = d.excluded_site_id and x.user_id = d.excluded_user_id and x.excluded_until > clock_timestamp()
    where d.site_id = p_site
      and d.user_id = p_user
      and d.decision = 'confirmed'
      and d.kinds = array['spelling']
      and sites_share_exclusions(d.site_id, d.excluded_site_id)
  );
$$;
