-- What movements came to on some days, as deal_days has it.
create function deal_days_of(p_site int, p_from date, p_to date) returns setof deal_days language sql stable as $$
  with moves as (
    select t.user_id, t.site_day, t.kind, sum(case t.from_account when 'centre' then -t.amount::bigint else t.amount::bigint end)::bigint as change
    from transfers t
    where t.site_id = p_site
      and t.id >= uuid_v7_from((p_from - 2)::timestamp at time zone 'UTC')
      and t.id < uuid_v7_from((p_to + 3)::timestamp at time zone 'UTC')
      and t.site_day between p_from and p_to
      and (t.from_account = 'centre' or t.to_account = 'centre')
    group by t.user_id, coalesce(t.linked_to, t.id), t.site_day, t.kind, t.ref
  )
  select p_site, user_id, site_day, kind, count(*)::int, coalesce(sum(change) filter (where change > 0), 0)::bigint,
    coalesce(-sum(change) filter (where change < 0), 0)::bigint
  from moves
  where change <> 0
  group by user_id, site_day, kind;
$$;

-- Sums up to p_most days of each site that are sealed and not summed yet. Answers how many days. Processes that do it at once take turns.
create function deal_days_close(p_most int) returns int language plpgsql security definer as $$
declare
  s record;
  v_from date;
  v_to date;
  v_days int := 0;
begin
  if not pg_try_advisory_xact_lock(hashtext('deal_days_close')) then
    return 0;
  end if;
  for s in select site_id, min(site_day) as first, max(site_day) as last from ledger_seals group by site_id loop
    v_from := greatest(s.first, (select site_day + 1 from deal_days_through where site_id = s.site_id));
    v_to := least(s.last, v_from + p_most - 1);
    continue when v_from > v_to;
    insert into deal_days select * from deal_days_of(s.site_id, v_from, v_to);
    insert into deal_days_through (site_id, site_day)
    values (s.site_id, v_to)
    on conflict (site_id) do update set site_day = excluded.site_day;
    v_days := v_days + (v_to - v_from + 1);
  end loop;
  return v_days;
end;
$$;

-- The first sums that are not what the transfers of their day come to, at most 100; none: all is well. Days of months that are no longer in the
-- database have only their sums.
create function deal_days_check(p_from date) returns table (site_id int, user_id uuid, site_day date, kind text, summed text, moved text) language sql
  stable as $$
  with moved as (
    select d.*
    from deal_days_through t cross join lateral deal_days_of(t.site_id, p_from, t.site_day) d
  )
  select coalesce(d.site_id, m.site_id), coalesce(d.user_id, m.user_id), coalesce(d.site_day, m.site_day), coalesce(d.kind, m.kind),
    concat_ws('/', d.deals, d.came_in, d.went_out), concat_ws('/', m.deals, m.came_in, m.went_out)
  from (select * from deal_days where site_day >= p_from) d
    full join moved m on (m.site_id, m.user_id, m.site_day, m.kind) = (d.site_id, d.user_id, d.site_day, d.kind)
  where (d.deals, d.came_in, d.went_out) is distinct from (m.deals, m.came_in, m.went_out)
  limit 100;
$$;

-- Forgets the sums from a day on, to be made anew (deal_days_close): they hold nothing that the transfers do not.
create function deal_days_rebuild(p_from date) returns void language plpgsql security definer as $$
begin
  perform pg_advisory_xact_lock(hashtext('deal_days_close'));
  delete from deal_days where site_day >= p_from;
  update deal_days_through set site_day = p_from - 1 where site_day >= p_from;
end;
$$;
