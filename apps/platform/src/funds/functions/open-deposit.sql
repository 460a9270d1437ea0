-- Opens a deposit order, before the provider is asked. In:
--   {site_id, user_id, key, body_hash, order_no, channel_id, currency, amount, fee, return_url, now, expires_at, check_at, request_id,
--    memo?, coin?, network?, provider_rate?, rate_at?}
-- Out {outcome, order_no?}: opened · same (this key made the order before) · other, stale (idempotency_claim) ·
-- waiting (the order still waits for payment) · not_active · own_limit (it passes what the member lets themselves pay in) · channel (closed by now, or of other limits or another fee) ·
-- code (the memo is no code of this member that no order has).
-- Only `opened` changes anything. PV041: an order of another currency than the member's, or one that never ends, or coins without
-- a rate. The rate of an order in coins is the provider's less the site's margin, worked out here.
create function open_deposit(a jsonb) returns jsonb language plpgsql security definer as $$
declare
  site int := a ->> 'site_id';
  member uuid := a ->> 'user_id';
  made_at timestamptz := a ->> 'now';
  ends_at timestamptz := a ->> 'expires_at';
  amount bigint := a ->> 'amount';
  waiting text;
  coin text := a ->> 'coin';
  order_rate bigint;
  channel deposit_channels;
  claim record;
  locks record;
begin
  -- Whatever opens or credits this member's deposits takes its turn here.
  locks := lock_member(site, member);
  if not exists (select from idempotency where site_id = site and user_id = member and key = (a ->> 'key')::uuid) then
    select order_no
    into waiting
    from deposit_orders
    where site_id = site and user_id = member and state in ('created', 'pending');
    if found then
      return jsonb_build_object('outcome', 'waiting', 'order_no', waiting);
    end if;
    -- Frozen or excluded between the check at the door and now.
    if member_is_barred(site, member) then
      return jsonb_build_object('outcome', 'not_active');
    end if;
    if limit_refuses(site, member, '{deposit}', amount, site_day_at(site, made_at)) then
      return jsonb_build_object('outcome', 'own_limit');
    end if;
    -- The channel may have changed between the check at the door and now.
    perform
    from deposit_channels c
    where c.site_id = site
      and c.channel_id = a ->> 'channel_id'
      and c.state = 'open'
      and amount between c.min_amount and c.max_amount
      and (a ->> 'fee')::bigint = deposit_fee(amount, c.fee_basis_points)
      and (c.kind = 'coin') = (coin is not null);
    if not found then
      return jsonb_build_object('outcome', 'channel');
    end if;
    if
      a ? 'memo'
      and not exists (
        select
        from deposit_codes
        where site_id = site and code = a ->> 'memo' and user_id = member and order_no is null and expires_at > made_at
      )
    then
      return jsonb_build_object('outcome', 'code');
    end if;
  end if;
  claim := idempotency_claim(site, member, (a ->> 'key')::uuid, a ->> 'body_hash', 'deposit', a ->> 'order_no');
  if claim.state = 'same' then
    return jsonb_build_object('outcome', 'same', 'order_no', claim.known_ref);
  elseif claim.state <> 'new' then
    return jsonb_build_object('outcome', claim.state);
  end if;
  if (a ->> 'currency' = locks.currency and isfinite(made_at) and ends_at between made_at and made_at + interval '1 day') is not true then
    raise exception 'order % is none of this member', a ->> 'order_no' using errcode = 'PV041';
  end if;
  select * into strict channel from deposit_channels where site_id = site and channel_id = a ->> 'channel_id';
  if coin is not null then
    order_rate := coin_rate((a ->> 'provider_rate')::bigint, channel.rate_margin);
    if (order_rate > 0 and isfinite((a ->> 'rate_at')::timestamptz) and a ->> 'network' <> '') is not true then
      raise exception 'order % has no rate of %', a ->> 'order_no', coin using errcode = 'PV041';
    end if;
  end if;
  insert into deposit_orders (
    site_id, order_no, user_id, channel_id, currency, amount, fee, return_url, created_at, expires_at, request_id, next_check_at, memo, names_payer,
    coin, network, coin_amount, rate, rate_at
  )
  values (
    site, a ->> 'order_no', member, a ->> 'channel_id', a ->> 'currency', amount, (a ->> 'fee')::bigint, a ->> 'return_url', made_at, ends_at,
    a ->> 'request_id', (a ->> 'check_at')::timestamptz, a ->> 'memo',
    channel.match_payer and exists (select from member_names where site_id = site and user_id = member and state = 'verified'), coin, a ->> 'network',
    coin_for(amount, a ->> 'currency', coin, order_rate), order_rate, case when coin is not null then (a ->> 'rate_at')::timestamptz end
  );
  update deposit_codes set order_no = a ->> 'order_no' where site_id = site and code = a ->> 'memo' and user_id = member;
  perform deposit_changed(site, a ->> 'order_no', member, 'created', made_at, a ->> 'request_id');
  return jsonb_build_object('outcome', 'opened', 'order_no', a ->> 'order_no');
end;
$$;

-- The provider took the order. In {order_no, payment_id, checkout_url?, instructions?, now, check_at, request_id}; out {outcome}: pending · unchanged.
-- An order that is not `created` any more keeps its state.
create function await_deposit(a jsonb) returns jsonb language plpgsql security definer as $$
declare
  o deposit_orders;
begin
  -- The member first, as whatever changes an order does: so facts about it come in the order in which they happened.
  perform lock_member(site_id, user_id) from deposit_orders where order_no = a ->> 'order_no';
  update deposit_orders
  set state = 'pending', payment_id = a ->> 'payment_id', checkout_url = a ->> 'checkout_url', next_check_at = (a ->> 'check_at')::timestamptz,
    checks = 0, instructions = a -> 'instructions'
  where order_no = a ->> 'order_no' and state = 'created'
  returning *
  into o;
  if found then
    perform deposit_changed(o.site_id, o.order_no, o.user_id, 'pending', (a ->> 'now')::timestamptz, a ->> 'request_id');
    return jsonb_build_object('outcome', 'pending');
  end if;
  return jsonb_build_object('outcome', 'unchanged');
end;
$$;

-- An order ends without money. In {order_no, state: failed | closed | expired, now, check_at?, request_id}.
-- Out {outcome}: ended · unchanged, for one that had ended already. `check_at`: when the provider is asked once more,
-- for a payment that came late.
create function end_deposit(a jsonb) returns jsonb language plpgsql security definer as $$
declare
  o deposit_orders;
begin
  perform lock_member(site_id, user_id) from deposit_orders where order_no = a ->> 'order_no';
  update deposit_orders
  set state = a ->> 'state', settled_at = (a ->> 'now')::timestamptz, next_check_at = (a ->> 'check_at')::timestamptz, checks = 0
  where order_no = a ->> 'order_no' and state in ('created', 'pending')
  returning *
  into o;
  if found then
    perform deposit_changed(o.site_id, o.order_no, o.user_id, o.state, (a ->> 'now')::timestamptz, a ->> 'request_id');
    return jsonb_build_object('outcome', 'ended');
  end if;
  return jsonb_build_object('outcome', 'unchanged');
end;
$$;
