-- Settles those of a batch that are settled for the first time and are as most are: singles, open until now, of members who owe nothing. What
-- settle_bets does for each bet with a dozen statements is here one for all of them; what it comes to is the same: a journal for each bet, whose
-- postings follow each other in the order of tickets, and an event for each. Takes the decisions of settle_bets, and answers those it has
-- left. The caller holds the accounts of every member of the batch and of the house.
--
-- Its plan is made once a session, for planning it costs as much as settling twenty bets: so it must be good however full the tables
-- are by then, and goes from the decisions to each row by its key.
create function settle_opened(p_bets jsonb) returns jsonb language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare
  v_at constant timestamptz := clock_timestamp();
  v_left jsonb;
begin
  with given as materialized (
    select nth, decision, (decision->>'site_id')::int as site_id, (decision->>'site_day')::date as site_day,
        decision->>'ticket' as ticket, decision->>'result' as result, (decision->>'payout')::bigint as payout,
        decision->'legs'->0 as leg
      from jsonb_array_elements(p_bets) with ordinality as every(decision, nth) order by ticket
  ), days as materialized (
    select site_id, site_day_at(site_id, v_at) as today from (select distinct site_id from given) sites
  ), opened as materialized (
    select g.*, b.user_id, b.request_id, b.payout_cap, b.more, uuid_v7() as journal, b.risk,
        c.id as centre_id, l.id as locked_id, h.id as house_id, c.currency, d.today
      from given g
      -- Locked one by one in the order of tickets, each as it then is, whoever changed it since it was looked at.
      cross join lateral (
        select b.gidm, bet_most(b) as most, b.site_id, b.user_id, b.request_id, b.kind, b.state, b.stake - b.cashed_stake as risk, bet_mark(b) as mark,
            b.payout_cap, bet_counts(b, 'settled', g.payout) - bet_counts(b, b.state, b.payout) as more
          from bets b where (b.site_id, b.site_day, b.ticket) = (g.site_id, g.site_day, g.ticket) for update) b
      -- What pays too much, or rests on another result than the present one, is left to be judged one by one.
      join matches m on m.gidm = b.gidm and m.result_version > 0 and m.result_version = (g.leg->>'version')::int
      join days d on d.site_id = b.site_id
      join accounts c on c.site_id = b.site_id and c.user_id = b.user_id and c.kind = 'centre'
      join accounts l on l.site_id = b.site_id and l.user_id = b.user_id and l.kind = 'locked' and l.currency = c.currency
      join accounts h on h.site_id = b.site_id and h.user_id = '00000000-0000-0000-0000-000000000000' and h.kind = 'house'
        and h.currency = c.currency and h.shard = house_shard(b.user_id)
     where b.kind = 'single' and b.state = 'open' and b.risk > 0 and g.payout between 0 and b.most
       and g.decision->>'state' = 'settled' and b.mark is not distinct from g.decision->>'mark'
       and not exists (select from accounts o
         where o.site_id = b.site_id and o.user_id = b.user_id and o.kind = 'debt' and o.balance < 0)
  ), moved as materialized (
    select o.journal, leg.account_id, leg.amount, sum(leg.amount) over account as total, row_number() over account as nth
      from opened o
      cross join lateral (values (1, o.locked_id, -o.risk), (2, o.centre_id, o.payout), (3, o.house_id, o.risk - o.payout))
        as leg(place, account_id, amount)
     where leg.amount <> 0
    window account as (partition by leg.account_id order by o.ticket, o.journal)
  ), posted as (
    insert into postings (account_id, journal_id, amount, balance, version)
    select m.account_id, m.journal, m.amount, a.balance + m.total, a.version + m.nth from moved m join accounts a on a.id = m.account_id
  ), written as (
    insert into journals (id, site_id, kind, ref, actor, request_id, site_day)
    select journal, site_id, 'settled', ticket, 'system', request_id, today from opened
  ), held as (
    update accounts a set balance = a.balance + m.amount, version = a.version + m.n
      from (select account_id, sum(amount)::bigint as amount, count(*) as n from moved group by account_id) m where a.id = m.account_id
  ), days_moved as (
    update bet_days d set winnable = d.winnable + m.more
      from (select site_id, site_day, user_id, payout_cap, sum(more)::bigint as more from opened group by 1, 2, 3, 4) m
     where m.more <> 0
       and (d.site_id, d.site_day, d.user_id, d.payout_cap) = (m.site_id, m.site_day, m.user_id, m.payout_cap)
  ), settled as (
    update bets b set state = 'settled', result = o.result, payout = o.payout, settled_at = v_at,
        result_h = (o.leg->>'h')::int, result_c = (o.leg->>'c')::int, result_version = (o.leg->>'version')::int
      from opened o where (b.site_id, b.site_day, b.ticket) = (o.site_id, o.site_day, o.ticket)
    returning b as bet
  ), done as (
    delete from bets_to_decide t using opened o where (t.site_id, t.site_day, t.ticket) = (o.site_id, o.site_day, o.ticket)
  ), recorded as (
    insert into events (id, tx, name, version, site_id, user_id, data, request_id)
    select nextval('event_ids'), clock.tx, 'bet.settled', 1, (s.bet).site_id, (s.bet).user_id,
        jsonb_build_object('ticket', (s.bet).ticket, 'siteDay', (s.bet).site_day, 'result', (s.bet).result,
          'payout', (s.bet).payout::text), (s.bet).request_id
      from (select bet from settled order by (bet).ticket) s cross join event_tx() as clock (tx)
  )
  select case when (select count(*) from opened) = count(*) then '[]'
      else coalesce(jsonb_agg(g.decision order by g.nth) filter (where not exists (select from opened o where o.nth = g.nth)), '[]') end
    into v_left from given g;
  return v_left;
end $$;
