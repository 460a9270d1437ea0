-- Proves what is kept of bets beside them from the bets themselves: what purses count and hold locked, and the exposures of matches whose books
-- are open; that each bet's stake was held by one transfer; and that a purse is barred whose member is. One statement, so one moment. `faults` names at most 100 of each kind.
create function book_check() returns jsonb language sql stable as $$
  with open as (
    select b.site_id, b.user_id, count(*) as bets, sum(winnable_left(b)) as winnable, sum(b.stake - b.cashed_stake) as stakes
    from bets b
    where bet_is_open(b.state)
    group by b.site_id, b.user_id
  ),
  exposed as (
    select b.site_id, l.gidm, selection_name(l.gid, l.wtype, l.rtype) as selection, sum(parlay_share(winnable_left(b), l.legs)) as liability
    from bets b
      cross join lateral (select *, count(*) over () as legs from bet_legs_of(b)) l
      join matches m on m.gidm = l.gidm and not m.books_closed
    where bet_is_open(b.state)
    group by 1, 2, 3
  ),
  counted as (select site_id, gidm, selection, sum(liability) as liability from exposures group by site_id, gidm, selection),
  faults as (
    (
      select 'purse_count_differs' as fault, coalesce(p.user_id, o.user_id)::text as subject,
        format('%s open, may win %s, locked %s; bets: %s, %s, %s', p.open_bets, p.open_winnable, p.locked, o.bets, o.winnable, o.stakes) as detail
      from purses p full join open o on o.site_id = p.site_id and o.user_id = p.user_id
      where (p.open_bets, p.open_winnable, p.locked::bigint) is distinct from (coalesce(o.bets, 0), coalesce(o.winnable, 0), coalesce(o.stakes, 0))
      limit 100
    )
    union all
    (
      select 'day_count_differs', p.user_id::text,
        format('%s %s: %s; bets: %s', p.cap_day, cap, cap_counts(p, p.cap_day, cap), day_counts(p.site_id, p.user_id, p.cap_day, cap))
      from purses p cross join unnest(array['major', 'middle', 'other', 'fresh']) cap
      where p.cap_day > '-infinity' and cap_counts(p, p.cap_day, cap) <> day_counts(p.site_id, p.user_id, p.cap_day, cap)
      limit 100
    )
    union all
    (
      select 'exposure_differs', coalesce(x.gidm, e.gidm),
        format('site %s, %s: %s; bets: %s', coalesce(x.site_id, e.site_id), coalesce(x.selection, e.selection), x.liability, e.liability)
      from counted x full join exposed e on (e.site_id, e.gidm, e.selection) = (x.site_id, x.gidm, x.selection)
      where coalesce(x.liability, 0) <> coalesce(e.liability, 0)
      limit 100
    )
    union all
    (
      select 'purse_not_barred', user_id::text, format('until %s, member %s, until %s', p.barred_until, m.state, m.barred_until)
      from purses p join members m using (site_id, user_id)
      where p.barred_until < case
        when m.state <> 'active' or m.person_barred or m.plays_within then 'infinity'
        else coalesce(m.barred_until, '-infinity')
      end
      limit 100
    )
    union all
    (
      -- The stake of each bet was held by one transfer, which names it.
      select 'bet_without_transfer', coalesce(b.ticket, t.ref),
        format('stake %s of %s on %s; transfer: %s of %s on %s', b.stake, b.user_id, b.site_day, t.amount, t.user_id, t.site_day)
      from bets b full join (select * from transfers where kind = 'bet') t on (t.site_id, t.site_day, t.ref) = (b.site_id, b.site_day, b.ticket)
      where coalesce(b.site_day, t.site_day) >= ledger_kept_from() and (b.user_id, b.stake::bigint) is distinct from (t.user_id, t.amount::bigint)
      limit 100
    )
    union all
    (
      select 'used_key_too_low', user_id::text, format('%s; refused: %s', p.used_key, r.key)
      from purses p join bet_refusals r using (site_id, user_id)
      where r.key > p.used_key
      limit 100
    )
    union all
    (
      select 'exposure_above_quota', gidm, format('site %s, %s/%s: %s of %s', site_id, selection, shard, liability, quota)
      from exposures
      where liability > quota
      limit 100
    )
    union all
    (
      select 'match_quotas_too_low', gidm, format('site %s: %s; quotas: %s', site_id, coalesce(q.quota, 0), x.quota)
      from (select site_id, gidm, sum(quota) as quota from exposures group by site_id, gidm) x
        left join (select site_id, gidm, sum(quota) as quota from match_quotas group by site_id, gidm) q using (site_id, gidm)
      where x.quota > coalesce(q.quota, 0)
      limit 100
    )
  )
  select jsonb_build_object('ok', not exists (select from faults), 'faults', coalesce((select jsonb_agg(to_jsonb(faults)) from faults), '[]'::jsonb));
$$;
