-- Hands out delayed bets that are due, to one process at a time: {limit, seconds} ->
-- {bets: [{site_id, site_day, ticket, gtype, gidm, gid, wtype, rtype, strong, ratio, seen_ior, odds_choice, match_epoch, stake, late}]}.
-- `late`: undecided for too long, to be refused whatever the book says.
create function bet_delays_claim(input jsonb) returns jsonb language plpgsql as $$
declare
  claimed jsonb;
begin
  with due as (
    select site_id, site_day, ticket from bet_delays
     where due_at <= clock_timestamp() and claimed_until < clock_timestamp()
     order by due_at limit (input->>'limit')::int for update skip locked
  ), mine as (
    update bet_delays d set claimed_until = clock_timestamp() + (input->>'seconds')::int * interval '1 second'
      from due where (d.site_id, d.site_day, d.ticket) = (due.site_id, due.site_day, due.ticket)
    returning d.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'site_id', b.site_id, 'site_day', b.site_day, 'ticket', b.ticket, 'gtype', m.gtype, 'gidm', b.gidm, 'gid', b.gid, 'wtype', b.wtype,
    'rtype', b.rtype, 'strong', b.strong, 'ratio', b.ratio, 'seen_ior', b.seen_ior, 'odds_choice', b.odds_choice,
    'match_epoch', b.match_epoch, 'stake', b.stake::text, 'late', mine.gives_up_at <= clock_timestamp())), '[]')
  into claimed
  from mine join bets b on (b.site_id, b.site_day, b.ticket) = (mine.site_id, mine.site_day, mine.ticket)
  join matches m on m.gidm = b.gidm;
  return jsonb_build_object('bets', claimed);
end $$;

-- Gives a delayed bet's stake back. The caller holds the member's accounts and the bet.
create function bet_release(b bets, p_refusal text) returns bets language plpgsql as $$
declare
  held record;
begin
  held := ledger_shift('bet-refused', b.site_id, b.ticket, 'system', b.request_id, site_day_at(b.site_id, clock_timestamp()),
    b.user_id, 'locked', 'centre', b.stake);
  if held.version is null then
    raise exception 'the stake of % is not locked', b.ticket using errcode = 'PV001';
  end if;
  perform liability_add(b.site_id, b.user_id, b.gidm, selection_name(b.gid, b.wtype, b.rtype), -b.winnable, null, null);
  update bets set state = 'refused', refusal = p_refusal, settled_at = clock_timestamp()
   where (site_id, site_day, ticket) = (b.site_id, b.site_day, b.ticket) returning * into b;
  delete from bet_delays where (site_id, site_day, ticket) = (b.site_id, b.site_day, b.ticket);
  return b;
end $$;

-- Decides a bet that waited: {site_id, site_day, ticket, in_play, max_exposure, max_exposure_match, refusal?, ior?, winnable?} -> {state}; once,
-- whoever asks. The member and the house's limits are asked again: both may have changed, and so may what the bet can win.
create function decide_bet(input jsonb) returns jsonb language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_refusal text := input->>'refusal';
  v_winnable constant bigint := input->>'winnable';
  v_more bigint;
  b bets;
  m matches;
begin
  select * into b from bets where site_id = (input->>'site_id')::int and site_day = (input->>'site_day')::date
    and ticket = input->>'ticket';
  perform match_share(b.gidm);
  perform lock_member(b.site_id, b.user_id);
  select * into b from bets where (site_id, site_day, ticket) = (b.site_id, b.site_day, b.ticket) for update;
  if b.state is distinct from 'delay' then
    return jsonb_build_object('state', b.state);
  end if;
  select * into m from matches where gidm = b.gidm;
  v_more := v_winnable - b.winnable;
  v_refusal := coalesce(v_refusal, match_refusal(m, b.match_epoch, (input->>'in_play')::boolean),
    -- Whoever changes the state takes the member's turn too.
    case when exists (select from members where site_id = b.site_id and user_id = b.user_id and state <> 'active')
      then 'NOT_ACTIVE' end,
    -- A bet that can win no more than before has its room already.
    case when not liability_add(b.site_id, b.user_id, b.gidm, selection_name(b.gid, b.wtype, b.rtype), v_more,
      case when v_more > 0 then (input->>'max_exposure')::bigint end,
      case when v_more > 0 then (input->>'max_exposure_match')::bigint end) then 'EXPOSURE' end);
  if v_refusal is not null then
    b := bet_release(b, v_refusal);
  else
    update bets set state = 'open', ior = (input->>'ior')::int, winnable = v_winnable
     where (site_id, site_day, ticket) = (b.site_id, b.site_day, b.ticket) returning * into b;
    delete from bet_delays where (site_id, site_day, ticket) = (b.site_id, b.site_day, b.ticket);
  end if;
  perform bet_push(b, m);
  return jsonb_build_object('state', b.state);
end $$;
