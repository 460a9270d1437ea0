-- The movements of a member's centre wallet of some days: one row a journal that changed it. The id of a transfer is at most a day from when it was
-- made, and a site's day begins at most 14 hours from UTC's: what lies outside of that is not read.
create function deal_moves(p_site int, p_user uuid, p_from date, p_to date)
  returns table (id uuid, site_day date, kind text, ref text, version bigint, change bigint, balance bigint, at timestamptz) language sql stable as $$
  select coalesce(t.linked_to, t.id), t.site_day, t.kind, t.ref, max(s.version), sum(s.change)::bigint,
    (array_agg(s.balance order by s.version desc))[1], min(coalesce(t.fact_at, uuid_v7_time(t.id)))
  from transfers t
    cross join lateral (
      select case t.from_account when 'centre' then -t.amount::bigint else t.amount::bigint end,
        case t.from_account when 'centre' then t.from_balance else t.to_balance end,
        case t.from_account when 'centre' then t.from_version else t.to_version end
    ) s (change, balance, version)
  where t.user_id = p_user
    and t.site_id = p_site
    and t.id >= uuid_v7_from((p_from - 2)::timestamp at time zone 'UTC')
    and t.id < uuid_v7_from((p_to + 3)::timestamp at time zone 'UTC')
    and t.site_day between p_from and p_to
    and (t.from_account = 'centre' or t.to_account = 'centre')
  group by coalesce(t.linked_to, t.id), t.site_day, t.kind, t.ref
  having sum(s.change) <> 0;
$$;

-- Whether a movement is among those that are chosen: of p_kinds, or of none of them (p_others).
create function deal_fits(p_kind text, p_kinds text[], p_others boolean) returns boolean language sql immutable as $$
  select (p_kind = any (p_kinds)) <> p_others;
$$;

-- What movements of a member came to on each day: of days up to p_through from their sums, of later ones from the transfers, up to the purse's version
-- p_version.
create function deal_sums(p_site int, p_user uuid, p_from date, p_to date, p_through date, p_version bigint)
  returns table (site_day date, kind text, deals bigint, came_in bigint, went_out bigint) language sql stable as $$
  select d.site_day, d.kind, d.deals::bigint, d.came_in, d.went_out
  from deal_days d
  where d.user_id = p_user and d.site_id = p_site and d.site_day between p_from and p_to
  union all
  select m.site_day, m.kind, count(*), coalesce(sum(m.change) filter (where m.change > 0), 0)::bigint,
    coalesce(-sum(m.change) filter (where m.change < 0), 0)::bigint
  from deal_moves(p_site, p_user, greatest(p_from, p_through + 1), p_to) m
  where m.version <= p_version
  group by m.site_day, m.kind;
$$;

-- Where a member's money stands: what the centre wallet holds, after how many moves of the purse, and up to which day movements are summed.
create function deal_state(p_site int, p_user uuid) returns table (centre bigint, version bigint, through date) language sql stable as $$
  select p.centre::bigint, p.version, (select t.site_day from deal_days_through t where t.site_id = p_site)
  from purses p
  where p.site_id = p_site and p.user_id = p_user;
$$;

-- The sums of what is chosen, what the centre wallet held before the days and after them, and where the rows from p_skip on lie: `low` to `high`, of
-- which `first` are newer than they. p_centre, p_version and p_through are of deal_state; what came after p_as_of counts as if it had not. p_last is a day
-- behind which there is none. All of them are constants to whoever plans this, so that only the months they lie in are planned.
create function deal_choice(
  p_site int, p_user uuid, p_from date, p_to date, p_kinds text[], p_others boolean, p_centre bigint, p_version bigint, p_through date,
  p_as_of bigint, p_last date, p_skip bigint, p_limit int
) returns table (total bigint, came_in bigint, went_out bigint, opening bigint, closing bigint, low date, high date, newer bigint) language sql stable as $$
  with sums as materialized (
    -- From the first of the days to the newest movement: what came after the days leads back from what is held now.
    select s.* from deal_sums(p_site, p_user, p_from, p_last, p_through, p_version) s
  ),
  later as materialized (
    select m.site_day, m.kind, m.change
    from deal_moves(p_site, p_user, coalesce(p_through + 1, p_from), p_last) m
    where p_as_of < p_version and m.version > p_as_of and m.version <= p_version
  ),
  days as (
    select d.site_day, sum(d.deals)::bigint as deals, sum(d.came_in)::bigint as came_in, sum(d.went_out)::bigint as went_out
    from (
      select site_day, kind, deals, came_in, went_out from sums
      union all
      select site_day, kind, -1, case when change > 0 then -change else 0 end, case when change < 0 then change else 0 end from later
    ) d
    where d.site_day between p_from and p_to and deal_fits(d.kind, p_kinds, p_others)
    group by d.site_day
    having sum(d.deals) > 0
  ),
  placed as (select site_day, deals, came_in, went_out, sum(deals) over (order by site_day desc)::bigint - deals as newer from days),
  hit as (
    select min(site_day) as low, max(site_day) as high, min(newer) as newer
    from placed
    where newer < p_skip + p_limit and newer + deals > p_skip
  ),
  net as (
    select coalesce(sum(case when site_day > p_to then came_in - went_out end), 0)::bigint as after,
      coalesce(sum(case when site_day between p_from and p_to then came_in - went_out end), 0)::bigint as within
    from sums
  ),
  net_later as (select coalesce(sum(change) filter (where site_day between p_from and p_to), 0)::bigint as within from later)
  select coalesce((select sum(deals) from days), 0)::bigint, coalesce((select sum(came_in) from days), 0)::bigint,
    coalesce((select sum(went_out) from days), 0)::bigint, p_centre - n.after - n.within, p_centre - n.after - l.within, h.low, h.high, h.newer
  from net n
    cross join net_later l
    cross join hit h;
$$;

-- Between which days the movements of a number lie. A bet's from its day to when it was settled, anything else from 40 days before the order that
-- has this number, or before now, to as long after it.
create function deal_window(p_site int, p_user uuid, p_ref text) returns table (low date, high date) language sql stable as $$
  with known as (
    select b.placed_at as first, greatest(b.settled_at, b.placed_at) as last
    from bets b
    where b.site_id = p_site and b.site_day = ticket_day(p_ref) and b.ticket = p_ref and b.user_id = p_user
    union all
    select created_at, coalesce(ended_at, now()) from withdrawals where site_id = p_site and order_no = p_ref and user_id = p_user
    union all
    select created_at, coalesce(settled_at, created_at) from deposit_orders where site_id = p_site and order_no = p_ref and user_id = p_user
  )
  select (coalesce(min(first), now() - interval '40 days') - interval '2 days')::date, (coalesce(max(last), now()) + interval '40 days')::date
  from known;
$$;

-- All journals of a number of a member's between two days, oldest first, with what each moved on each account.
create function deal_journals(p_site int, p_user uuid, p_ref text, p_low date, p_high date)
  returns table (id uuid, kind text, at timestamptz, account text, amount bigint, place bigint) language sql stable as $$
  with sides as (
    select coalesce(t.linked_to, t.id) as journal, t.kind, coalesce(t.fact_at, uuid_v7_time(t.id)) as at, side.account, side.amount,
      case when side.account in ('centre', 'locked') then side.version end as purse_version
    from transfers t
      cross join lateral (values (t.from_account, -t.amount::bigint, t.from_version), (t.to_account, t.amount::bigint, t.to_version)) side (
        account, amount, version
      )
    where t.user_id = p_user
      and t.site_id = p_site
      and t.ref = p_ref
      and t.id >= uuid_v7_from(p_low::timestamp at time zone 'UTC')
      and t.id < uuid_v7_from(p_high::timestamp at time zone 'UTC')
  ),
  placed as (select journal, min(kind) as kind, min(at) as at, min(purse_version) as version from sides group by journal)
  select p.journal, p.kind, p.at, s.account, sum(s.amount)::bigint, dense_rank() over (order by p.version nulls last, p.at, p.journal)
  from placed p join sides s using (journal)
  group by p.journal, p.kind, p.at, p.version, s.account
  having sum(s.amount) <> 0;
$$;
