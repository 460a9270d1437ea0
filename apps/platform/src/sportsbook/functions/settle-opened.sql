-- Settles those of a batch that are settled for the first time and are as most are: singles, open until now, of members who owe nothing. What
-- settle_bets does for each bet with a dozen statements is here one for all of them; what it comes to is the same: the transfers of each bet, which
-- follow each other in the order of tickets, and an event for each. Takes the decisions of settle_bets, and answers those it has
-- left. The caller holds the purse of every member of the batch and the house's accounts.
--
-- Its plan is made once a session, for planning it costs as much as settling twenty bets: so it must be good however full the tables
-- are by then, and goes from the decisions to each row by its key.
create function settle_opened(p_bets jsonb) returns jsonb language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off
  set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare
  v_at constant timestamptz := clock_timestamp();
  v_left jsonb;
begin
  with given as materialized (
    select nth, decision, (decision ->> 'site_id')::int as site_id, (decision ->> 'site_day')::date as site_day, decision ->> 'ticket' as ticket,
      decision ->> 'result' as result, (decision ->> 'payout')::bigint as payout, decision -> 'legs' -> 0 as leg
    from jsonb_array_elements(p_bets) with ordinality as every (decision, nth)
    order by ticket
  ),
  days as materialized (select site_id, site_day_at(site_id, v_at) as today from (select distinct site_id from given) sites),
  opened as materialized (
    select g.*, b.user_id, b.request_id, b.payout_cap, b.winnable, b.more, b.risk, p.currency, d.today, least(b.risk, g.payout) as back,
      g.payout - least(b.risk, g.payout) as won, b.risk - least(b.risk, g.payout) as lost
    from given g
      -- Locked one by one in the order of tickets, each as it then is, whoever changed it since it was looked at.
      cross join lateral (
        select b.gidm, bet_most(b) as most, b.site_id, b.user_id, b.request_id, b.kind, b.state, b.stake - b.cashed_stake as risk,
          bet_mark(b) as mark, b.payout_cap, winnable_left(b) as winnable,
          bet_counts(b, 'settled', g.payout) - bet_counts(b, b.state, b.payout) as more
        from bets b
        where (b.site_id, b.site_day, b.ticket) = (g.site_id, g.site_day, g.ticket)
        for update
      ) b
      -- What pays too much, or rests on another result than the present one, is left to be judged one by one.
      join matches m on m.gidm = b.gidm and m.result_version > 0 and m.result_version = (g.leg ->> 'version')::int
      join days d on d.site_id = b.site_id
      join purses p on p.site_id = b.site_id and p.user_id = b.user_id
    where b.kind = 'single'
      and b.state = 'open'
      and b.risk > 0
      and g.payout between 0 and b.most
      and g.decision ->> 'state' = 'settled'
      and b.mark is not distinct from g.decision ->> 'mark'
      and not exists (
        select
        from accounts o
        where o.site_id = b.site_id and o.user_id = b.user_id and o.kind = 'debt' and o.balance < 0
      )
  ),
  moves as materialized (
    -- Of a bet that won: its stake to the centre, and what it won from the house. Of one that lost: its stake to the house, or what of it is lost.
    select uuid_v7() as id, o.site_id, o.user_id, o.ticket, o.request_id, o.today, house_shard(o.user_id) as shard, move.nth, move.from_account,
      move.to_account, move.amount, case 'centre' when move.to_account then move.amount else 0 end as centre,
      case 'locked' when move.from_account then -move.amount else 0 end as locked,
      case 'house' when move.to_account then move.amount when move.from_account then -move.amount else 0 end as house
    from opened o
      cross join lateral (values (1, 'locked', 'centre', o.back), (2, 'locked', 'house', o.lost), (3, 'house', 'centre', o.won)) as move (
        nth, from_account, to_account, amount
      )
    where move.amount > 0
  ),
  chained as materialized (
    select m.*, first_value(m.id) over bet as first_id, sum(m.centre) over purse as centre_then, sum(m.locked) over purse as locked_then,
      row_number() over purse as purse_nth, sum(m.house) over house as house_then, count(*) filter (where m.house <> 0) over house as house_nth
    from moves m
    window
      bet as (
        partition by m.site_id, m.ticket
        order by m.nth
      ),
      purse as (
        partition by m.site_id, m.user_id
        order by m.ticket, m.nth
      ),
      house as (
        partition by m.site_id, m.shard
        order by m.ticket, m.nth
      )
  ),
  written as (
    insert into transfers (
      id, site_id, user_id, kind, from_account, to_account, amount, from_balance, to_balance, from_version, to_version, ref, actor, request_id,
      site_day, linked_to
    )
    select c.id, c.site_id, c.user_id, 'settled', c.from_account, c.to_account, c.amount,
      case c.from_account when 'locked' then p.locked + c.locked_then else h.balance + c.house_then end,
      case c.to_account when 'centre' then p.centre + c.centre_then else h.balance + c.house_then end,
      case c.from_account when 'locked' then p.version + c.purse_nth else h.version + c.house_nth end,
      case c.to_account when 'centre' then p.version + c.purse_nth else h.version + c.house_nth end, c.ticket, 'system', c.request_id, c.today,
      nullif(c.first_id, c.id)
    from chained c
      join purses p on p.site_id = c.site_id and p.user_id = c.user_id
      join accounts h on h.site_id = c.site_id and h.user_id = '00000000-0000-0000-0000-000000000000' and h.kind = 'house' and h.shard = c.shard
  ),
  paid as (
    update purses p
    set centre = p.centre + m.centre, locked = p.locked + m.locked, version = p.version + m.n, open_bets = p.open_bets - b.n,
      open_winnable = p.open_winnable - b.winnable, cap_major = p.cap_major + b.major, cap_middle = p.cap_middle + b.middle,
      cap_other = p.cap_other + b.other, cap_fresh = p.cap_fresh + b.fresh
    from (select site_id, user_id, sum(centre)::bigint as centre, sum(locked)::bigint as locked, count(*) as n from moves group by 1, 2) m
      join (
        select o.site_id, o.user_id, count(*) as n, sum(o.winnable)::bigint as winnable,
          coalesce(sum(o.more) filter (where o.payout_cap = 'major' and d.cap_day = o.site_day), 0)::bigint as major,
          coalesce(sum(o.more) filter (where o.payout_cap = 'middle' and d.cap_day = o.site_day), 0)::bigint as middle,
          coalesce(sum(o.more) filter (where o.payout_cap = 'other' and d.cap_day = o.site_day), 0)::bigint as other,
          coalesce(sum(o.more) filter (where o.payout_cap = 'fresh' and d.cap_day = o.site_day), 0)::bigint as fresh
        from opened o join purses d on d.site_id = o.site_id and d.user_id = o.user_id
        group by 1, 2
      ) b
        using (site_id, user_id)
    where p.site_id = m.site_id and p.user_id = m.user_id
  ),
  house_moved as (
    update accounts a
    set balance = a.balance + m.amount, version = a.version + m.n
    from (select site_id, shard, sum(house)::bigint as amount, count(*) filter (where house <> 0) as n from moves group by 1, 2) m
    where a.site_id = m.site_id and a.user_id = '00000000-0000-0000-0000-000000000000' and a.kind = 'house' and a.shard = m.shard and m.n > 0
  ),
  exposed as (
    update exposures x
    set liability = x.liability - o.winnable
    from (
      select o.site_id, b.gidm, selection_name(b.gid, b.wtype, b.rtype) as selection, exposure_shard(o.user_id) as shard,
        sum(o.winnable)::bigint as winnable
      from opened o join bets b on (b.site_id, b.site_day, b.ticket) = (o.site_id, o.site_day, o.ticket)
      group by 1, 2, 3, 4
    ) o
    where x.site_id = o.site_id and x.gidm = o.gidm and x.selection = o.selection and x.shard = o.shard
  ),
  settled as (
    update bets b
    set state = 'settled', result = o.result, payout = o.payout, settled_at = v_at, result_h = (o.leg ->> 'h')::int, result_c = (o.leg ->> 'c')::int,
      result_version = (o.leg ->> 'version')::int
    from opened o
    where (b.site_id, b.site_day, b.ticket) = (o.site_id, o.site_day, o.ticket)
    returning b as bet
  ),
  done as (delete from bets_to_decide t using opened o where (t.site_id, t.site_day, t.ticket) = (o.site_id, o.site_day, o.ticket)),
  recorded as (
    insert into events (id, tx, name, version, site_id, user_id, data, request_id)
    select nextval('event_ids'), clock.tx, 'bet.settled', 1, (s.bet).site_id, (s.bet).user_id,
      jsonb_build_object('ticket', (s.bet).ticket, 'siteDay', (s.bet).site_day, 'result', (s.bet).result, 'payout', (s.bet).payout::text),
      (s.bet).request_id
    from (select bet from settled order by (bet).ticket) s cross join event_tx() as clock (tx)
  )
  select case
    when (select count(*) from opened) = count(*) then '[]'
    else coalesce(jsonb_agg(g.decision order by g.nth) filter (where not exists (select from opened o where o.nth = g.nth)), '[]')
  end
  into v_left
  from given g;
  return v_left;
end;
$$;
