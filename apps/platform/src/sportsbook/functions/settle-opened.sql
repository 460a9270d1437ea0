-- Settles those of a batch that are settled for the first time and are as most are: singles, open until now, of members who owe nothing. What
-- settle_bets does for each bet with a dozen statements is here one for all of them; what it comes to is the same: the transfers of each bet, which
-- follow each other in the order of tickets, and an event for each. Takes the decisions of settle_bets, and answers those it has
-- left. The caller holds the purse of every member of the batch, the bets, the house's accounts, and the exposures.
--
-- Its plan is made once a session, for planning it costs as much as settling twenty bets: so it must be good however full the tables
-- are by then, and goes from the decisions to each row by its key. No two of its sets are compared row by row: a larger batch costs each bet no more.
create function settle_opened(p_bets bet_decision[]) returns bet_decision[] language plpgsql set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare
  v_at constant timestamptz := clock_timestamp();
  v_done bigint[];
begin
  with given as materialized (
    select site_id, site_day, ticket, user_id, mark, state, result, payout, legs -> 0 as leg, nth
    from unnest(p_bets) with ordinality as g (site_id, site_day, ticket, user_id, mark, state, result, payout, legs, nth)
    order by ticket
  ),
  days as materialized (select site_id, site_day_at(site_id, v_at) as today from (select distinct site_id from given) sites),
  opened as materialized (
    select g.nth, g.site_id, g.site_day, g.ticket, g.user_id, g.result, g.payout, (g.leg ->> 'h')::int as h, (g.leg ->> 'c')::int as c,
      (g.leg ->> 'version')::int as version, b.request_id, b.payout_cap, b.winnable, b.gidm, b.selection, b.risk, d.today, p.centre, p.locked,
      p.version as purse_version, case when p.cap_day = g.site_day then b.more else 0 end as counts, least(b.risk, g.payout) as back,
      g.payout - least(b.risk, g.payout) as won, b.risk - least(b.risk, g.payout) as lost
    from given g
      -- Each as it is by now, whoever changed it since it was looked at.
      cross join lateral (
        select b.gidm, selection_name(b.gid, b.wtype, b.rtype) as selection, bet_most(b) as most, b.user_id, b.request_id, b.kind, b.state,
          b.stake - b.cashed_stake as risk, bet_mark(b) as mark, b.payout_cap, winnable_left(b) as winnable,
          bet_counts(b, 'settled', g.payout) - bet_counts(b, b.state, b.payout) as more
        from bets b
        where (b.site_id, b.site_day, b.ticket) = (g.site_id, g.site_day, g.ticket)
      ) b
      -- What pays too much, or rests on another result than the present one, is left to be judged one by one.
      join matches m on m.gidm = b.gidm and m.result_version > 0 and m.result_version = (g.leg ->> 'version')::int
      join days d on d.site_id = g.site_id
      join purses p on p.site_id = g.site_id and p.user_id = b.user_id
    where b.user_id = g.user_id
      and b.kind = 'single'
      and b.state = 'open'
      and b.risk > 0
      and g.payout between 0 and b.most
      and g.state = 'settled'
      and b.mark is not distinct from g.mark
      and not exists (
        select
        from accounts o
        where o.site_id = g.site_id and o.user_id = g.user_id and o.kind = 'debt' and o.balance < 0
      )
  ),
  chained as (
    -- Of a bet that won: its stake to the centre, and what it won from the house. Of one that lost: its stake to the house, or what of it is lost.
    select m.*, first_value(m.id) over bet as first_id, m.centre + sum(m.to_centre) over purse as centre_then,
      m.locked - sum(m.from_locked) over purse as locked_then, m.purse_version + row_number() over purse as purse_then,
      sum(m.to_house) over house as house_moved, count(*) filter (where m.to_house <> 0) over house as house_nth
    from (
      select uuid_v7() as id, o.*, house_shard(o.user_id) as shard, move.*,
        case move.to_account when 'centre' then move.amount else 0 end as to_centre,
        case move.from_account when 'locked' then move.amount else 0 end as from_locked,
        case 'house' when move.to_account then move.amount when move.from_account then -move.amount else 0 end as to_house
      from opened o
        cross join lateral (values (1, 'locked', 'centre', o.back), (2, 'locked', 'house', o.lost), (3, 'house', 'centre', o.won)) as move (
          place, from_account, to_account, amount
        )
      where move.amount > 0
    ) m
    window
      bet as (
        partition by m.site_id, m.ticket
        order by m.place
      ),
      purse as (
        partition by m.site_id, m.user_id
        order by m.ticket, m.place
      ),
      house as (
        partition by m.site_id, m.shard
        order by m.ticket, m.place
      )
  ),
  written as (
    insert into transfers (
      id, site_id, user_id, kind, from_account, to_account, amount, from_balance, to_balance, from_version, to_version, ref, actor, request_id,
      site_day, linked_to
    )
    select c.id, c.site_id, c.user_id, 'settled', c.from_account, c.to_account, c.amount,
      case c.from_account when 'locked' then c.locked_then else h.balance + c.house_moved end,
      case c.to_account when 'centre' then c.centre_then else h.balance + c.house_moved end,
      case c.from_account when 'locked' then c.purse_then else h.version + c.house_nth end,
      case c.to_account when 'centre' then c.purse_then else h.version + c.house_nth end, c.ticket, 'system', c.request_id, c.today,
      nullif(c.first_id, c.id)
    from chained c
      join accounts h on h.site_id = c.site_id and h.user_id = '00000000-0000-0000-0000-000000000000' and h.kind = 'house' and h.shard = c.shard
  ),
  paid as (
    update purses p
    set centre = p.centre + m.paid, locked = p.locked - m.risked, version = p.version + m.moves, open_bets = p.open_bets - m.bets,
      open_winnable = p.open_winnable - m.winnable, cap_major = p.cap_major + m.major, cap_middle = p.cap_middle + m.middle,
      cap_other = p.cap_other + m.other, cap_fresh = p.cap_fresh + m.fresh
    from (
      select site_id, user_id, count(*) as bets, sum(payout)::bigint as paid, sum(risk)::bigint as risked, sum(winnable)::bigint as winnable,
        sum((back > 0)::int + (lost > 0)::int + (won > 0)::int) as moves, sum(case payout_cap when 'major' then counts else 0 end)::bigint as major,
        sum(case payout_cap when 'middle' then counts else 0 end)::bigint as middle,
        sum(case payout_cap when 'other' then counts else 0 end)::bigint as other,
        sum(case payout_cap when 'fresh' then counts else 0 end)::bigint as fresh
      from opened
      group by site_id, user_id
    ) m
    where p.site_id = m.site_id and p.user_id = m.user_id
  ),
  house_moved as (
    update accounts a
    set balance = a.balance + m.amount, version = a.version + m.n
    from (
      select site_id, house_shard(user_id) as shard, sum(lost - won)::bigint as amount, sum((lost > 0)::int + (won > 0)::int) as n
      from opened
      group by 1, 2
    ) m
    where a.site_id = m.site_id and a.user_id = '00000000-0000-0000-0000-000000000000' and a.kind = 'house' and a.shard = m.shard and m.n > 0
  ),
  exposed as (
    update exposures x
    set liability = x.liability - o.winnable
    from (
      select o.site_id, o.gidm, o.selection, coalesce(f.shard, exposure_shard(o.user_id)) as shard, sum(o.winnable)::bigint as winnable
      from opened o
        left join exposures f
          on f.site_id = o.site_id and f.gidm = o.gidm and f.selection = o.selection and f.shard = exposure_further_shard(o.user_id)
      group by 1, 2, 3, 4
    ) o
    where x.site_id = o.site_id and x.gidm = o.gidm and x.selection = o.selection and x.shard = o.shard
  ),
  settled as (
    update bets b
    set state = 'settled', result = o.result, payout = o.payout, settled_at = v_at, result_h = o.h, result_c = o.c, result_version = o.version
    from opened o
    where (b.site_id, b.site_day, b.ticket) = (o.site_id, o.site_day, o.ticket)
  ),
  done as (delete from bets_to_decide t using opened o where (t.site_id, t.site_day, t.ticket) = (o.site_id, o.site_day, o.ticket)),
  recorded as (
    insert into events (id, tx, name, version, site_id, user_id, data, request_id)
    select nextval('event_ids'), event_number(clock), 'bet.settled', 1, o.site_id, o.user_id,
      jsonb_build_object('ticket', o.ticket, 'siteDay', o.site_day, 'result', o.result, 'payout', o.payout::text), o.request_id
    from (select * from opened order by ticket) o cross join event_clock clock
    where clock.one
  )
  select coalesce(array_agg(nth), '{}')
  into v_done
  from opened;
  if cardinality(v_done) = cardinality(p_bets) then
    return '{}';
  end if;
  return array(select p_bets[nth] from generate_subscripts(p_bets, 1) nth where nth <> all (v_done) order by nth);
end;
$$;
