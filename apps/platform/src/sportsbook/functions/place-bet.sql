-- CR, the moment at the site, and six digits that no other ticket of that second has.
create function bet_ticket(p_zone text, p_at timestamptz) returns text language sql as $$
  select 'CR' || to_char(p_at at time zone p_zone, 'YYMMDDHH24MISS') || lpad((nextval('bet_tickets') * 736481 % 1000000)::text, 6, '0')
$$;

-- Why a match takes no bet that names this epoch, on a market that counts `p_score` (contract: SCORES); null when it does. The caller
-- has match_share.
create function match_refusal(m matches, p_epoch bigint, p_in_play boolean, p_score text) returns text language sql immutable as $$
  select case
    when m.gidm is null or m.status in ('finished', 'settled', 'abandoned') then 'MATCH_FINISHED'
    when m.is_live <> p_in_play or m.decided ? (p_score || '_H') then 'MARKET_CLOSED'
    -- acceptance/judge.ts says the same.
    when m.status = 'suspended' then 'SUSPENDED' || case when m.suspension in ('GOAL', 'VAR', 'RED_CARD') then '_' || m.suspension else '' end
    when m.epoch <> p_epoch then 'LINE_CHANGED'
  end
$$;

-- What a side has of a score so far; 0 while it is not counted.
create function score_of(m matches, p_field text) returns int language sql immutable as $$
  select coalesce((m.scores->>p_field)::int, 0)
$$;

-- Names a selection among those of its match.
create function selection_name(p_gid text, p_wtype text, p_rtype text) returns text language sql immutable as $$
  select p_gid || '/' || p_wtype || '/' || p_rtype
$$;

-- What the house may have to pay on a selection, moved by `p_amount`, in the shard of the member; false when a limit is reached, its own or that
-- of the match over all its selections. Limits are compared without locking other rows: bets that commit at the same moment may pass them
-- by their own size, once.
create function liability_add(
  p_site int, p_user uuid, p_gidm text, p_selection text, p_amount bigint, p_limit bigint, p_match_limit bigint
) returns boolean language plpgsql as $$
declare
  v_shard constant smallint := hashtext(p_user::text) & 7;
begin
  update liabilities set liability = liability + p_amount
   where site_id = p_site and gidm = p_gidm and selection = p_selection and shard = v_shard
     and (p_limit is null or p_limit >= p_amount + (
       select sum(liability) from liabilities where site_id = p_site and gidm = p_gidm and selection = p_selection))
     -- Reads up to eight rows for each selection of the match.
     and (p_match_limit is null or p_match_limit >= p_amount + (
       select sum(liability) from liabilities where site_id = p_site and gidm = p_gidm));
  if found then
    return true;
  end if;
  -- A limit is reached, or the shard has no row yet: two who make it at once add up.
  insert into liabilities as l (site_id, gidm, selection, shard, liability)
  select p_site, p_gidm, p_selection, v_shard, p_amount
   where (p_limit is null or p_limit >= p_amount + (
       select coalesce(sum(liability), 0) from liabilities
        where site_id = p_site and gidm = p_gidm and selection = p_selection))
     and (p_match_limit is null or p_match_limit >= p_amount + (
       select coalesce(sum(liability), 0) from liabilities where site_id = p_site and gidm = p_gidm))
  on conflict (site_id, gidm, selection, shard) do update set liability = l.liability + excluded.liability;
  return found;
end $$;

-- What a bet of several legs counts on each of them: all have to hold, so each carries its part of what the whole may win.
create function parlay_share(p_winnable bigint, p_legs bigint) returns bigint language sql immutable as $$
  select (p_winnable + p_legs - 1) / p_legs
$$;

-- The share of a bet of several legs when it may win so much.
create function parlay_share_of(b bets, p_winnable bigint) returns bigint language sql stable as $$
  select parlay_share(p_winnable, (
    select count(*) from bet_legs l where (l.site_id, l.site_day, l.ticket) = (b.site_id, b.site_day, b.ticket)))
$$;

-- Moves what the legs of a bet count by `p_share` each, in the order of their matches; false, with nothing moved, when a limit is reached:
-- `p_limits` has a leg's {max_exposure, max_exposure_match} at its place. A match whose books are closed counts nothing any more.
create function parlay_add(b bets, p_share bigint, p_limits jsonb) returns boolean language plpgsql as $$
declare
  l record;
  v_moved int := 0;
begin
  for l in select leg.*, p_limits->leg.leg::int as limits
      from bet_legs leg join matches m on m.gidm = leg.gidm and m.swept_at is null
     where (leg.site_id, leg.site_day, leg.ticket) = (b.site_id, b.site_day, b.ticket) order by leg.gidm loop
    if not liability_add(b.site_id, b.user_id, l.gidm, selection_name(l.gid, l.wtype, l.rtype), p_share,
        (l.limits->>'max_exposure')::bigint, (l.limits->>'max_exposure_match')::bigint) then
      perform liability_add(b.site_id, b.user_id, x.gidm, selection_name(x.gid, x.wtype, x.rtype), -p_share, null, null)
        from (
          select leg.* from bet_legs leg join matches m on m.gidm = leg.gidm and m.swept_at is null
           where (leg.site_id, leg.site_day, leg.ticket) = (b.site_id, b.site_day, b.ticket) order by leg.gidm limit v_moved) x;
      return false;
    end if;
    v_moved := v_moved + 1;
  end loop;
  return true;
end $$;

-- What the house may have to pay a member on open bets; null where no limit asks for it. The caller has the member's turn.
create function member_open(p_site int, p_user uuid, p_limit bigint) returns numeric language sql stable as $$
  select case when p_limit is not null then (
    select coalesce(sum(winnable_left(o)), 0) from bets o
     where o.site_id = p_site and o.user_id = p_user and o.state in ('delay', 'open')) end
$$;

-- What a member's bets of a day may win under one maximum payout, moved by `p_amount`; false when that would pass the limit. The
-- caller has the member's turn.
create function bet_day_add(
  p_site int, p_day date, p_user uuid, p_cap text, p_amount bigint, p_limit bigint
) returns boolean language plpgsql as $$
begin
  update bet_days set winnable = winnable + p_amount
   where site_id = p_site and site_day = p_day and user_id = p_user and payout_cap = p_cap
     and (p_limit is null or winnable + p_amount <= p_limit);
  if found then
    return true;
  end if;
  insert into bet_days (site_id, site_day, user_id, payout_cap, winnable)
  select p_site, p_day, p_user, p_cap, p_amount where p_limit is null or p_amount <= p_limit
  on conflict do nothing;
  return found;
end $$;

-- Takes a bet, or records its refusal, whatever the caller found already; the same key gets the same answer.
-- {state: new|same|other|stale, answer?}, `answer` in the wire's form (contract: betAnswer), null for what is not there.
-- Errors, which leave everything as it was: PV031 the account may not bet any more · PV032 the house takes no more of this · PV033
-- the member may win no more today · PV034 the book that the bet was judged by is old by now (p_until): the caller asks again with that
-- refusal, so that it is recorded · PV035 more than the site takes or pays on one bet, as its rules are by now · PV041 a price there is
-- not, or another winnable than stake and price come to.
--
-- The arguments have their types because taking them out of a document costs a tenth of the bet. Plans are made once a
-- session: planning anew for each bet costs as much as the bet. A plan that was made while a table was empty must still be good
-- when it is full, so none reads whole tables. Expressions are prepared anew for every transaction, so there are few.
create function place_bet(
  p_site int, p_user uuid, p_key uuid, p_body_hash text, p_request_id text, p_time_zone text, p_refusal text, p_quotes json,
  p_gidm text, p_gid text, p_wtype text, p_rtype text, p_strong text, p_ratio text, p_in_play boolean, p_epoch bigint,
  p_ior int, p_seen_ior int, p_odds_choice text, p_odds_type text, p_score text, p_stake bigint, p_winnable bigint,
  p_max_exposure bigint, p_max_exposure_match bigint, p_max_exposure_member bigint, p_payout_cap text, p_max_payout bigint,
  p_delay_ms int, p_decision_timeout_ms int, p_until timestamptz
) returns json language plpgsql security definer set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
declare
  v_at constant timestamptz := clock_timestamp();
  v_day constant date := v_at at time zone p_time_zone;
  v_ticket constant text := bet_ticket(p_time_zone, v_at);
  v_refusal text := p_refusal;
  v_answer json;
  v_wager json;
  claim record;
  held record;
  v_barred boolean;
  v_full boolean;
  v_above boolean;
  m matches;
  b bets;
begin
  claim := idempotency_claim(p_site, p_user, p_key, p_body_hash, 'bet', v_day || '/' || v_ticket);
  if claim.state <> 'new' then
    return json_build_object('state', claim.state,
      'answer', case claim.state when 'same' then bet_answer(p_site, p_user, p_key) end);
  end if;

  if v_refusal is null and match_share(p_gidm) then
    select * into m from matches where gidm = p_gidm;
    v_refusal := match_refusal(m, p_epoch, p_in_play, p_score);
  end if;
  if v_refusal is null then
    held := ledger_shift('bet', p_site, v_ticket, p_user::text, p_request_id, v_day, p_user, 'centre', 'locked', p_stake);
    if held.version is null then
      v_refusal := 'INSUFFICIENT_BALANCE';
    end if;
  end if;
  if v_refusal is not null then
    v_answer := json_build_object('outcome', 'refused', 'refusal', v_refusal, 'quotes', p_quotes);
    insert into bet_refusals (site_id, user_id, key, answer) values (p_site, p_user, p_key, v_answer);
    return json_build_object('state', 'new', 'answer', v_answer);
  end if;
  -- Frozen or excluded between the gate and now: whoever does that takes the member's turn too, which is ours since the shift. What the
  -- member's open bets may win is member_open, written out: a function in SQL is planned anew in every transaction.
  select exists (select from members where site_id = p_site and user_id = p_user
        and (state <> 'active' or barred_until > v_at or (person_barred and person_is_barred(p_site, p_user)))),
      case when p_max_exposure_member is not null then p_max_exposure_member < p_winnable + (
        select coalesce(sum(winnable_left(o)), 0) from bets o
     where o.site_id = p_site and o.user_id = p_user and o.state in ('delay', 'open')) end,
      p_stake > coalesce(r.max_stake, usual_max_stake()) or p_winnable > coalesce(r.max_win, usual_max_win())
    into v_barred, v_full, v_above
    from (values (p_site)) bet (site) left join betting_rules r on r.site_id = bet.site;
  if v_above then
    raise exception 'the site takes no such bet' using errcode = 'PV035';
  end if;
  if (p_ior between 1 and greatest_price() and p_winnable = div(p_stake::numeric * p_ior, 1000)) is not true then
    raise exception '% at % does not win %', p_stake, p_ior, p_winnable using errcode = 'PV041';
  end if;
  if v_barred then
    raise exception 'the account may not bet' using errcode = 'PV031';
  end if;
  if v_full then
    raise exception 'the house takes no more of this member' using errcode = 'PV032';
  end if;
  if not bet_day_add(p_site, v_day, p_user, p_payout_cap, p_winnable, p_max_payout) then
    raise exception 'the member may win no more today' using errcode = 'PV033';
  end if;

  insert into bets (site_id, site_day, ticket, user_id, state, gidm, gid, wtype, rtype, strong, ratio, ior, seen_ior,
    odds_choice, odds_type, match_epoch, stake, winnable, score_h, score_c, payout_cap, placed_at, decide_at, request_id)
  values (p_site, v_day, v_ticket, p_user, case when p_delay_ms > 0 then 'delay' else 'open' end, p_gidm, p_gid,
    p_wtype, p_rtype, p_strong, p_ratio, p_ior, p_seen_ior, p_odds_choice, p_odds_type, m.epoch, p_stake, p_winnable,
    score_of(m, p_score || '_H'), score_of(m, p_score || '_C'), p_payout_cap, v_at,
    case when p_delay_ms > 0 then v_at + p_delay_ms * interval '1 ms' end, p_request_id)
  returning * into b;
  if p_delay_ms > 0 then
    insert into bet_delays (site_id, site_day, ticket, due_at, gives_up_at)
    values (p_site, v_day, v_ticket, b.decide_at, b.decide_at + p_decision_timeout_ms * interval '1 ms');
  end if;
  -- Last, because others of its shard wait for it.
  if not liability_add(p_site, p_user, p_gidm, selection_name(p_gid, p_wtype, p_rtype), p_winnable, p_max_exposure,
      p_max_exposure_match) then
    raise exception 'the house takes no more of this' using errcode = 'PV032';
  end if;
  -- Whatever was waited for on the way and above.
  if (clock_timestamp() <= p_until and p_until <= v_at + longest_fresh()) is not true then
    raise exception 'the book is old by now' using errcode = 'PV034';
  end if;
  v_wager := bet_facts(b, single_legs(b, m));
  perform bet_event(b, case b.state when 'delay' then 'bet.delayed' else 'bet.accepted' end);
  return json_build_object('state', 'new', 'answer',
    json_build_object('outcome', 'taken', 'wager', v_wager, 'balanceVersion', held.version));
end $$;
