-- CR, the moment at the site, and six digits that no other ticket of that second has.
create function bet_ticket(p_zone text, p_at timestamptz) returns text language sql as $$
  select 'CR' || to_char(p_at at time zone p_zone, 'YYMMDDHH24MISS') || lpad((nextval('bet_tickets') * 736481 % 1000000)::text, 6, '0')
$$;

-- Why a match takes no bet that names this epoch; null when it does. The caller holds the row.
create function match_refusal(m matches, p_epoch bigint, p_in_play boolean) returns text language sql immutable as $$
  select case
    when m.gidm is null or m.status in ('finished', 'settled', 'abandoned') then 'MATCH_FINISHED'
    when m.status = 'suspended' or m.is_live <> p_in_play then 'MARKET_CLOSED'
    when m.epoch <> p_epoch then 'LINE_CHANGED'
  end
$$;

-- What the house may have to pay on a selection, moved by `p_amount`, in the shard of the member. The limit is compared
-- without locking the other shards: bets that commit at the same moment may pass it by their own size, once.
create function liability_add(b bets, p_amount bigint, p_limit bigint) returns boolean language plpgsql as $$
declare
  what text := concat_ws('/', b.gid, b.wtype, b.rtype);
begin
  if p_limit is not null and p_limit < p_amount + (
    select coalesce(sum(liability), 0) from liabilities
     where site_id = b.site_id and gidm = b.gidm and selection = what)
  then
    return false;
  end if;
  insert into liabilities as l (site_id, gidm, selection, shard, liability)
  values (b.site_id, b.gidm, what, hashtext(b.user_id::text) & 15, p_amount)
  on conflict (site_id, gidm, selection, shard) do update set liability = l.liability + excluded.liability;
  return true;
end $$;

-- Takes a bet, or records its refusal, whatever the caller found already; the same key gets the same answer.
-- {site_id, user_id, key, body_hash, request_id, time_zone, refusal?, quote, gidm, gid, wtype, rtype, strong?, ratio?,
--  in_play, epoch, ior, seen_ior, odds_choice, stake, winnable, max_exposure, delay_ms, patience_ms}
-- -> {state: new|same|other|stale|not_active, answer?}, answer in the wire's form (contract: betAnswer).
--
-- Plans are made once a session: planning anew for each bet costs as much as the bet.
create function place_bet(input jsonb) returns jsonb language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_site constant int := (input->>'site_id')::int;
  v_user constant uuid := (input->>'user_id')::uuid;
  v_key constant uuid := (input->>'key')::uuid;
  v_request constant text := input->>'request_id';
  v_stake constant bigint := (input->>'stake')::bigint;
  v_delay constant int := (input->>'delay_ms')::int;
  v_refusal text := input->>'refusal';
  v_answer jsonb;
  pushed record;
  member record;
  claim record;
  m matches;
  b bets;
begin
  member := lock_member(v_site, v_user);
  -- Frozen between the gate and now: whoever changes the state takes the member's turn too.
  if exists (select from members where site_id = v_site and user_id = v_user and state <> 'active')
    and not exists (select from idempotency where site_id = v_site and user_id = v_user and key = v_key)
  then
    return jsonb_build_object('state', 'not_active');
  end if;
  b.placed_at := clock_timestamp();
  b.site_day := (b.placed_at at time zone (input->>'time_zone'))::date;
  b.ticket := bet_ticket(input->>'time_zone', b.placed_at);
  claim := idempotency_claim(v_site, v_user, v_key, input->>'body_hash', 'bet', b.site_day || '/' || b.ticket);
  if claim.state <> 'new' then
    return jsonb_build_object('state', claim.state,
      'answer', case claim.state when 'same' then bet_answer(v_site, v_user, v_key) end);
  end if;

  b.site_id := v_site;
  b.user_id := v_user;
  b.gidm := input->>'gidm';
  b.gid := input->>'gid';
  b.wtype := input->>'wtype';
  b.rtype := input->>'rtype';
  b.strong := input->>'strong';
  b.ratio := input->>'ratio';
  b.ior := (input->>'ior')::int;
  b.seen_ior := (input->>'seen_ior')::int;
  b.odds_choice := input->>'odds_choice';
  b.match_epoch := (input->>'epoch')::bigint;
  b.stake := v_stake;
  b.winnable := (input->>'winnable')::bigint;
  b.request_id := v_request;

  if v_refusal is null then
    select * into m from matches where gidm = b.gidm for share;
    v_refusal := coalesce(
      match_refusal(m, b.match_epoch, (input->>'in_play')::boolean),
      case when member.centre is null or member.centre < v_stake then 'INSUFFICIENT_BALANCE' end,
      case when not liability_add(b, b.winnable, (input->>'max_exposure')::bigint) then 'EXPOSURE' end);
  end if;
  if v_refusal is not null then
    v_answer := jsonb_build_object('outcome', 'refused', 'refusal', v_refusal, 'quote', input->'quote');
    insert into bet_refusals (site_id, user_id, key, answer) values (v_site, v_user, v_key, v_answer);
    return jsonb_build_object('state', 'new', 'answer', v_answer);
  end if;

  b.score_h := m.score_h;
  b.score_c := m.score_c;
  b.state := 'open';
  if v_delay > 0 then
    b.state := 'delay';
    b.decide_at := b.placed_at + v_delay * interval '1 millisecond';
    insert into bet_delays (site_id, site_day, ticket, due_at, gives_up_at)
    values (v_site, b.site_day, b.ticket, b.decide_at, b.decide_at + (input->>'patience_ms')::int * interval '1 millisecond');
  end if;
  perform ledger_move('bet', v_site, b.ticket, v_user::text, v_request, b.site_day,
    array[member.centre_id, member.locked_id], array[-v_stake, v_stake]);
  insert into bets select b.*;
  pushed := bet_push(b, m, v_request);
  return jsonb_build_object('state', 'new', 'answer',
    jsonb_build_object('outcome', 'taken', 'wager', pushed.wager, 'balanceVersion', pushed.version));
end $$;
