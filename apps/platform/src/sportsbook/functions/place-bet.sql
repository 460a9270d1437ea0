-- CR, the moment at the site, and six digits that no other ticket of that second has; `p_id`: the next of event_ids.
create function bet_ticket(p_zone text, p_at timestamptz, p_id bigint) returns text language sql stable as $$
  select 'CR' || to_char(p_at at time zone p_zone, 'YYMMDDHH24MISS') || lpad((p_id * 736481 % 1000000)::text, 6, '0');
$$;

-- Why a match takes no bet that names this epoch, on a market that counts `p_score` (contract: SCORES); null when it does. The caller
-- has match_share.
create function match_refusal(m matches, p_epoch bigint, p_in_play boolean, p_score text) returns text language sql immutable as $$
  select case
    when m.gidm is null or m.status in ('finished', 'settled', 'abandoned') then 'MATCH_FINISHED'
    when (m.is_live = p_in_play and not m.decided ? (p_score || '_H')) is not true then 'MARKET_CLOSED'
    -- acceptance/judge.ts says the same.
    when m.status = 'suspended' then 'SUSPENDED' || case when m.suspension in ('GOAL', 'VAR', 'RED_CARD') then '_' || m.suspension else '' end
    when (m.epoch = p_epoch) is not true then 'LINE_CHANGED'
  end;
$$;

-- What a side has of a score so far; 0 while it is not counted.
create function score_of(m matches, p_field text) returns int language sql immutable as $$
  select coalesce((m.scores ->> p_field)::int, 0);
$$;

-- Records that a bet was refused, under its key; the caller has the member's turn, and knows that the key is new.
create function bet_refuse(p_site int, p_user uuid, p_key uuid, p_body_hash bytea, p_refusal text, p_quotes json) returns json language plpgsql as $$
declare
  v_answer constant json := json_build_object('outcome', 'refused', 'refusal', p_refusal, 'quotes', p_quotes);
begin
  insert into bet_refusals (site_id, user_id, key, body_hash, answer) values (p_site, p_user, p_key, p_body_hash, v_answer);
  return v_answer;
end;
$$;

-- Whether the gate of a member, whose turn the caller has, is another one than that at which they may bet (null: it is not compared).
create function gate_is_raised(p_site int, p_user uuid, p_gate bigint) returns boolean language sql volatile as $$
  select p_gate is not null and not exists (select from purses where site_id = p_site and user_id = p_user and gate = p_gate);
$$;

-- The day on which a bet counts that is made on this one: never one before the last that was counted, should a clock be set back at midnight. The
-- caller has the member's turn.
create function purse_day(p_site int, p_user uuid, p_day date) returns date language sql volatile as $$
  select greatest(p_day, (select cap_day from purses where site_id = p_site and user_id = p_user));
$$;

-- Why a member's purse does not take a bet, found under their turn: INSUFFICIENT_BALANCE, which is a refusal to record; null when nothing is
-- against it. Errors as of place_bet.
create function bet_purse_refusal(
  p_site int, p_user uuid, p_stake bigint, p_winnable bigint, p_max_exposure_member bigint, p_day date, p_payout_cap text, p_max_payout bigint
) returns text language plpgsql as $$
declare
  p purses;
begin
  if caps_payout(p_payout_cap, p_max_payout) is not true then
    raise exception 'no maximum payout % of %', p_payout_cap, p_max_payout using errcode = 'PV041';
  end if;
  select * into p from purses where site_id = p_site and user_id = p_user;
  if (p.centre >= p_stake) is not true then
    return 'INSUFFICIENT_BALANCE';
  end if;
  if member_is_barred(p_site, p_user) then
    raise exception 'the account may not bet' using errcode = 'PV031';
  end if;
  -- Of members with a limit the purse says to ask (members_bar_purse).
  if p.barred_until > clock_timestamp() and limit_refuses(p_site, p_user, '{loss,stake}', p_stake, p_day) then
    raise exception 'the member lets themselves stake no more' using errcode = 'PV036';
  end if;
  if p.open_winnable + p_winnable > p_max_exposure_member then
    raise exception 'the house takes no more of this member' using errcode = 'PV032';
  end if;
  if cap_counts(p, p_day, p_payout_cap) + p_winnable > p_max_payout then
    raise exception 'the member may win no more today' using errcode = 'PV033';
  end if;
  return null;
end;
$$;

-- What only the database knows of a bet that was taken (acceptance/taken-single.ts). Its JSON is made of such a row, for built field by field it costs
-- a fifteenth of the bet.
create type bet_facts as (ticket text, placed_at timestamptz, decide_second int, score_h int, score_c int, version bigint);
create type bet_placed as (state text, bet bet_facts);

-- Takes a bet, or records its refusal, whatever the caller found already; the same key gets the same answer. Answers {state: new|same|other|stale|gate_raised}
-- with, of a bet that was taken now, {bet: {ticket, placed_at, decide_second, score_h, score_c, version}}, which its caller knows the rest
-- of (records/stored-bet.ts), and of anything else {answer}, in the wire's form (contract: betAnswer); null for what is not there.
-- Errors, which leave everything as it was: PV031 the account may not bet any more · PV032 the house takes no more of this · PV033
-- the member may win no more today · PV036 their own limit takes no more · PV034 the book that the bet was judged by is old by now (p_until): the caller asks again with that
-- refusal, so that it is recorded · PV035 more than the site takes or pays on one bet, as its rules are by now · 23505 the key was used: what it
-- made tells bet_known · PV041 a price there is not, another winnable than stake and price come to, no maximum payout, or what
-- bet_is_complete misses.
--
-- A bet that is taken is five statements of one row each: the match; the purse (the member's balance, caps and open bets); the bet; its transfer,
-- whose id is the key and which is the fact; and the exposure. Only when the purse does not take it is it asked why. As one statement of
-- several parts they cost a fiftieth of the bet more: what each part hands to the next is a plan of its own.
--
-- The arguments have their types because taking them out of a document costs a tenth of the bet. What each statement calls is part of it (functions
-- of one expression), for a call is planned anew in every transaction; and no statement here reads a table that is cut by month.
create function place_bet(
  p_site int, p_user uuid, p_key uuid, p_body_hash bytea, p_request_id text, p_time_zone text, p_refusal text, p_quotes json, p_gidm text, p_gid text,
  p_wtype text, p_rtype text, p_strong text, p_ratio text, p_in_play boolean, p_epoch bigint, p_ior int, p_seen_ior int, p_odds_choice text,
  p_odds_type text, p_score text, p_stake bigint, p_winnable bigint, p_max_exposure bigint, p_max_exposure_match bigint, p_max_exposure_member bigint,
  p_payout_cap text, p_max_payout bigint, p_delay_ms int, p_decision_timeout_ms int, p_until timestamptz, p_gate bigint
) returns json language plpgsql security definer as $$
declare
  v_at timestamptz;
  v_day date;
  v_ticket text;
  v_fact_id bigint;
  v_refusal text := p_refusal;
  v_score_h int;
  v_score_c int;
  v_above boolean;
  v_asked boolean := false;
  v_known record;
  v_version bigint;
  v_decide_at timestamptz;
  v_centre bigint;
  v_locked bigint;
begin
  -- Asked as an expression: as a statement it would cost as much as a row.
  if v_refusal is null and match_share(p_gidm) then
    v_at := clock_timestamp();
    v_fact_id := nextval('event_ids');
    select match_refusal(m, p_epoch, p_in_play, p_score), score_of(m, p_score || '_H'), score_of(m, p_score || '_C'),
      (v_at at time zone p_time_zone)::date, bet_ticket(p_time_zone, v_at, v_fact_id),
      coalesce(
        (
          select p_stake > coalesce(r.max_stake, usual_max_stake()) or p_winnable > coalesce(r.max_win, usual_max_win())
          from betting_rules r
          where r.site_id = p_site
        ),
        p_stake > usual_max_stake() or p_winnable > usual_max_win()
      )
    into v_refusal, v_score_h, v_score_c, v_day, v_ticket, v_above
    from matches m
    where m.gidm = p_gidm;
    if not found then
      v_refusal := 'MATCH_FINISHED';
    end if;
  end if;
  loop
    if v_refusal is null then
      update purses p
      set centre = centre - p_stake, locked = locked + p_stake, version = version + 1, open_bets = open_bets + 1,
        open_winnable = open_winnable + p_winnable, cap_major = cap_major + case p_payout_cap when 'major' then p_winnable else 0 end,
        cap_middle = cap_middle + case p_payout_cap when 'middle' then p_winnable else 0 end,
        cap_other = cap_other + case p_payout_cap when 'other' then p_winnable else 0 end,
        cap_fresh = cap_fresh + case p_payout_cap when 'fresh' then p_winnable else 0 end
      where site_id = p_site
        and user_id = p_user
        and not v_above
        and single_wins(p_stake, p_ior, p_winnable)
        and bet_is_complete(p_seen_ior, p_delay_ms, p_body_hash is not null)
        and key_is_fresh(p_key)
        and purse_takes(p, p_key, v_at, v_day, p_stake, p_winnable, p_max_exposure_member, p_payout_cap, p_max_payout, v_asked, p_gate)
      returning centre, locked, version
      into v_centre, v_locked, v_version;
      exit when found;
    end if;
    -- Why it was not taken, or that it was made before.
    perform lock_member(p_site, p_user);
    v_known := bet_known(p_site, p_user, p_key, p_body_hash);
    if v_known.state <> 'new' then
      return json_build_object('state', v_known.state, 'answer', case v_known.state when 'same' then v_known.answer end);
    end if;
    if gate_is_raised(p_site, p_user, p_gate) then
      return json_build_object('state', 'gate_raised');
    end if;
    if v_refusal is null then
      if v_above then
        raise exception 'the site takes no such bet' using errcode = 'PV035';
      end if;
      if single_wins(p_stake, p_ior, p_winnable) is not true then
        raise exception '% at % does not win %', p_stake, p_ior, p_winnable using errcode = 'PV041';
      end if;
      if bet_is_complete(p_seen_ior, p_delay_ms, p_body_hash is not null) is not true then
        raise exception 'a price that was seen, a time to wait and what was asked belong to a bet' using errcode = 'PV041';
      end if;
      -- By the time at which it has its turn: by an earlier one it may be a bet of yesterday, behind one of today.
      v_at := clock_timestamp();
      v_day := purse_day(p_site, p_user, (v_at at time zone p_time_zone)::date);
      -- With a day that counts instead of the clock's, the ticket names it too: bets are found by it (ticket_day).
      v_ticket := bet_ticket(p_time_zone, greatest(v_at, v_day::timestamp at time zone p_time_zone), v_fact_id);
      v_refusal := bet_purse_refusal(p_site, p_user, p_stake, p_winnable, p_max_exposure_member, v_day, p_payout_cap, p_max_payout);
    end if;
    if v_refusal is not null then
      return json_build_object('state', 'new', 'answer', bet_refuse(p_site, p_user, p_key, p_body_hash, v_refusal, p_quotes));
    end if;
    if v_asked then
      raise exception 'the purse of % does not take %', p_user, p_stake;
    end if;
    perform purse_begin_day(p_site, p_user, v_day);
    v_asked := true;
  end loop;

  if p_delay_ms > 0 then
    v_decide_at := v_at + p_delay_ms * interval '1 ms';
  end if;
  insert into bets (
    site_id, site_day, ticket, user_id, state, gidm, gid, wtype, rtype, strong, ratio, ior, seen_ior, odds_choice, odds_type, match_epoch, stake,
    winnable, score_h, score_c, payout_cap, placed_at, decide_at, request_id
  )
  values (
    p_site, v_day, v_ticket, p_user, case when v_decide_at is null then 'open' else 'delay' end, p_gidm, p_gid, p_wtype, p_rtype, p_strong, p_ratio,
    p_ior, p_seen_ior, p_odds_choice, p_odds_type, p_epoch, p_stake, p_winnable, v_score_h, v_score_c, p_payout_cap, v_at, v_decide_at, p_request_id
  );
  insert into transfers (
    id, site_id, user_id, kind, from_account, to_account, amount, from_balance, to_balance, from_version, to_version, ref, request_id, site_day,
    body_hash, fact, fact_id, fact_tx, fact_at
  )
  select p_key, p_site, p_user, 'bet', 'centre', 'locked', p_stake, v_centre, v_locked, v_version, v_version, v_ticket, p_request_id, v_day,
    p_body_hash, case when v_decide_at is null then 'bet.accepted' else 'bet.delayed' end, v_fact_id, event_number(c), v_at
  from event_clock c
  where one;
  if not found then
    raise exception 'there is no event clock';
  end if;
  -- First the row that counts the member's bets where many bet, then the one that does otherwise, then by what the limits leave: whoever bets on what many
  -- bet on needs one try. Which row counts a bet does not matter (exposure_less). Not by exposure_add, since a call costs too much here.
  update exposures
  set liability = liability + p_winnable
  where site_id = p_site
    and gidm = p_gidm
    and selection = selection_name(p_gid, p_wtype, p_rtype)
    and shard = exposure_further_shard(p_user)
    and liability + p_winnable <= quota
    and selection_limit = coalesce(p_max_exposure, unlimited())
    and match_limit = coalesce(p_max_exposure_match, unlimited());
  if not found then
    update exposures
    set liability = liability + p_winnable
    where site_id = p_site
      and gidm = p_gidm
      and selection = selection_name(p_gid, p_wtype, p_rtype)
      and shard = exposure_shard(p_user)
      and liability + p_winnable <= quota
      and selection_limit = coalesce(p_max_exposure, unlimited())
      and match_limit = coalesce(p_max_exposure_match, unlimited());
    if not found then
      -- A block of its own, or what it calls would be made ready for every bet.
      if not exposure_add_by_limits(
        p_site, p_gidm, selection_name(p_gid, p_wtype, p_rtype), p_user, p_winnable, coalesce(p_max_exposure, unlimited()),
        coalesce(p_max_exposure_match, unlimited())
      ) then
        raise exception 'the house takes no more of this' using errcode = 'PV032';
      end if;
    end if;
  end if;
  if v_decide_at is not null then
    insert into bet_delays (site_id, site_day, ticket, due_at, gives_up_at)
    values (p_site, v_day, v_ticket, v_decide_at, v_decide_at + p_decision_timeout_ms * interval '1 ms');
  end if;
  if p_ior <> p_seen_ior and v_decide_at is null then
    perform audit_price(b) from bets b where site_id = p_site and site_day = v_day and ticket = v_ticket;
  end if;
  -- Whatever was waited for on the way and above.
  if (clock_timestamp() <= p_until and p_until <= v_at + longest_fresh()) is not true then
    raise exception 'the book is old by now' using errcode = 'PV034';
  end if;
  return row_to_json(('new', (v_ticket, v_at, ceil(date_part('epoch', v_decide_at)), v_score_h, v_score_c, v_version)::bet_facts)::bet_placed);
end;
$$;

-- A single that was taken at another price than the player saw goes into the audit log, with the choice that allowed it.
create function audit_price(b bets) returns void language sql as $$
  insert into audit (site_id, actor, action, subject, detail, request_id)
  values (
    b.site_id, b.user_id::text, 'bet.price_accepted', b.ticket, jsonb_build_object('seen', b.seen_ior, 'taken', b.ior, 'choice', b.odds_choice),
    b.request_id
  );
$$;
