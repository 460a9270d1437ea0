-- The legs of a bet of several, as far as they are decided.
create function legs_mark(b bets) returns text language sql stable as $$
  select string_agg(
    array_to_string(array[l.result, l.result_h::text, l.result_c::text, l.result_version::text, l.ruling], '.', '-'), ','
    order by l.leg
  )
  from bet_legs l
  where (l.site_id, l.site_day, l.ticket) = (b.site_id, b.site_day, b.ticket);
$$;

-- What a bet was when it was looked at: a decision made on that is carried out only while it still is so. Nothing here and in what
-- settlement needs of a single is a query, so that both become part of the caller's.
create function bet_mark(b bets) returns text language sql stable as $$
  select concat(
    b.state, '/', b.result, '/', b.payout, '/', b.result_version, '/', b.cashed_stake, '/', b.ruling, '/',
    case when b.kind <> 'single' then legs_mark(b) end
  );
$$;

-- What settlement needs to know of a leg, and of a bet (settlement/work.ts); their JSON is made of such rows, for built field by field it costs
-- half as much again. A ruling on a single is one on its leg.
create type leg_to_settle as (
  gidm text, wtype text, rtype text, strong text, ratio text, ior int, score_h int, score_c int, banker boolean, ruling text
);
create type bet_to_settle as (
  site_id int, site_day date, ticket text, user_id uuid, lane int, state text, kind text, system int, folds int, risk text, ruling text, mark text,
  result text, payout text, legs leg_to_settle[]
);

create function legs_to_settle(b bets) returns leg_to_settle[] language sql stable as $$
  select array_agg((l.gidm, l.wtype, l.rtype, l.strong, l.ratio, l.ior, l.score_h, l.score_c, l.banker, l.ruling)::leg_to_settle order by l.leg)
  from bet_legs l
  where (l.site_id, l.site_day, l.ticket) = (b.site_id, b.site_day, b.ticket);
$$;

create function to_settle(b bets) returns bet_to_settle language sql stable as $$
  select (
    b.site_id, b.site_day, b.ticket, b.user_id, house_shard(b.user_id) & 1, b.state, b.kind, b.system, b.folds, b.stake - b.cashed_stake, b.ruling,
    bet_mark(b), b.result, b.payout,
    case b.kind
      when 'single' then array[(b.gidm, b.wtype, b.rtype, b.strong, b.ratio, b.ior, b.score_h, b.score_c, false, b.ruling)::leg_to_settle]
      else legs_to_settle(b)
    end
  )::bet_to_settle;
$$;

-- What these matches came to, by their id; those that are undecided as much as their sport.
create function match_outcomes(p_gidms text[]) returns jsonb language sql stable as $$
  select coalesce(
    jsonb_object_agg(
      gidm,
      jsonb_build_object(
        'gtype', gtype, 'version', result_version, 'status', result_status, 'reason', result_reason, 'decided', decided, 'winners', to_jsonb(winners)
      )
    ),
    '{}'
  )
  from matches
  where gidm = any (p_gidms);
$$;

-- One page of the bets on a match that were not looked at since its result came to its present version:
-- {gidm, kind: single|multiple, after?: {ticket, site_id}, limit} -> {version, bets, matches}; null without a result.
create function bets_to_settle(input jsonb) returns json language plpgsql stable set plan_cache_mode = force_custom_plan as $$
declare
  v_gidm constant text := input ->> 'gidm';
  v_ticket constant text := coalesce(input -> 'after' ->> 'ticket', '');
  v_site constant int := coalesce((input -> 'after' ->> 'site_id')::int, 0);
  v_limit constant int := input ->> 'limit';
  v_version constant int := (select result_version from matches where gidm = v_gidm);
  v_bets json;
begin
  if coalesce(v_version, 0) = 0 then
    return null;
  end if;
  if input ->> 'kind' = 'single' then
    select json_agg(to_settle(b))
    into v_bets
    from (
      select *
      from bets
      where gidm = v_gidm
        and (ticket, site_id) > (v_ticket, v_site)
        and state not in ('refused', 'cashed')
        and coalesce(result_version, 0) < v_version
      order by ticket, site_id
      limit v_limit
    ) b;
    return json_build_object('version', v_version, 'bets', coalesce(v_bets, '[]'), 'matches', match_outcomes(array[v_gidm]));
  end if;
  select json_agg(to_settle(b) order by b.ticket, b.site_id)
  into v_bets
  from (
    select distinct ticket, site_id, site_day
    from bet_legs
    where gidm = v_gidm and (ticket, site_id) > (v_ticket, v_site) and coalesce(result_version, 0) < v_version
    order by ticket, site_id
    limit v_limit
  ) l
    join bets b on (b.site_id, b.site_day, b.ticket) = (l.site_id, l.site_day, l.ticket);
  return json_build_object(
    'version', v_version, 'bets', coalesce(v_bets, '[]'),
    'matches', match_outcomes(array(select leg ->> 'gidm' from json_array_elements(v_bets) bet, json_array_elements(bet -> 'legs') leg))
  );
end;
$$;

-- Bets on which the operator has ruled since they were decided: {limit} -> {bets, matches}.
create function bets_ruled(input jsonb) returns json language plpgsql stable as $$
declare
  v_bets json;
begin
  select coalesce(json_agg(to_settle(b)), '[]')
  into v_bets
  from (select * from bets_to_decide order by ticket limit (input ->> 'limit')::int) d
    join bets b on (b.site_id, b.site_day, b.ticket) = (d.site_id, d.site_day, d.ticket);
  return json_build_object(
    'bets', v_bets,
    'matches', match_outcomes(array(select leg ->> 'gidm' from json_array_elements(v_bets) bet, json_array_elements(bet -> 'legs') leg))
  );
end;
$$;

-- Takes `p_risk` out of the locked account and returns `p_back` of it, or more, to the member, who first pays with it what they owe;
-- the house has the rest. The caller has the member's turn.
create function bet_pay(b bets, p_kind text, p_risk bigint, p_back bigint) returns void language plpgsql as $$
declare
  v_owed constant bigint := case when p_back > 0 then least(member_debt(b.site_id, b.user_id), p_back) else 0 end;
begin
  perform bet_money(b, p_kind, array['locked', 'debt', 'centre', 'house'], array[-p_risk, v_owed, p_back - v_owed, p_risk - p_back]);
end;
$$;

-- The opposite of a bet's settlement: what was paid comes back, from the centre account as far as that goes and as a debt for the rest, and
-- the stake is locked again. The caller has the member's turn.
create function bet_unpay(b bets) returns void language plpgsql as $$
declare
  v_risk constant bigint := b.stake - b.cashed_stake;
  v_taken constant bigint := least((lock_member(b.site_id, b.user_id)).centre, b.payout);
begin
  perform bet_money(b, 'unsettled', array['centre', 'debt', 'locked', 'house'], array[-v_taken, v_taken - b.payout, v_risk, b.payout - v_risk]);
end;
$$;

-- Moves a bet's money between accounts, those of no amount left out.
create function bet_money(b bets, p_kind text, p_accounts text[], p_amounts bigint[]) returns void language sql as $$
  select ledger_move(
    p_kind, b.site_id, b.user_id, array_agg(account), array_agg(amount), b.ticket, 'system', b.request_id, site_day_at(b.site_id, clock_timestamp())
  )
  from unnest(p_accounts, p_amounts) leg (account, amount)
  where amount <> 0;
$$;

-- Moves a bet's money from what it came to before to what it comes to now; nothing when that is the same.
create function bet_move(b bets, p_state text, p_payout bigint) returns void language plpgsql as $$
declare
  v_was constant boolean := b.state in ('settled', 'void');
  v_is constant boolean := p_state in ('settled', 'void');
begin
  if v_was and v_is and p_payout = b.payout then
    return;
  end if;
  if v_was then
    perform bet_unpay(b);
  end if;
  if v_is then
    perform bet_pay(b, p_state, b.stake - b.cashed_stake, p_payout);
  end if;
end;
$$;

-- What settlement tells of a bet: that it is `p_is` now, and was `p_was`.
create function settled_event(p_was text, p_is text) returns text language sql immutable as $$
  select case
    when p_is = 'refused' then 'bet.rejected'
    when p_is = 'open' then case p_was when 'open' then 'bet.legs_settled' else 'bet.reopened' end
    when p_was in ('settled', 'void') then 'bet.resettled'
    when p_is = 'void' then 'bet.voided'
    else 'bet.settled'
  end;
$$;

-- And with it what it came to, and before, as far as it was over (sportsbook/events.ts).
create function settled_facts(p_was text, p_was_result text, p_was_payout bigint, p_is text, p_result text, p_payout bigint) returns jsonb
  language sql stable as $$
  select case when p_is in ('settled', 'void') then jsonb_build_object('result', p_result, 'payout', p_payout::text) else '{}' end || case
    when p_was in ('settled', 'void') then jsonb_build_object('before', jsonb_build_object('result', p_was_result, 'payout', p_was_payout::text))
    else '{}'
  end;
$$;

-- What settlement has made of a bet of this member, when it was as `mark` says: `legs` names all whose result is known, with the version of their
-- match's: [{leg, result?, h?, c?, version}].
create type bet_decision as (site_id int, site_day date, ticket text, user_id uuid, mark text, state text, result text, payout bigint, legs jsonb);

-- Where a bet counts in exposures: in a shard, or in the further one where it is there.
create type exposure_place as (site_id int, gidm text, selection text, shard int, further_shard int);

-- Carries out decisions on a batch of bets: {bets: [bet_decision]}, `state` open, settled, void or refused -> {done}.
-- Plans are made once a session, and go from the decisions to each row by its key, however full the tables are by then.
-- A bet that is not as it was looked at, or whose match has another result by now, is left for the next time. PV041: a decision pays what
-- the bet cannot come to, or a bet stands in the batch twice.
create function settle_bets(input jsonb) returns jsonb language plpgsql security definer set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off set jit = off as $$
declare
  v_bets constant bet_decision[] := array(select g from jsonb_populate_recordset(null::bet_decision, input -> 'bets') g);
  b bets;
  v_before bets;
  given bet_decision;
  v_at constant timestamptz := clock_timestamp();
  v_same boolean;
  v_left bet_decision[];
  v_done int;
  v_places exposure_place[];
  v_further boolean;
begin
  -- What is settled by sets would be paid as often as its decision stands here.
  if (select count(distinct (site_id, ticket)) from unnest(v_bets)) <> cardinality(v_bets) then
    raise exception 'a bet is decided twice in one batch' using errcode = 'PV041';
  end if;

  -- Every row this batch changes: the members' turns first, then the bets, their shards of the house, and the exposures, each in one order:
  -- no ring with any other money function, and none with a batch of other members.
  perform
  from purses p join (select distinct site_id, user_id from unnest(v_bets)) g on g.site_id = p.site_id and g.user_id = p.user_id
  order by p.site_id, p.user_id
  for no key update of p;
  with locked as materialized (
    select x.site_id, x.site_day, x.ticket, x.user_id, x.kind, x.gidm, x.gid, x.wtype, x.rtype
    from unnest(v_bets) g join bets x on (x.site_id, x.site_day, x.ticket) = (g.site_id, g.site_day, g.ticket)
    order by x.ticket, x.site_id
    for update of x
  )
  select array_agg((site_id, gidm, selection, shard, further_shard)::exposure_place)
  into v_places
  from (
    select distinct o.site_id, l.gidm, selection_name(l.gid, l.wtype, l.rtype) as selection, exposure_shard(o.user_id) as shard,
      exposure_further_shard(o.user_id) as further_shard
    from locked o
      cross join lateral (
        select o.gidm, o.gid, o.wtype, o.rtype where o.kind = 'single'
        union all
        select k.gidm, k.gid, k.wtype, k.rtype
        from bet_legs k
        where o.kind <> 'single' and (k.site_id, k.site_day, k.ticket) = (o.site_id, o.site_day, o.ticket)
      ) l
  ) places;
  perform
  from (
    with shards as materialized (select distinct site_id, house_shard(user_id) as shard from unnest(v_bets))
    select
    from shards g join accounts a on a.site_id = g.site_id and a.shard = g.shard
    where a.kind = 'house' and a.user_id = '00000000-0000-0000-0000-000000000000'
    order by a.site_id, a.shard
    for no key update of a
  ) locked;
  with locked as materialized (
    select x.shard
    from unnest(v_places) g
      join exposures x on x.site_id = g.site_id and x.gidm = g.gidm and x.selection = g.selection and x.shard in (g.shard, g.further_shard)
    order by x.site_id, x.gidm, x.selection, x.shard
    for no key update of x
  )
  select coalesce(bool_or(shard > 1), false)
  into v_further
  from locked;

  v_left := settle_set(v_bets, v_further);
  v_done := cardinality(v_bets) - cardinality(v_left);
  for given in select * from unnest(v_left) g order by g.ticket loop
    select * into b from bets where (site_id, site_day, ticket) = (given.site_id, given.site_day, given.ticket);
    continue when b.user_id is distinct from given.user_id or bet_mark(b) is distinct from given.mark;
    v_before := b;
    if b.state not in ('refused', 'cashed') then
      if not decision_fits(b, given.state, given.payout) then
        raise exception '% cannot be % with %', b.ticket, given.state, given.payout using errcode = 'PV041';
      end if;
      continue when not decision_stands(b, given.state, given.payout, given.legs);
    end if;
    v_done := v_done + 1;
    delete from bets_to_decide where (site_id, site_day, ticket) = (given.site_id, given.site_day, given.ticket);
    v_same := b.kind = 'single' and b.state = given.state and (b.result, b.payout) is not distinct from (given.result, given.payout);
    if b.kind <> 'single' then
      -- A leg whose result is not known any more counts again: its ruling was taken back.
      update bet_legs l
      set result = coalesce(g.result, 'A'), result_h = g.h, result_c = g.c, result_version = g.version
      from bet_legs k left join jsonb_to_recordset(given.legs) as g (leg smallint, result text, h int, c int, version int) using (leg)
      where (k.site_id, k.site_day, k.ticket) = (b.site_id, b.site_day, b.ticket)
        and coalesce(g.result, k.result) is not null
        and (l.site_id, l.site_day, l.ticket, l.leg) = (k.site_id, k.site_day, k.ticket, k.leg);
    end if;
    continue when b.state in ('refused', 'cashed');
    if given.state = 'refused' then
      b := bet_release(b, 'MATCH_FINISHED');
    else
      perform bet_move(b, given.state, given.payout);
      update bets
      set state = given.state, result = given.result, payout = given.payout,
        settled_at = case when given.state = 'open' then null when state = given.state and payout = given.payout then settled_at else v_at end,
        result_h = case when kind = 'single' then (given.legs -> 0 ->> 'h')::int end,
        result_c = case when kind = 'single' then (given.legs -> 0 ->> 'c')::int end,
        result_version = case when kind = 'single' then (given.legs -> 0 ->> 'version')::int end
      where (site_id, site_day, ticket) = (b.site_id, b.site_day, b.ticket)
      returning *
      into b;
      perform purse_count(v_before, b);
      perform bet_expose(
        b, case when bet_is_open(v_before.state) then winnable_left(v_before) else 0 end,
        case when bet_is_open(b.state) then winnable_left(b) else 0 end
      );
    end if;
    if not v_same then
      perform bet_event(
        b, settled_event(v_before.state, b.state), settled_facts(v_before.state, v_before.result, v_before.payout, b.state, b.result, b.payout)
      );
    end if;
  end loop;
  return jsonb_build_object('done', v_done);
end;
$$;

-- Closes the books of a match when every bet is decided as far as this version of its result says: {gidm, version} -> {done}.
create function match_settled_through(input jsonb) returns jsonb language plpgsql security definer as $$
declare
  m matches;
  v_version constant int := input ->> 'version';
begin
  select * into m from matches where gidm = input ->> 'gidm' for update;
  if not found or m.swept_version >= v_version or m.result_version <> v_version then
    return jsonb_build_object('done', m.result_version = v_version);
  end if;
  if m.result_at is null then
    update matches set swept_version = v_version where gidm = m.gidm;
    return jsonb_build_object('done', true);
  end if;
  if exists (select from bets where gidm = m.gidm and state in ('delay', 'open') and ruling is null) then
    return jsonb_build_object('done', false);
  end if;
  update matches set swept_version = v_version, swept_at = clock_timestamp(), books_closed = true where gidm = m.gidm;
  -- In the order of all who hold several.
  perform from exposures where gidm = m.gidm order by site_id, gidm, selection, shard for update;
  delete from exposures where gidm = m.gidm;
  delete from match_quotas where gidm = m.gidm;
  -- Legs of other bets are told beside the singles; what those bets paid is in the transfers of each.
  perform audit_add(
    site_id, 'system', 'match.settle', m.gidm,
    jsonb_build_object(
      'status', m.status, 'version', v_version, 'scores', m.decided, 'bets', coalesce(s.bets, 0), 'stake', coalesce(s.stake, 0)::text,
      'payout', coalesce(s.payout, 0)::text, 'legs', coalesce(l.legs, 0)
    )
  )
  from (
    select site_id, count(*) as bets, sum(stake - cashed_stake) as stake, sum(payout) as payout
    from bets
    where gidm = m.gidm and state in ('settled', 'void')
    group by site_id
  ) s
    full join (select site_id, count(*) as legs from bet_legs where gidm = m.gidm and result is not null group by site_id) l using (site_id);
  return jsonb_build_object('done', true);
end;
$$;
