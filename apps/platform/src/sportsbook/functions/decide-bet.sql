-- Hands out delayed bets that are due, to one process at a time: {limit, seconds} -> {bets: [{site_id, site_day, ticket, kind, system,
-- folds, odds_choice, stake, payout_cap, expired, legs: [{gtype, gidm, gid, wtype, rtype, strong, ratio, seen_ior, match_epoch, banker}]}]}.
-- `expired`: undecided for too long, to be refused whatever the book says.
create function bet_delays_claim(input jsonb) returns jsonb language plpgsql security definer as $$
declare
  claimed jsonb;
begin
  with due as (
    select site_id, site_day, ticket
    from bet_delays
    where due_at <= clock_timestamp() and claimed_until < clock_timestamp()
    order by due_at
    limit (input ->> 'limit')::int
    for update skip locked
  ),
  mine as (
    update bet_delays d
    set claimed_until = clock_timestamp() + (input ->> 'seconds')::int * interval '1 second'
    from due
    where (d.site_id, d.site_day, d.ticket) = (due.site_id, due.site_day, due.ticket)
    returning d.*
  )
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'site_id', b.site_id, 'site_day', b.site_day, 'ticket', b.ticket, 'kind', b.kind, 'system', b.system, 'folds', b.folds,
        'odds_choice', b.odds_choice, 'stake', b.stake::text, 'payout_cap', b.payout_cap, 'expired', mine.gives_up_at <= clock_timestamp(),
        'legs', (
          select jsonb_agg(
            jsonb_build_object(
              'gtype', m.gtype, 'gidm', l.gidm, 'gid', l.gid, 'wtype', l.wtype, 'rtype', l.rtype, 'strong', l.strong, 'ratio', l.ratio,
              'seen_ior', l.seen_ior, 'match_epoch', l.match_epoch, 'banker', l.banker
            )
            order by l.leg
          )
          from bet_legs_of(b) l join matches m on m.gidm = l.gidm
        )
      )
    ),
    '[]'
  )
  into claimed
  from mine join bets b on (b.site_id, b.site_day, b.ticket) = (mine.site_id, mine.site_day, mine.ticket);
  return jsonb_build_object('bets', claimed);
end;
$$;

-- The legs of any bet: a single's is in its own row.
create function bet_legs_of(b bets) returns setof bet_legs language sql stable as $$
  select b.site_id, b.site_day, b.ticket, 0::smallint, b.gidm, b.gid, b.wtype, b.rtype, b.strong, b.ratio, b.ior, b.seen_ior, b.match_epoch,
    b.score_h, b.score_c, false, b.result, b.result_h, b.result_c, b.result_version, b.ruling
  where b.kind = 'single'
  union all
  select l.*
  from bet_legs l
  where b.kind <> 'single' and (l.site_id, l.site_day, l.ticket) = (b.site_id, b.site_day, b.ticket);
$$;

-- Gives a delayed bet's stake back. The caller has the member's turn and the bet.
create function bet_release(b bets, p_refusal text) returns bets language plpgsql as $$
declare
  v_was constant bets := b;
begin
  perform transfer(
    'bet-refused', b.site_id, b.user_id, 'locked', 'centre', b.stake, b.ticket, 'system', b.request_id, site_day_at(b.site_id, clock_timestamp())
  );
  update bets
  set state = 'refused', refusal = p_refusal, settled_at = clock_timestamp()
  where (site_id, site_day, ticket) = (b.site_id, b.site_day, b.ticket)
  returning *
  into b;
  perform purse_count(v_was, b);
  perform bet_expose(b, b.winnable, 0);
  delete from bet_delays where (site_id, site_day, ticket) = (b.site_id, b.site_day, b.ticket);
  return b;
end;
$$;

-- Why a bet that waited cannot be taken at what it may win now; null when it can, and then the house's room is taken. One that can win no more than
-- before has its room already. The caller has the member's turn.
create function bet_more_refusal(b bets, p_winnable bigint, p_limits jsonb) returns text language plpgsql as $$
declare
  v_more constant bigint := p_winnable - b.winnable;
  p purses;
begin
  if caps_payout(b.payout_cap, (p_limits ->> 'max_payout')::bigint) is not true then
    raise exception '% is decided without a maximum payout', b.ticket using errcode = 'PV041';
  end if;
  if v_more > 0 then
    select * into p from purses where site_id = b.site_id and user_id = b.user_id;
    if p.open_winnable + v_more > (p_limits ->> 'max_exposure_member')::bigint then
      return 'EXPOSURE';
    end if;
    if v_more + (
      case
        when p.cap_day = b.site_day then cap_counts(p, b.site_day, b.payout_cap)
        else day_counts(b.site_id, b.user_id, b.site_day, b.payout_cap)
      end
    ) > (p_limits ->> 'max_payout')::bigint then
      return 'DAY_PAYOUT';
    end if;
  end if;
  return case when not bet_expose(b, b.winnable, p_winnable, p_limits -> 'legs') then 'EXPOSURE' end;
end;
$$;

-- Decides a bet that waited: {site_id, site_day, ticket, refusal?, winnable?, legs?: [{in_play, score, ior, max_exposure,
-- max_exposure_match}], max_exposure_member, max_payout, until?} -> {state}; once, whoever asks: `delay` when it comes after `until`, from when
-- the book that it was decided by is old. The member and the house's limits are asked
-- again: both may have changed, and so may what the bet can win.
create function decide_bet(input jsonb) returns jsonb language plpgsql security definer set plan_cache_mode = force_generic_plan as $$
declare
  v_refusal text := input ->> 'refusal';
  v_winnable constant bigint := input ->> 'winnable';
  v_was bets;
  b bets;
begin
  select *
  into b
  from bets
  where site_id = (input ->> 'site_id')::int and site_day = (input ->> 'site_day')::date and ticket = input ->> 'ticket';
  perform matches_share(array(select gidm from bet_legs_of(b)));
  perform lock_member(b.site_id, b.user_id);
  select * into b from bets where (site_id, site_day, ticket) = (b.site_id, b.site_day, b.ticket) for update;
  if b.state is distinct from 'delay' then
    return jsonb_build_object('state', b.state);
  end if;
  if
    v_refusal is null
    and (
      clock_timestamp() <= (input ->> 'until')::timestamptz
      and (input ->> 'until')::timestamptz <= clock_timestamp() + longest_fresh()
    ) is not true
  then
    return jsonb_build_object('state', b.state);
  end if;
  if v_refusal is null then
    if (
      case b.kind
        when 'single' then (input -> 'legs' -> 0 ->> 'ior')::int between 1 and greatest_price()
        and v_winnable = div(b.stake::numeric * (input -> 'legs' -> 0 ->> 'ior')::int, 1000)
        else v_winnable <= multiple_winnable(b.stake, array(select (input -> 'legs' -> l.leg::int ->> 'ior')::int from bet_legs_of(b) l))
      end
    ) is not true then
      raise exception '% does not win %', b.ticket, v_winnable using errcode = 'PV041';
    end if;
    select case when v_winnable > coalesce(r.max_win, usual_max_win()) then 'STAKE_ABOVE_MAX' end
    into v_refusal
    from (values(b.site_id)) bet (site) left join betting_rules r on r.site_id = bet.site;
  end if;
  if v_refusal is null then
    select r.refusal
    into v_refusal
    from bet_legs_of(b) l
      join matches x on x.gidm = l.gidm
      cross join lateral (select input -> 'legs' -> l.leg::int as now) given
      cross join lateral (select match_refusal(x, l.match_epoch, (given.now ->> 'in_play')::boolean, given.now ->> 'score') as refusal) r
    where r.refusal is not null
    order by l.leg
    limit 1;
  end if;
  -- Frozen or excluded while it waited: whoever does that takes the member's turn too.
  if v_refusal is null and member_is_barred(b.site_id, b.user_id) then
    v_refusal := 'NOT_ACTIVE';
  end if;
  if v_refusal is null then
    v_refusal := bet_more_refusal(b, v_winnable, input);
    -- Whatever was waited for there: it is decided again.
    if v_refusal is null and clock_timestamp() > (input ->> 'until')::timestamptz then
      raise exception 'the book is old by now' using errcode = 'PV034';
    end if;
  end if;
  if v_refusal is not null then
    b := bet_release(b, v_refusal);
  else
    if b.kind <> 'single' then
      update bet_legs l
      set ior = (input -> 'legs' -> l.leg::int ->> 'ior')::int
      where (l.site_id, l.site_day, l.ticket) = (b.site_id, b.site_day, b.ticket);
      perform audit_prices(b);
    end if;
    v_was := b;
    update bets
    set state = 'open', winnable = v_winnable, ior = case kind when 'single' then (input -> 'legs' -> 0 ->> 'ior')::int end
    where (site_id, site_day, ticket) = (b.site_id, b.site_day, b.ticket)
    returning *
    into b;
    perform purse_count(v_was, b);
    if b.kind = 'single' and b.ior <> b.seen_ior then
      perform audit_price(b);
    end if;
    delete from bet_delays where (site_id, site_day, ticket) = (b.site_id, b.site_day, b.ticket);
  end if;
  perform bet_event(b, case b.state when 'open' then 'bet.accepted' else 'bet.rejected' end);
  return jsonb_build_object('state', b.state);
end;
$$;
