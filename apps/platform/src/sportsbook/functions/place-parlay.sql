-- Legs that were taken at another price than the player saw go into the audit log, with the choice that allowed it. A single's does so
-- by audit_price.
create function audit_prices(b bets) returns void language sql as $$
  insert into audit (site_id, actor, action, subject, detail, request_id)
  select b.site_id, b.user_id::text, 'bet.price_accepted', b.ticket,
    jsonb_build_object('leg', l.leg, 'seen', l.seen_ior, 'taken', l.ior, 'choice', b.odds_choice), b.request_id
  from bet_legs l
  where (l.site_id, l.site_day, l.ticket) = (b.site_id, b.site_day, b.ticket) and l.ior <> l.seen_ior;
$$;

-- Takes a parlay or a system bet, or records its refusal, whatever the caller found already; the same key gets the same answer.
-- {site_id, user_id, key, body_hash, request_id, time_zone, refusal?, quotes, kind, system?, folds, stake, winnable, odds_choice,
--  legs: [{gidm, gid, wtype, rtype, strong?, ratio?, in_play, score, epoch, ior, seen_ior, banker, max_exposure, max_exposure_match}],
--  max_exposure_member?, payout_cap,
--  max_payout, delay_ms, decision_timeout_ms, until?, gate?} -> {state: new|same|other|stale|gate_raised, answer?}, as place_bet. `stake` is that of all folds together.
-- Its matches are shared in the order of their locks, before the member's turn. What it may win counts whole for the member and the day, and
-- by its share on each selection: all its legs have to hold (parlay_share).
-- Errors as of place_bet; PV041 also for legs that are not of different matches.
create function place_parlay(input jsonb) returns jsonb language plpgsql security definer set plan_cache_mode = force_generic_plan as $$
declare
  v_site constant int := input ->> 'site_id';
  v_user constant uuid := input ->> 'user_id';
  v_key constant uuid := input ->> 'key';
  v_body_hash constant bytea := decode(input ->> 'body_hash', 'hex');
  v_request_id constant text := input ->> 'request_id';
  v_stake constant bigint := input ->> 'stake';
  v_winnable constant bigint := input ->> 'winnable';
  v_delay_ms constant int := input ->> 'delay_ms';
  v_at timestamptz;
  v_day date;
  v_ticket text;
  v_refusal text := input ->> 'refusal';
  v_known record;
  v_version bigint;
  b bets;
begin
  if v_refusal is null then
    if (select count(distinct leg ->> 'gidm') < 2 or count(distinct leg ->> 'gidm') <> count(*) from jsonb_array_elements(input -> 'legs') leg) then
      raise exception 'the legs are not of different matches' using errcode = 'PV041';
    end if;
    perform matches_share(array(select leg ->> 'gidm' from jsonb_array_elements(input -> 'legs') leg));
    select r.refusal
    into v_refusal
    from jsonb_array_elements(input -> 'legs') with ordinality as given (leg, place)
      left join matches m on m.gidm = given.leg ->> 'gidm'
      cross join lateral (
        select match_refusal(m, (given.leg ->> 'epoch')::bigint, (given.leg ->> 'in_play')::boolean, given.leg ->> 'score') as refusal
      ) r
    where r.refusal is not null
    order by given.place
    limit 1;
  end if;
  perform lock_member(v_site, v_user);
  v_known := bet_known(v_site, v_user, v_key, v_body_hash);
  if v_known.state <> 'new' then
    return jsonb_build_object('state', v_known.state, 'answer', case v_known.state when 'same' then v_known.answer end);
  end if;
  if gate_is_raised(v_site, v_user, (input ->> 'gate')::bigint) then
    return jsonb_build_object('state', 'gate_raised');
  end if;
  v_at := clock_timestamp();
  v_day := purse_day(v_site, v_user, (v_at at time zone (input ->> 'time_zone'))::date);
  v_ticket := bet_ticket(input ->> 'time_zone', greatest(v_at, v_day::timestamp at time zone (input ->> 'time_zone')), nextval('event_ids'));
  v_refusal := coalesce(
    v_refusal,
    bet_purse_refusal(
      v_site, v_user, v_stake, v_winnable, (input ->> 'max_exposure_member')::bigint, v_day, input ->> 'payout_cap', (input ->> 'max_payout')::bigint
    )
  );
  if v_refusal is not null then
    return jsonb_build_object('state', 'new', 'answer', bet_refuse(v_site, v_user, v_key, v_body_hash, v_refusal, (input -> 'quotes')::json));
  end if;
  if member_is_barred(v_site, v_user) then
    raise exception 'the account may not bet' using errcode = 'PV031';
  end if;
  if exists (
    select
    from (values(v_site)) bet (site) left join betting_rules r on r.site_id = bet.site
    where v_stake > coalesce(r.max_parlay_stake, usual_max_stake()) or v_winnable > coalesce(r.max_win, usual_max_win())
  ) then
    raise exception 'the site takes no such bet' using errcode = 'PV035';
  end if;
  if (v_winnable <= multiple_winnable(v_stake, array(select (leg ->> 'ior')::int from jsonb_array_elements(input -> 'legs') leg))) is not true then
    raise exception '% does not win %', v_stake, v_winnable using errcode = 'PV041';
  end if;
  if exists (
    select
    from jsonb_array_elements(input -> 'legs') leg
    where bet_is_complete((leg ->> 'seen_ior')::int, v_delay_ms, v_body_hash is not null) is not true
  ) then
    raise exception 'a price that was seen, a time to wait and what was asked belong to a bet' using errcode = 'PV041';
  end if;

  v_version := (
    transfer('bet', v_site, v_user, 'centre', 'locked', v_stake, v_ticket, v_user::text, v_request_id, v_day, v_key, null, v_body_hash)
  ).version;
  insert into bets (
    site_id, site_day, ticket, user_id, state, kind, system, folds, odds_choice, odds_type, stake, winnable, payout_cap, placed_at, decide_at,
    request_id
  )
  values (
    v_site, v_day, v_ticket, v_user, case when v_delay_ms > 0 then 'delay' else 'open' end, input ->> 'kind', (input ->> 'system')::int,
    (input ->> 'folds')::int, input ->> 'odds_choice', 'H', v_stake, v_winnable, input ->> 'payout_cap', v_at,
    case when v_delay_ms > 0 then v_at + v_delay_ms * interval '1 ms' end, v_request_id
  )
  returning *
  into b;
  perform purse_begin(b);
  insert into bet_legs (site_id, site_day, ticket, leg, gidm, gid, wtype, rtype, strong, ratio, ior, seen_ior, match_epoch, score_h, score_c, banker)
  select v_site, v_day, v_ticket, given.place - 1, m.gidm, leg ->> 'gid', leg ->> 'wtype', leg ->> 'rtype', leg ->> 'strong', leg ->> 'ratio',
    (leg ->> 'ior')::int, (leg ->> 'seen_ior')::int, m.epoch, score_of(m, (leg ->> 'score') || '_H'), score_of(m, (leg ->> 'score') || '_C'),
    (leg ->> 'banker')::boolean
  from jsonb_array_elements(input -> 'legs') with ordinality as given (leg, place) join matches m on m.gidm = leg ->> 'gidm';
  if v_delay_ms > 0 then
    insert into bet_delays (site_id, site_day, ticket, due_at, gives_up_at)
    values (v_site, v_day, v_ticket, b.decide_at, b.decide_at + (input ->> 'decision_timeout_ms')::int * interval '1 ms');
  else
    perform audit_prices(b);
  end if;
  -- Last, because others of its shards wait for it.
  if not bet_expose(b, 0, v_winnable, input -> 'legs') then
    raise exception 'the house takes no more of this' using errcode = 'PV032';
  end if;
  if (clock_timestamp() <= (input ->> 'until')::timestamptz and (input ->> 'until')::timestamptz <= v_at + longest_fresh()) is not true then
    raise exception 'the book is old by now' using errcode = 'PV034';
  end if;
  perform bet_event(b, case b.state when 'delay' then 'bet.delayed' else 'bet.accepted' end);
  return jsonb_build_object(
    'state', 'new', 'answer', json_build_object('outcome', 'taken', 'wager', bet_facts(b, multiple_legs(b)), 'balanceVersion', v_version)
  );
end;
$$;
