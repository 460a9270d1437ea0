-- Carries out those of a batch of decisions that need no more than their bet, its purse and the house: on bets that are open or settled already, of
-- members who owe nothing and have what is taken back from them. What settle_bets does for each bet with a dozen statements is here one for
-- all of them; what it comes to is the same: the transfers of each bet, which follow each other in the order of tickets, and an event for each. Takes
-- the decisions of settle_bets, and answers those it has left. The caller holds the purse of every member of the batch, the bets, the house's accounts,
-- and the exposures, and says whether any of those is a further shard.
--
-- Its plan is made once a session (settle_bets), for planning it costs as much as settling twenty bets. No two of its sets are compared row by row: a
-- larger batch costs each bet no more.
create function settle_set(p_bets bet_decision[], p_further boolean) returns bet_decision[] language plpgsql as $$
declare
  v_at constant timestamptz := clock_timestamp();
  v_done bigint[];
  v_reopened bigint[];
  v_bet bets;
begin
  with given as materialized (
    select site_id, site_day, ticket, user_id, mark, state, result, payout, legs, legs -> 0 as leg, nth
    from unnest(p_bets) with ordinality as g (site_id, site_day, ticket, user_id, mark, state, result, payout, legs, nth)
    order by ticket
  ),
  days as materialized (select site_id, site_day_at(site_id, v_at) as today from (select distinct site_id from given) sites),
  known as (
    select g.nth, g.site_id, g.site_day, g.ticket, g.user_id, g.state, g.result, g.payout, case when b.kind <> 'single' then g.legs end as legs,
      (g.leg ->> 'h')::int as h, (g.leg ->> 'c')::int as c, (g.leg ->> 'version')::int as version, b.kind, b.was, b.was_result, b.was_payout,
      b.request_id, b.payout_cap, b.winnable, b.gidm, b.selection, b.risk, d.today, p.centre, p.locked, p.version as purse_version,
      case when p.cap_day = g.site_day then b.more else 0 end as counts,
      -- What comes back from the member first, and what is paid then; neither where it comes to the same.
      case when not bet_is_open(b.was) and b.was_payout is distinct from g.payout then b.was_payout end as taken,
      case when not bet_is_open(g.state) and b.was_payout is distinct from g.payout then g.payout end as paid
    from given g
      -- Each as it is by now, whoever changed it since it was looked at.
      cross join lateral (
        select b.gidm, selection_name(b.gid, b.wtype, b.rtype) as selection, b.user_id, b.request_id, b.kind, b.state as was, b.result as was_result,
          b.payout::bigint as was_payout, b.stake - b.cashed_stake as risk, bet_mark(b) as mark, b.payout_cap, winnable_left(b) as winnable,
          bet_counts(b, g.state, g.payout) - bet_counts(b, b.state, b.payout) as more, decision_fits(b, g.state, g.payout) as fits,
          case
            when b.kind = 'single' and b.ruling is null and not bet_is_open(g.state) then exists (
              select from matches m where m.gidm = b.gidm and m.result_version > 0 and m.result_version = (g.leg ->> 'version')::int
            )
            else decision_stands(b, g.state, g.payout, g.legs)
          end as stands
        from bets b
        where (b.site_id, b.site_day, b.ticket) = (g.site_id, g.site_day, g.ticket)
      ) b
      join days d on d.site_id = g.site_id
      join purses p on p.site_id = g.site_id and p.user_id = b.user_id
    -- What pays too much, or rests on another result than the present one, is left to be judged one by one.
    where b.user_id = g.user_id
      and b.was in ('open', 'settled', 'void')
      and g.state in ('open', 'settled', 'void')
      and b.mark is not distinct from g.mark
      and b.fits
      and b.stands
  ),
  decided as (
    select k.*, least(k.risk, coalesce(k.taken, 0)) as unback, greatest(k.taken - k.risk, 0) as unwon, greatest(k.risk - k.taken, 0) as unlost,
      least(k.risk, coalesce(k.paid, 0)) as back, greatest(k.paid - k.risk, 0) as won, greatest(k.risk - k.paid, 0) as lost,
      -- Of the first transfer of each, to which the others are linked.
      case when k.taken is not null then uuid_v7() end as taken_id,
      case when k.paid is not null then uuid_v7() end as paid_id
    from (select *, sum(taken) over (partition by site_id, user_id) as all_taken from known) k
    where coalesce(k.all_taken, 0) <= k.centre
      and not exists (
        select
        from accounts o
        where o.site_id = k.site_id and o.user_id = k.user_id and o.kind = 'debt' and o.balance < 0
      )
  ),
  chained as (
    -- Taken back: the stake, and what was won; of a bet that lost, what of the stake the house has. Paid: the stake to the centre, and what it won from
    -- the house; of one that lost, what of its stake is lost.
    select m.*, m.centre + sum(m.to_centre) over purse as centre_then, m.locked + sum(m.to_locked) over purse as locked_then,
      m.purse_version + row_number() over purse as purse_then, sum(m.to_house) over house as house_moved,
      count(*) filter (where m.to_house <> 0) over house as house_nth
    from (
      select case when move.amounts_before = 0 then move.first_id else uuid_v7() end as id, o.site_id, o.user_id, o.ticket, o.request_id, o.today,
        o.centre, o.locked, o.purse_version, house_shard(o.user_id) as shard, move.*,
        case when move.place <= 3 then 'unsettled' else o.state end as move_kind,
        case 'centre' when move.to_account then move.amount when move.from_account then -move.amount else 0 end as to_centre,
        case 'locked' when move.to_account then move.amount when move.from_account then -move.amount else 0 end as to_locked,
        case 'house' when move.to_account then move.amount when move.from_account then -move.amount else 0 end as to_house
      from decided o
        cross join lateral (
          values
            (1, 'centre', 'locked', o.unback, o.taken_id, 0),
            (2, 'centre', 'house', o.unwon, o.taken_id, o.unback),
            (3, 'house', 'locked', o.unlost, o.taken_id, o.unback + o.unwon),
            (4, 'locked', 'centre', o.back, o.paid_id, 0),
            (5, 'locked', 'house', o.lost, o.paid_id, o.back),
            (6, 'house', 'centre', o.won, o.paid_id, o.back + o.lost)
        ) as move (place, from_account, to_account, amount, first_id, amounts_before)
      where move.amount > 0
    ) m
    window
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
    select c.id, c.site_id, c.user_id, c.move_kind, c.from_account, c.to_account, c.amount,
      case c.from_account when 'centre' then c.centre_then when 'locked' then c.locked_then else h.balance + c.house_moved end,
      case c.to_account when 'centre' then c.centre_then when 'locked' then c.locked_then else h.balance + c.house_moved end,
      case c.from_account when 'house' then h.version + c.house_nth else c.purse_then end,
      case c.to_account when 'house' then h.version + c.house_nth else c.purse_then end, c.ticket, 'system', c.request_id, c.today,
      nullif(c.first_id, c.id)
    from chained c
      join accounts h on h.site_id = c.site_id and h.user_id = '00000000-0000-0000-0000-000000000000' and h.kind = 'house' and h.shard = c.shard
  ),
  purse_moved as (
    update purses p
    set centre = p.centre + m.centre, locked = p.locked + m.locked, version = p.version + m.moves, open_bets = p.open_bets + m.bets,
      open_winnable = p.open_winnable + m.winnable, cap_major = p.cap_major + m.major, cap_middle = p.cap_middle + m.middle,
      cap_other = p.cap_other + m.other, cap_fresh = p.cap_fresh + m.fresh
    from (
      select site_id, user_id, sum(back + won - unback - unwon)::bigint as centre, sum(unback + unlost - back - lost)::bigint as locked,
        sum((unback > 0)::int + (unwon > 0)::int + (unlost > 0)::int + (back > 0)::int + (lost > 0)::int + (won > 0)::int) as moves,
        sum(bet_is_open(state)::int - bet_is_open(was)::int) as bets,
        sum((bet_is_open(state)::int - bet_is_open(was)::int) * winnable)::bigint as winnable,
        sum(case payout_cap when 'major' then counts else 0 end)::bigint as major,
        sum(case payout_cap when 'middle' then counts else 0 end)::bigint as middle,
        sum(case payout_cap when 'other' then counts else 0 end)::bigint as other,
        sum(case payout_cap when 'fresh' then counts else 0 end)::bigint as fresh
      from decided
      group by site_id, user_id
    ) m
    where p.site_id = m.site_id and p.user_id = m.user_id and m.moves > 0
  ),
  house_moved as (
    update accounts a
    set balance = a.balance + m.amount, version = a.version + m.n
    from (
      select site_id, house_shard(user_id) as shard, sum(unwon + lost - unlost - won)::bigint as amount,
        sum((unwon > 0)::int + (unlost > 0)::int + (lost > 0)::int + (won > 0)::int) as n
      from decided
      group by 1, 2
    ) m
    where a.site_id = m.site_id and a.user_id = '00000000-0000-0000-0000-000000000000' and a.kind = 'house' and a.shard = m.shard and m.n > 0
  ),
  exposed as (
    update exposures x
    set liability = x.liability - o.winnable
    from (
      select o.site_id, l.gidm, l.selection, coalesce(f.shard, exposure_shard(o.user_id)) as shard,
        sum(parlay_share(o.winnable, l.legs))::bigint as winnable
      from decided o
        cross join lateral (
          select o.gidm, o.selection, 1::bigint as legs where o.kind = 'single'
          union all
          select l.gidm, selection_name(l.gid, l.wtype, l.rtype), count(*) over ()
          from bet_legs l
          where o.kind <> 'single' and (l.site_id, l.site_day, l.ticket) = (o.site_id, o.site_day, o.ticket)
        ) l
        left join exposures f
          on p_further and f.site_id = o.site_id and f.gidm = l.gidm and f.selection = l.selection and f.shard = exposure_further_shard(o.user_id)
      where bet_is_open(o.was) and not bet_is_open(o.state)
      group by 1, 2, 3, 4
    ) o
    where x.site_id = o.site_id and x.gidm = o.gidm and x.selection = o.selection and x.shard = o.shard
  ),
  settled as (
    update bets b
    set state = o.state, result = o.result, payout = o.payout,
      settled_at = case when o.state = 'open' then null when (o.was, o.was_payout) = (o.state, o.payout) then b.settled_at else v_at end,
      result_h = case when o.kind = 'single' then o.h end, result_c = case when o.kind = 'single' then o.c end,
      result_version = case when o.kind = 'single' then o.version end
    from decided o
    where (b.site_id, b.site_day, b.ticket) = (o.site_id, o.site_day, o.ticket)
      and (o.kind = 'single' or (o.was, o.was_result, o.was_payout) is distinct from (o.state, o.result, o.payout))
  ),
  legs_settled as (
    -- A leg whose result is not known any more counts again: its ruling was taken back.
    update bet_legs l
    set result = k.result, result_h = k.h, result_c = k.c, result_version = k.version
    from (
      select o.site_id, o.site_day, o.ticket, k.leg, coalesce(g.result, 'A') as result, g.h, g.c, g.version
      from decided o
        join bet_legs k on (k.site_id, k.site_day, k.ticket) = (o.site_id, o.site_day, o.ticket)
        left join lateral (select * from jsonb_to_recordset(o.legs) as g (leg smallint, result text, h int, c int, version int) where g.leg = k.leg) g
          on true
      where o.kind <> 'single' and coalesce(g.result, k.result) is not null
    ) k
    where (l.site_id, l.site_day, l.ticket, l.leg) = (k.site_id, k.site_day, k.ticket, k.leg)
  ),
  done as (delete from bets_to_decide t using decided o where (t.site_id, t.site_day, t.ticket) = (o.site_id, o.site_day, o.ticket)),
  recorded as (
    insert into events (id, tx, name, version, site_id, user_id, data, request_id)
    select nextval('event_ids'), (select event_number(clock) from event_clock clock where clock.one), settled_event(o.was, o.state), 1, o.site_id,
      o.user_id,
      jsonb_build_object('ticket', o.ticket, 'siteDay', o.site_day) || settled_facts(o.was, o.was_result, o.was_payout, o.state, o.result, o.payout),
      o.request_id
    from (select * from decided order by ticket) o
    where o.kind <> 'single' or (o.was, o.was_result, o.was_payout) is distinct from (o.state, o.result, o.payout)
  )
  select coalesce(array_agg(nth), '{}'), array_agg(nth) filter (where bet_is_open(state) and not bet_is_open(was))
  into v_done, v_reopened
  from decided;
  for v_bet in
    select b.*
    from unnest(v_reopened) nth join bets b on (b.site_id, b.site_day, b.ticket) = (p_bets[nth].site_id, p_bets[nth].site_day, p_bets[nth].ticket)
    order by b.ticket
  loop
    perform bet_expose(v_bet, 0, winnable_left(v_bet));
  end loop;
  if cardinality(v_done) = cardinality(p_bets) then
    return '{}';
  end if;
  return array(select p_bets[nth] from generate_subscripts(p_bets, 1) nth where nth <> all (v_done) order by nth);
end;
$$;
