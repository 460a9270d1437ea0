-- The house's account of what lies at a venue: what was sent less what came back, below zero where members won there.
create function venue_account(p_venue text) returns text language sql immutable as $$
  select 'venue:' || p_venue;
$$;

-- Writes down what a venue told, unless something newer is known.
create function venue_wallet_tell(p_site int, p_user uuid, p_venue text, p_balance bigint, p_activity_left bigint, p_at timestamptz) returns void
  language sql security definer as $$
  insert into venue_wallets as w (site_id, user_id, en_name, balance, activity_left, told_at)
  values (p_site, p_user, p_venue, p_balance, p_activity_left, p_at)
  on conflict (site_id, user_id, en_name) do update
    set balance = excluded.balance, activity_left = excluded.activity_left, told_at = excluded.told_at
    where w.told_at <= excluded.told_at;
$$;

-- Writes the fact of a transfer's new state (venue-wallets/events.ts). Called after the row has changed.
create function venue_transfer_changed(t venue_transfers) returns void language sql as $$
  select event_add(
    case t.state
      when 'pending' then 'venue_transfer.pending'
      when 'done' then 'venue_transfer.done'
      when 'refused' then 'venue_transfer.refused'
      when 'cancelled' then 'venue_transfer.cancelled'
    end,
    1, t.site_id, t.user_id,
    jsonb_build_object('transferId', t.transfer_id, 'venue', t.en_name, 'direction', t.direction, 'amount', t.amount::text, 'currency', t.currency),
    t.request_id
  );
$$;

-- Begins a transfer with a venue. In: what goes there leaves the centre at once and lies on `transit`. Out: nothing moves until the venue has said
-- so. In:
--   {site_id, user_id, transfer_id, en_name, direction, amount (null: all that is free, of an `in` alone), is_activity, key?, body_hash?,
--    recycle_id?, now, request_id}
-- Out {outcome, …}: begun {transfer_id, amount} · same {transfer_id} (this key made it before) · other, stale (idempotency_claim) ·
-- barred (nothing may be risked) · limit {left} (more than the member's own limit of losses leaves; all that is free: what it leaves) · busy (one is on its way) · too_little {free} · nothing (there is none)
create function venue_transfer_begin(a jsonb) returns jsonb language plpgsql security definer set lock_timeout = '3s' as $$
declare
  site constant int := a ->> 'site_id';
  member constant uuid := a ->> 'user_id';
  venue constant text := a ->> 'en_name';
  is_in constant boolean := a ->> 'direction' = 'in';
  begun_at constant timestamptz := a ->> 'now';
  account constant text := venue_account(venue);
  -- What is owed goes nowhere.
  free bigint;
  -- By the member's own limits; null: as much as they like.
  loss bigint;
  units bigint := a ->> 'amount';
  locks record;
  claim record;
  t venue_transfers;
begin
  locks := lock_member(site, member);
  if not exists (select from idempotency where site_id = site and user_id = member and key = (a ->> 'key')::uuid) then
    if is_in and member_is_barred(site, member) then
      return jsonb_build_object('outcome', 'barred');
    elseif exists (select from venue_transfers where site_id = site and user_id = member and en_name = venue and state = 'pending') then
      return jsonb_build_object('outcome', 'busy');
    end if;
    free := greatest(locks.centre - member_debt(site, member), 0);
    if is_in then
      loss := loss_left(site, member, site_day_at(site, begun_at));
      units := coalesce(units, case when free > 0 and loss = 0 then free else least(free, loss) end);
    end if;
    if units is null or units = 0 then
      return jsonb_build_object('outcome', 'nothing');
    elseif is_in and units > free then
      return jsonb_build_object('outcome', 'too_little', 'free', free::text);
    elseif is_in and units > loss then
      return jsonb_build_object('outcome', 'limit', 'left', loss::text);
    end if;
  end if;
  if a ->> 'key' is not null then
    claim := idempotency_claim(site, member, (a ->> 'key')::uuid, a ->> 'body_hash', 'venue_transfer', a ->> 'transfer_id');
    if claim.state = 'same' then
      return jsonb_build_object('outcome', 'same', 'transfer_id', claim.known_ref);
    elseif claim.state <> 'new' then
      return jsonb_build_object('outcome', claim.state);
    end if;
  end if;
  if isfinite(begun_at) is not true then
    raise exception 'transfer % is of no time', a ->> 'transfer_id' using errcode = 'PV041';
  end if;
  if not exists (select from account_kinds where name = account) then
    perform account_kind_add(account, true, -9223372036854775807, 9223372036854775807);
  end if;
  if is_in then
    perform transfer(
      'venue_transfer', site, member, 'centre', 'transit', units, a ->> 'transfer_id', null, a ->> 'request_id', site_day_at(site, begun_at)
    );
  end if;
  insert into venue_transfers (
    transfer_id, site_id, user_id, en_name, direction, amount, currency, is_activity, state, created_at, recycle_id, request_id, next_check_at
  )
  values (
    a ->> 'transfer_id', site, member, venue, a ->> 'direction', units, locks.currency, (a ->> 'is_activity')::boolean, 'pending', begun_at,
    (a ->> 'recycle_id')::uuid, a ->> 'request_id', begun_at + interval '10 s'
  )
  returning *
  into t;
  perform venue_transfer_changed(t);
  return jsonb_build_object('outcome', 'begun', 'transfer_id', t.transfer_id, 'amount', t.amount::text);
end;
$$;

-- What the venue said last of a transfer: {transfer_id, state: done|refused|cancelled, reason?, balance?, activity_left?, now} -> {outcome}:
--   ended now · already (so it was before) · conflict (it ended otherwise: it is written down for a person, who settles it with the venue; nothing
--   moves) · unknown
-- `balance` is what the wallet held after it, as the answer to the request itself has it. It was so at some moment since the transfer began, so
-- what the venue was asked since then stands: that may be newer.
create function venue_transfer_end(a jsonb) returns jsonb language plpgsql security definer as $$
declare
  t venue_transfers;
  v_at constant timestamptz := a ->> 'now';
  v_state constant text := a ->> 'state';
  v_day date;
begin
  perform lock_member(site_id, user_id) from venue_transfers where transfer_id = a ->> 'transfer_id';
  select * into t from venue_transfers where transfer_id = a ->> 'transfer_id' for update;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  elseif t.state = v_state then
    return jsonb_build_object('outcome', 'already');
  elseif t.state <> 'pending' then
    insert into venue_conflicts (transfer_id, said, state, site_id, en_name, opened_at)
    values (t.transfer_id, v_state, t.state, t.site_id, t.en_name, v_at)
    on conflict do nothing;
    if found then
      perform audit_add(
        t.site_id, 'system', 'venue.conflict', t.transfer_id,
        jsonb_build_object(
          'venue', t.en_name, 'said', v_state, 'state', t.state, 'direction', t.direction, 'amount', t.amount::text, 'currency', t.currency
        ),
        t.request_id
      );
    end if;
    return jsonb_build_object('outcome', 'conflict');
  end if;
  v_day := site_day_at(t.site_id, v_at);
  if v_state = 'done' and t.direction = 'in' then
    perform transfer('venue_in', t.site_id, t.user_id, 'transit', venue_account(t.en_name), t.amount, t.transfer_id, 'system', t.request_id, v_day);
  elseif v_state = 'done' then
    perform transfer('venue_out', t.site_id, t.user_id, venue_account(t.en_name), 'centre', t.amount, t.transfer_id, 'system', t.request_id, v_day);
  elseif t.direction = 'in' then
    perform transfer('venue_returned', t.site_id, t.user_id, 'transit', 'centre', t.amount, t.transfer_id, 'system', t.request_id, v_day);
  end if;
  update venue_transfers
  set state = v_state, reason = case v_state when 'refused' then coalesce(a ->> 'reason', 'other') end, ended_at = v_at, next_check_at = null
  where transfer_id = t.transfer_id
  returning *
  into t;
  if
    a ->> 'balance' is not null
    and not exists (select from venue_wallets where site_id = t.site_id and user_id = t.user_id and en_name = t.en_name and told_at > t.created_at)
  then
    perform venue_wallet_tell(
      t.site_id, t.user_id, t.en_name, (a ->> 'balance')::bigint, coalesce((a ->> 'activity_left')::bigint, 0),
      -- An `in` is told of once it is done (money_elsewhere); what is asked while an `out` is under way stands, even if it is written last.
      case t.direction when 'in' then v_at else t.created_at end
    );
  end if;
  perform venue_transfer_changed(t);
  return jsonb_build_object('outcome', 'ended');
end;
$$;

-- Takes up to p_limit transfers of which the venue has not said what became, each for one process alone: their next turn moves away, further with
-- every check.
create function due_venue_transfers(p_now timestamptz, p_limit int) returns setof venue_transfers language sql security definer as $$
  update venue_transfers t
  set checks = t.checks + 1, next_check_at = p_now + make_interval(secs => least(10 * 2 ^ least(t.checks, 10), 600))
  where t.transfer_id in (
    select d.transfer_id
    from venue_transfers d
    where d.next_check_at <= p_now
    order by d.next_check_at
    limit p_limit
    for update skip locked
  )
  returning t.*;
$$;

-- Claims the key of a call that brings everything back: {site_id, user_id, key, body_hash} -> {state} as idempotency_claim has it.
create function venue_recycle_claim(a jsonb) returns jsonb language sql security definer as $$
  select jsonb_build_object('state', c.state)
  from idempotency_claim((a ->> 'site_id')::int, (a ->> 'user_id')::uuid, (a ->> 'key')::uuid, a ->> 'body_hash', 'venue_recycle', a ->> 'key') c;
$$;

-- A person has settled with the venue what it said otherwise.
create function venue_conflict_close(p_transfer text, p_said text, p_actor text, p_note text, p_at timestamptz) returns void language sql
  security definer as $$
  update venue_conflicts
  set closed_at = p_at, closed_by = p_actor, note = p_note
  where transfer_id = p_transfer and said = p_said and closed_at is null;
$$;
