-- The margins that stood at a moment, as the desk's word has them.
create function margins_at(p_at timestamptz) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('gtype', gtype, 'leagueId', league_id, 'wtype', wtype, 'margin', margin)), '[]')
  from (
    select distinct on (gtype, league_id, wtype) *
    from desk_margin_changes
    where set_at <= p_at
    order by gtype, league_id, wtype, n desc
  ) last
  where margin > 0;
$$;

-- Bets of a member as the house would buy them back: {site_id, user_id, tickets: [...]} -> {bets, matches} as bets_to_settle, each bet with
-- the margins its price held when it was taken; and the margins of now and of two seconds ago, one of which the book holds.
create function bets_to_cash(input jsonb) returns json language plpgsql stable as $$
declare
  v_bets json;
begin
  select coalesce(json_agg(to_settle(b)), '[]')
  into v_bets
  from jsonb_array_elements_text(input -> 'tickets') t
    join bets b on b.site_id = (input ->> 'site_id')::int and b.site_day = ticket_day(t) and b.ticket = t
  where b.user_id = (input ->> 'user_id')::uuid;
  return json_build_object(
    'bets', v_bets, 'margins', json_build_array(margins_at(now()), margins_at(now() - interval '2 seconds')),
    'matches', match_outcomes(array(select leg ->> 'gidm' from json_array_elements(v_bets) bet, json_array_elements(bet -> 'legs') leg))
  );
end;
$$;

-- What a key bought back, in the wire's form (contract: cashOutAnswer); null for a key this member has not used for that here.
create function cash_out_answer(p_site int, p_user uuid, p_key uuid) returns json language sql stable as $$
  select coalesce(
    c.refused,
    json_build_object('outcome', 'taken', 'paid', c.paid::text, 'wager', bet_wager(b, m), 'balanceVersion', (member_balance(p_site, p_user)).version)
  )
  from cash_outs c
    left join bets b on (b.site_id, b.site_day, b.ticket) = (c.site_id, c.site_day, c.ticket)
    left join matches m on m.gidm = b.gidm
  where c.site_id = p_site and c.user_id = p_user and c.key = p_key;
$$;

-- How long a request that waits has left: {asked_at, left_ms, expired}; null when none waits under the key. `expired`: nobody was there to decide
-- it when it was due, and what was promised then is promised no more.
create function cash_out_left(p_site int, p_user uuid, p_key uuid) returns jsonb language sql volatile as $$
  select jsonb_build_object(
    'asked_at', asked_at, 'left_ms', greatest(0, ceil(extract(epoch from due_at - clock_timestamp()) * 1000))::int,
    'expired', clock_timestamp() > due_at + interval '15 seconds'
  )
  from cash_out_waits
  where site_id = p_site and user_id = p_user and key = p_key;
$$;

-- Has a request wait, which claims its key: {site_id, user_id, key, body_hash, ticket, asked_at, wait_ms, legs}
-- -> {state: waiting|same|other|stale, asked_at?, left_ms?, expired?, answer?}.
create function cash_out_wait(input jsonb) returns jsonb language plpgsql security definer as $$
declare
  v_site constant int := input ->> 'site_id';
  v_user constant uuid := input ->> 'user_id';
  v_key constant uuid := input ->> 'key';
  v_left jsonb;
  claim record;
begin
  claim := idempotency_claim(v_site, v_user, v_key, input ->> 'body_hash', 'cash-out', input ->> 'ticket');
  if claim.state = 'new' then
    insert into cash_out_waits (site_id, user_id, key, asked_at, due_at, legs)
    values (v_site, v_user, v_key, (input ->> 'asked_at')::bigint, clock_timestamp() + (input ->> 'wait_ms')::int * interval '1 ms', input -> 'legs');
    return jsonb_build_object('state', 'waiting', 'asked_at', input -> 'asked_at', 'left_ms', input -> 'wait_ms', 'expired', false);
  end if;
  v_left := case claim.state when 'same' then cash_out_left(v_site, v_user, v_key) end;
  if v_left is not null then
    return v_left || '{"state": "waiting"}';
  end if;
  return jsonb_build_object('state', claim.state, 'answer', case claim.state when 'same' then cash_out_answer(v_site, v_user, v_key) end);
end;
$$;

-- What happened in the matches of a price since it was made, {gidm, epoch, goals?} each: a word of the contract's CASH_OUT_REASONS. Null when
-- nothing tells.
create function happened_since(p_legs jsonb) returns text language sql stable as $$
  select told
  from jsonb_array_elements(p_legs) leg
    join matches m on m.gidm = leg ->> 'gidm',
    lateral (
      select case
        when m.status in ('finished', 'settled', 'abandoned') then 'RESULT'
        when m.status = 'suspended' then m.suspension
        when leg ->> 'goals' <> m.score_h || '-' || m.score_c then 'GOAL'
      end as told
    ) what
  where told is not null
  order by leg ->> 'gidm'
  limit 1;
$$;

-- Buys a bet back, or the part `stake` of what is at risk, for `paid`; or records the refusal, so that the same key has the same answer:
-- {site_id, user_id, key, body_hash, request_id, ticket, refusal?, until?, quote, mark, stake, paid, left, legs: [{gidm, epoch, goals?}],
-- decided: [{gidm, version}]} -> {state: new|same|other|stale, answer?}. `legs`: the matches its price came from, each at the epoch the book
-- had; `decided`: those whose result did, with the version of it. They are shared before the member's turn, as with a bet, so nothing is
-- bought back on what was seen before a goal, a result or its correction; and nothing after `until`, from when the book that priced it is
-- old, whatever was waited for. `left`: what the rest may still win (winnable_left). PV041: more is paid than the part can come to.
create function cash_out(input jsonb) returns jsonb language plpgsql security definer as $$
declare
  v_site constant int := input ->> 'site_id';
  v_user constant uuid := input ->> 'user_id';
  v_key constant uuid := input ->> 'key';
  v_ticket constant text := input ->> 'ticket';
  v_day constant date := ticket_day(v_ticket);
  v_stake constant bigint := input ->> 'stake';
  v_paid constant bigint := input ->> 'paid';
  v_refusal text := input ->> 'refusal';
  v_reason text;
  v_refused json;
  v_seen jsonb;
  v_was bets;
  claim record;
  b bets;
begin
  -- Before the member's turn, which the claim takes.
  if v_refusal is null then
    perform matches_share(array(select leg ->> 'gidm' from jsonb_array_elements((input -> 'legs') || (input -> 'decided')) leg));
  end if;
  claim := idempotency_claim(v_site, v_user, v_key, input ->> 'body_hash', 'cash-out', v_ticket);
  -- One that waited has claimed it already: whoever takes its row away decides it.
  if claim.state = 'same' then
    delete from cash_out_waits where site_id = v_site and user_id = v_user and key = v_key returning legs into v_seen;
  end if;
  if claim.state <> 'new' and v_seen is null then
    return jsonb_build_object('state', claim.state, 'answer', case claim.state when 'same' then cash_out_answer(v_site, v_user, v_key) end);
  end if;

  if v_refusal is null then
    if exists (
      select
      from jsonb_array_elements(input -> 'legs') leg left join matches x on x.gidm = leg ->> 'gidm'
      where (x.epoch = (leg ->> 'epoch')::bigint and x.status in ('scheduled', 'live')) is not true
    ) then
      v_refusal := 'SUSPENDED';
    elseif exists (
      select
      from jsonb_array_elements(input -> 'decided') leg left join matches x on x.gidm = leg ->> 'gidm'
      where (x.result_version = (leg ->> 'version')::int) is not true
    ) then
      v_refusal := 'MOVED';
      -- As a bet that waited: what has happened since in a match may not be in its prices yet.
    elseif v_seen <> input -> 'legs' then
      v_refusal := 'MOVED';
    end if;
  end if;
  if v_refusal is null then
    perform lock_member(v_site, v_user);
    select * into b from bets where site_id = v_site and site_day = v_day and ticket = v_ticket and user_id = v_user for update;
    v_refusal := case
      when b.state is distinct from 'open' then 'NOT_OPEN'
      when bet_mark(b) is distinct from input ->> 'mark' then 'MOVED'
      when (
          clock_timestamp() <= (input ->> 'until')::timestamptz
          and (input ->> 'until')::timestamptz <= clock_timestamp() + longest_fresh()
        ) is not true then 'SUSPENDED'
    end;
  end if;
  if v_refusal is not null then
    if v_refusal in ('SUSPENDED', 'MOVED') then
      v_reason := happened_since(coalesce(v_seen, input -> 'legs'));
      if v_reason is not null then
        v_refusal := 'SUSPENDED';
      end if;
    end if;
    v_refused := json_strip_nulls(json_build_object('outcome', 'refused', 'refusal', v_refusal, 'reason', v_reason, 'quote', input -> 'quote'));
    insert into cash_outs (site_id, user_id, key, site_day, ticket, stake, paid, refused)
    values (v_site, v_user, v_key, v_day, v_ticket, 0, 0, v_refused);
    return jsonb_build_object('state', 'new', 'answer', v_refused);
  end if;

  if (
    v_stake between 1 and b.stake - b.cashed_stake
    and v_paid between 1 and bet_most(b)
    and v_paid::numeric * (b.stake - b.cashed_stake) <= bet_most(b)::numeric * v_stake
    and (input ->> 'left')::bigint between 0 and case when v_stake < b.stake - b.cashed_stake then winnable_left(b) else 0 end
    and jsonb_typeof(input -> 'legs') = 'array'
    and jsonb_typeof(input -> 'decided') = 'array'
  ) is not true then
    raise exception '% is not worth % for %', v_ticket, v_paid, v_stake using errcode = 'PV041';
  end if;
  perform bet_pay(b, 'cashed', v_stake, v_paid);
  v_was := b;
  update bets
  set cashed_stake = cashed_stake + v_stake, cashed_payout = cashed_payout + v_paid, still_winnable = (input ->> 'left')::bigint,
    state = case when cashed_stake + v_stake = stake then 'cashed' else state end,
    settled_at = case when cashed_stake + v_stake = stake then clock_timestamp() end
  where site_id = v_site and site_day = v_day and ticket = v_ticket
  returning *
  into b;
  perform purse_count(v_was, b);
  perform bet_expose(b, winnable_left(v_was), winnable_left(b));
  insert into cash_outs (site_id, user_id, key, site_day, ticket, stake, paid)
  values (v_site, v_user, v_key, v_day, v_ticket, v_stake, v_paid);
  -- Whatever was waited for since.
  if clock_timestamp() > (input ->> 'until')::timestamptz then
    raise exception 'the book is old by now' using errcode = 'PV034';
  end if;
  perform bet_event(b, 'bet.cashed_out', jsonb_build_object('stake', v_stake::text, 'paid', v_paid::text));
  return jsonb_build_object('state', 'new', 'answer', cash_out_answer(v_site, v_user, v_key));
end;
$$;
