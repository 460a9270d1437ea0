-- Who is to win, among the runners of an outright.
create function runner_name(p_runners json, p_rtype text) returns json language sql immutable as $$
  select r -> 'name' from json_array_elements(p_runners) r where r ->> 'rtype' = p_rtype limit 1;
$$;

-- The legs of a bet that is no single, in their order: each its row, with that of its match. A leg of the contract is made of them in
-- TypeScript (records/stored-bet.ts).
create function leg_rows(b bets) returns json language sql stable as $$
  select json_agg(r order by r.leg)
  from (
    select l.leg, l.gidm, l.gid, l.wtype, l.rtype, l.strong, l.ratio, l.ior, l.score_h, l.score_c, l.banker, l.result, l.result_h, l.result_c,
      m.gtype, m.gide, m.league, m.team_h, m.team_c, m.kickoff, m.winners,
      case when m.runners is not null then runner_name(m.runners, l.rtype) end as runner
    from bet_legs l join matches m on m.gidm = l.gidm
    where (l.site_id, l.site_day, l.ticket) = (b.site_id, b.site_day, b.ticket)
  ) r;
$$;

-- A leg in the wire's form (contract: leg), but null for what is not there. Only for what a call about a bet answers
-- (db/frames.test.ts). Nothing here is a query, so that it becomes part of the caller's.
create function leg_facts(
  m matches, p_gid text, p_wtype text, p_rtype text, p_strong text, p_ratio text, p_ior int, p_score_h int, p_score_c int, p_banker boolean,
  p_result text, p_result_h int, p_result_c int
) returns json language sql stable as $$
  select json_build_object(
    'gtype', m.gtype, 'gidm', m.gidm, 'gid', p_gid, 'gide', m.gide, 'league', m.league, 'team_h', m.team_h, 'team_c', m.team_c,
    'runner', case when m.runners is not null then runner_name(m.runners, p_rtype) end, 'kickoff', floor(date_part('epoch', m.kickoff))::bigint,
    'wtype', p_wtype, 'rtype', p_rtype, 'strong', p_strong, 'ratio', p_ratio, 'ior', p_ior, 'score_H', p_score_h, 'score_C', p_score_c,
    'banker', p_banker, 'result', p_result, 'result_H', p_result_h, 'result_C', p_result_c,
    'share', case when p_result in ('W', 'P', 'LL', 'L') and p_rtype = any (m.winners) and cardinality(m.winners) > 1 then cardinality(m.winners) end
  );
$$;

-- The one leg of a single.
create function single_legs(b bets, m matches) returns json language sql stable as $$
  select json_build_array(
    leg_facts(m, b.gid, b.wtype, b.rtype, b.strong, b.ratio, b.ior, b.score_h, b.score_c, null, b.result, b.result_h, b.result_c)
  );
$$;

-- The legs of any other bet.
create function multiple_legs(b bets) returns json language sql stable as $$
  select json_agg(
    leg_facts(m, l.gid, l.wtype, l.rtype, l.strong, l.ratio, l.ior, l.score_h, l.score_c, nullif(l.banker, false), l.result, l.result_h, l.result_c)
    order by l.leg
  )
  from bet_legs l join matches m on m.gidm = l.gidm
  where (l.site_id, l.site_day, l.ticket) = (b.site_id, b.site_day, b.ticket);
$$;

-- A bet in the wire's form (contract: wager), but null for what is not there: leaving that out costs more than all the rest, so
-- place_bet leaves it to its caller.
create function bet_facts(b bets, p_legs json) returns json language sql stable as $$
  select json_build_object(
    'ticketId', b.ticket, 'kind', b.kind, 'system', b.system, 'state', b.state, 'legs', p_legs, 'folds', b.folds, 'oddsType', b.odds_type,
    'stake', b.stake::text, 'winnable', b.winnable::text, 'placedAt', floor(date_part('epoch', b.placed_at))::bigint,
    'decideAt', case b.state when 'delay' then ceil(date_part('epoch', b.decide_at))::bigint end, 'refusal', b.refusal,
    'settledAt', floor(date_part('epoch', b.settled_at))::bigint, 'result', b.result, 'payout', b.payout::text,
    'cashedStake', nullif(b.cashed_stake, 0)::text, 'cashedPayout', case when b.cashed_stake > 0 then b.cashed_payout::text end
  );
$$;

-- A bet in the wire's form. `m` is the match of a single, null for any other.
create function bet_wager(b bets, m matches) returns json language sql stable as $$
  select json_strip_nulls(bet_facts(b, case b.kind when 'single' then single_legs(b, m) else multiple_legs(b) end));
$$;

-- Adds a fact about a bet; its names and what they say stand in sportsbook/events.ts.
create function bet_event(b bets, p_name text, p_more jsonb default '{}') returns void language plpgsql as $$
begin
  perform event_add(p_name, 1, b.site_id, b.user_id, jsonb_build_object('ticket', b.ticket, 'siteDay', b.site_day) || p_more, b.request_id);
end;
$$;
