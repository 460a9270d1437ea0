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

-- Names a selection among those of its match.
create function selection_name(p_gid text, p_wtype text, p_rtype text) returns text language sql immutable as $$
  select p_gid || '/' || p_wtype || '/' || p_rtype
$$;

-- What the house may have to pay on a selection, moved by `p_amount`, in the shard of the member. The limit is compared
-- without locking the other shards: bets that commit at the same moment may pass it by their own size, once. So is the
-- limit of the match, over all its selections.
create function liability_add(
  p_site int, p_user uuid, p_gidm text, p_selection text, p_amount bigint, p_limit bigint, p_match_limit bigint
) returns boolean language plpgsql as $$
begin
  insert into liabilities as l (site_id, gidm, selection, shard, liability)
  select p_site, p_gidm, p_selection, hashtext(p_user::text) & 15, p_amount
   where (p_limit is null or p_limit >= p_amount + (
     select coalesce(sum(liability), 0) from liabilities
      where site_id = p_site and gidm = p_gidm and selection = p_selection))
     -- Reads up to sixteen rows for each selection of the match, so only a site that wants this limit pays for it.
     and (p_match_limit is null or p_match_limit >= p_amount + (
     select coalesce(sum(liability), 0) from liabilities where site_id = p_site and gidm = p_gidm))
  on conflict (site_id, gidm, selection, shard) do update set liability = l.liability + excluded.liability;
  return found;
end $$;

-- Takes a bet, or records its refusal, whatever the caller found already; the same key gets the same answer.
-- {site_id, user_id, key, body_hash, request_id, time_zone, refusal?, quote, gidm, gid, wtype, rtype, strong?, ratio?,
--  in_play, epoch, ior, seen_ior, odds_choice, stake, winnable, max_exposure, max_exposure_match, delay_ms, patience_ms}
-- -> {state: new|same|other|stale|not_active, answer?}, answer in the wire's form (contract: betAnswer).
--
-- Plans are made once a session: planning anew for each bet costs as much as the bet. A plan that was made while a table was
-- empty must still be good when it is full, so none reads whole tables. What is asked for once stands where it is used: a
-- variable is prepared anew for every transaction.
create function place_bet(input jsonb) returns json language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_site constant int := input->>'site_id';
  v_user constant uuid := input->>'user_id';
  v_key constant uuid := input->>'key';
  v_zone constant text := input->>'time_zone';
  v_stake constant bigint := input->>'stake';
  v_winnable constant bigint := input->>'winnable';
  v_delay constant int := input->>'delay_ms';
  v_refusal text := input->>'refusal';
  v_wager json;
  v_answer json;
  v_at timestamptz;
  v_day date;
  v_ticket text;
  member record;
  claim record;
  held record;
  m matches;
  b bets;
begin
  member := lock_member(v_site, v_user);
  -- Frozen between the gate and now: whoever changes the state takes the member's turn too.
  perform from members where site_id = v_site and user_id = v_user and state <> 'active';
  if found then
    if not exists (select from idempotency where site_id = v_site and user_id = v_user and key = v_key) then
      return json_build_object('state', 'not_active');
    end if;
  end if;
  v_at := clock_timestamp();
  v_day := v_at at time zone v_zone;
  v_ticket := bet_ticket(v_zone, v_at);
  claim := idempotency_claim(v_site, v_user, v_key, input->>'body_hash', 'bet', v_day || '/' || v_ticket);
  if claim.state <> 'new' then
    return json_build_object('state', claim.state,
      'answer', case claim.state when 'same' then bet_answer(v_site, v_user, v_key) end);
  end if;

  if v_refusal is null then
    select * into m from matches where gidm = input->>'gidm' for share;
    v_refusal := coalesce(
      match_refusal(m, (input->>'epoch')::bigint, (input->>'in_play')::boolean),
      case when member.centre is null or member.centre < v_stake then 'INSUFFICIENT_BALANCE' end,
      case when not liability_add(v_site, v_user, m.gidm, selection_name(input->>'gid', input->>'wtype', input->>'rtype'),
        v_winnable, (input->>'max_exposure')::bigint, (input->>'max_exposure_match')::bigint) then 'EXPOSURE' end);
  end if;
  if v_refusal is not null then
    v_answer := json_build_object('outcome', 'refused', 'refusal', v_refusal, 'quote', input->'quote');
    insert into bet_refusals (site_id, user_id, key, answer) values (v_site, v_user, v_key, v_answer);
    return json_build_object('state', 'new', 'answer', v_answer);
  end if;

  held := ledger_transfer('bet', v_site, v_ticket, v_user::text, input->>'request_id', v_day,
    member.centre_id, member.locked_id, v_stake);
  insert into bets (site_id, site_day, ticket, user_id, state, gidm, gid, wtype, rtype, strong, ratio, ior, seen_ior,
    odds_choice, match_epoch, stake, winnable, score_h, score_c, placed_at, decide_at, request_id)
  values (v_site, v_day, v_ticket, v_user, case when v_delay > 0 then 'delay' else 'open' end, m.gidm, input->>'gid',
    input->>'wtype', input->>'rtype', input->>'strong', input->>'ratio', (input->>'ior')::int, (input->>'seen_ior')::int,
    input->>'odds_choice', m.epoch, v_stake, v_winnable, m.score_h, m.score_c, v_at,
    case when v_delay > 0 then v_at + v_delay * interval '1 ms' end, input->>'request_id')
  returning * into b;
  if b.state = 'delay' then
    insert into bet_delays (site_id, site_day, ticket, due_at, gives_up_at)
    values (v_site, v_day, v_ticket, b.decide_at, b.decide_at + (input->>'patience_ms')::int * interval '1 ms');
  end if;
  v_wager := bet_wager(b, m);
  perform bet_push(v_site, v_user, v_wager, b.request_id, held.from_balance, held.to_balance, member.currency, held.version);
  return json_build_object('state', 'new', 'answer',
    json_build_object('outcome', 'taken', 'wager', v_wager, 'balanceVersion', held.version));
end $$;
