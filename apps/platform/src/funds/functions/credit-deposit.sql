-- Whatever is to be credited of one payment takes turns here, under whichever order or member it came; after the member's lock.
create function payment_turn(p_payment text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(p_payment, 7));
$$;

-- Coins of an order that were credited by themselves.
create function coins_before(o deposit_orders) returns bigint language sql stable as $$
  select coalesce(sum(coin_amount), 0)::bigint from deposit_receipts r where r.site_id = o.site_id and r.order_no = o.order_no;
$$;

-- Coins that came for an order besides a payment: what was credited, by itself or by a person, and what waits for one. What was sent back does not
-- count.
create function coins_used(o deposit_orders, p_payment text) returns bigint language sql stable as $$
  select coalesce(sum(c.coin_amount), 0)::bigint
  from (
    select r.payment_id, r.coin_amount
    from deposit_receipts r
    where r.site_id = o.site_id and r.order_no = o.order_no
    union
    select v.payment_id, v.coin_amount
    from deposit_reviews v
    where v.order_no = o.order_no
      and v.coin = o.coin
      and v.decision is distinct from 'rejected'
      and not exists (select from deposit_receipts r where r.payment_id = v.payment_id)
  ) c
  where c.payment_id <> p_payment;
$$;

-- How many coins the order's rate holds for: those asked for and a little more; none after the order's time, or after it ended without being paid:
-- the member could have opened others meanwhile, and pay whichever the rate of now is worst for.
create function coins_locked(o deposit_orders, a jsonb) returns bigint language sql stable as $$
  select case
    when (a ->> 'arrived_at')::timestamptz > o.expires_at then 0
    when o.state in ('closed', 'failed', 'expired') and (a ->> 'arrived_at')::timestamptz > o.settled_at then 0
    else div(o.coin_amount::numeric * (10000 + coin_tolerance()), 10000)::bigint
  end;
$$;

-- What a payment of an order comes to, minor units of the order's currency. Null: of another currency or coin.
create function payment_worth(o deposit_orders, a jsonb) returns bigint language plpgsql stable as $$
begin
  if o.coin is null then
    return case when a ->> 'currency' = o.currency and not a ? 'coin' then (a ->> 'amount')::bigint end;
  elseif o.coin = a ->> 'coin' and o.network = a ->> 'network' then
    return coin_credit(
      coins_before(o), coins_used(o, a ->> 'payment_id'), (a ->> 'coin_amount')::bigint, coins_locked(o, a), o.coin, o.currency, o.rate,
      (
        select coin_rate((a ->> 'provider_rate')::bigint, c.rate_margin)
        from deposit_channels c
        where c.site_id = o.site_id and c.channel_id = o.channel_id
      )
    );
  end if;
  return null;
end;
$$;

-- Whether money of an order in coins is with the member already under other numbers than this: what names no coins is the whole of the order, and
-- what names coins a part of it, so only one of the two is ever credited. p_names_coins: of the payment that is asked about.
create function coins_credited(o deposit_orders, p_names_coins boolean) returns boolean language sql stable as $$
  select o.coin is not null
  and (
    exists (
      select
      from deposit_reviews r
      where r.order_no = o.order_no and r.decision = 'credited' and (not p_names_coins or r.coin is null)
    )
    or not p_names_coins
    and exists (select from deposit_receipts r where r.site_id = o.site_id and r.order_no = o.order_no)
  );
$$;

-- Whether a payment's money is with another than this order, or was with this one's member by a person's decision (`already`).
create function payment_elsewhere(o deposit_orders, p_payment text) returns text language plpgsql stable as $$
begin
  return case
    when exists (
        select
        from deposit_reviews
        where payment_id = p_payment and decision = 'credited' and site_id = o.site_id and user_id = o.user_id
      ) then 'already'
    when exists (select from deposit_orders x where x.payment_id = p_payment and x.state = 'paid' and x.order_no <> o.order_no)
      or exists (select from deposit_receipts x where x.payment_id = p_payment and x.order_no <> o.order_no)
      or exists (select from deposit_reviews where payment_id = p_payment and decision = 'credited') then 'second_payment'
  end;
end;
$$;

-- Why a payment is not credited by itself (docs/operations.md, "Payments a person decides"); null: it fits. The payer's name comes before what a
-- person could credit alone.
create function deposit_problem(o deposit_orders, a jsonb, p_worth bigint, p_payer_differs boolean) returns text language plpgsql stable as $$
declare
  v_payment constant text := a ->> 'payment_id';
begin
  if payment_elsewhere(o, v_payment) = 'second_payment' or a ? 'coin' and coins_credited(o, true) then
    return 'second_payment';
  end if;
  if o.coin is null and (o.state = 'paid' or o.payment_id <> v_payment and o.amount = p_worth) then
    return 'second_payment';
  end if;
  if p_worth is null then
    return 'currency';
  end if;
  if p_payer_differs then
    return 'payer_name';
  end if;
  if o.coin is null then
    if o.amount <> p_worth then
      return 'amount';
    end if;
  else
    -- Coins that the order's rate does not hold for, while nobody knows that of now.
    if not a ? 'provider_rate' and coins_used(o, v_payment) + (a ->> 'coin_amount')::bigint > coins_locked(o, a) then
      return 'limits';
    end if;
    if (a ->> 'arrived_at')::timestamptz > o.expires_at then
      return 'late';
    end if;
    if (
      select p_worth = 0 or o.received + p_worth not between c.min_amount and c.max_amount
      from deposit_channels c
      where c.site_id = o.site_id and c.channel_id = o.channel_id
    ) then
      return 'limits';
    end if;
  end if;
  if limit_refuses(o.site_id, o.user_id, '{deposit}', p_worth, site_day_at(o.site_id, (a ->> 'now')::timestamptz)) then
    return 'member_limit';
  end if;
  -- A person had its money sent back.
  if exists (select from deposit_reviews where payment_id = v_payment and decision = 'rejected') then
    return 'rejected_before';
  end if;
  return null;
end;
$$;

-- A payment waits for a person, once for each reason: answers whether this one is new. p_site: 0 where no order has the number.
create function review_add(p_site int, p_reason text, p_amount bigint, p_payer_differs boolean, a jsonb, p_expected jsonb, p_at timestamptz)
  returns boolean language plpgsql as $$
begin
  insert into deposit_reviews (
    site_id, order_no, payment_id, reason, amount, currency, opened_at, payer_name, member_name, payer_differs, coin, coin_amount
  )
  values (
    nullif(p_site, 0), a ->> 'order_no', a ->> 'payment_id', p_reason, p_amount, a ->> 'currency', p_at, a ->> 'payer_name', a ->> 'member_name',
    p_payer_differs, a ->> 'coin', (a ->> 'coin_amount')::bigint
  )
  on conflict do nothing;
  if found then
    perform audit_add(
      p_site, a ->> 'actor', 'deposit.review', a ->> 'order_no',
      jsonb_build_object('reason', p_reason, 'paymentId', a ->> 'payment_id', 'amount', p_amount::text, 'currency', a ->> 'currency') || p_expected,
      a ->> 'request_id'
    );
    return true;
  end if;
  return false;
end;
$$;

-- The provider has the member's money: credits it, exactly once, whatever state the order is in. In:
--   {order_no, payment_id, amount, currency, now, actor, request_id, arrived_at?, coin?, network?, coin_amount?, provider_rate?,
--    payer_matches?, payer_name?, member_name?, payer_account?}
-- arrived_at: when the provider had it, never after now. provider_rate: what it gives for a coin now. payer_matches: whether the payer has the member's name; absent: not said who paid.
-- Out {outcome}: credited · already · unknown (no such order) · review (the payment does not fit the order).
-- What is unknown or does not fit is written down for a person to decide. PV041: a payment of nothing, of no
-- time, number or currency.
create function credit_deposit(a jsonb) returns jsonb language plpgsql security definer as $$
declare
  o deposit_orders;
  payment text := a ->> 'payment_id';
  paid_at timestamptz := a ->> 'now';
  worth bigint;
  fee bigint;
  differs boolean;
  problem text;
  journal uuid;
  is_paid boolean;
begin
  if (isfinite(paid_at) and (a ->> 'amount')::bigint > 0 and payment <> '' and a ->> 'currency' <> '') is not true then
    raise exception 'no payment is of % at %', a ->> 'amount', paid_at using errcode = 'PV041';
  end if;
  a := a || jsonb_build_object('arrived_at', least((a ->> 'arrived_at')::timestamptz, paid_at));
  select * into o from deposit_orders where order_no = a ->> 'order_no';
  if not found then
    -- A payer who was named and is nobody's, as no member is known yet: that counts for the payment under its order too.
    perform review_add(0, 'unknown_order', (a ->> 'amount')::bigint, coalesce(not (a ->> 'payer_matches')::boolean, false), a, '{}', paid_at);
    return jsonb_build_object('outcome', 'unknown');
  end if;
  -- The member first, then the order: the same order everywhere, so that two calls never wait for each other.
  perform lock_member(o.site_id, o.user_id);
  select * into strict o from deposit_orders where site_id = o.site_id and order_no = o.order_no for update;
  worth := payment_worth(o, a);
  if o.coin is null and o.state = 'paid' and o.payment_id = payment and o.amount = worth then
    return jsonb_build_object('outcome', 'already');
  end if;
  -- A person credited this payment to the member meanwhile, for this order or under a number nobody knew.
  perform payment_turn(payment);
  if payment_elsewhere(o, payment) = 'already' or exists (select from deposit_receipts where payment_id = payment and order_no = o.order_no) then
    return jsonb_build_object('outcome', 'already');
  end if;
  -- On an order that names its payer, silence about who paid is no match; nor is it where an earlier report of the payment named another.
  differs := coalesce(
    not (a ->> 'payer_matches')::boolean,
    o.names_payer or exists (select from deposit_reviews where payment_id = payment and order_no = o.order_no and payer_differs)
  );
  problem := deposit_problem(o, a, worth, differs);
  if problem is not null then
    if review_add(
      o.site_id, problem, coalesce(worth, (a ->> 'amount')::bigint), differs, a,
      jsonb_build_object('expectedAmount', o.amount::text, 'expectedCurrency', o.currency), paid_at
    ) then
      perform event_add('deposit.in_review', 1, o.site_id, o.user_id, jsonb_build_object('orderNo', o.order_no), a ->> 'request_id');
    end if;
    return jsonb_build_object('outcome', 'review');
  end if;
  -- Of coins in parts, the part of the order's fee, rounded down.
  fee := case when o.coin is null then o.fee else div(o.fee::numeric * worth, o.amount)::bigint end;
  journal := credit_member('deposit', o.site_id, o.user_id, o.order_no, worth, fee, o.currency, paid_at, a ->> 'actor', a ->> 'request_id');
  if o.coin is not null then
    insert into deposit_receipts (payment_id, site_id, order_no, coin_amount, amount, fee, journal_id, arrived_at, credited_at)
    values (payment, o.site_id, o.order_no, (a ->> 'coin_amount')::bigint, worth, fee, journal, (a ->> 'arrived_at')::timestamptz, paid_at);
  end if;
  is_paid := o.state <> 'paid' and o.received + worth >= o.amount;
  update deposit_orders
  set received = o.received + worth, payer_account = coalesce(a ->> 'payer_account', payer_account),
    state = case when is_paid then 'paid' else state end, payment_id = case when is_paid and o.coin is null then payment else payment_id end,
    settled_at = case when is_paid then paid_at else settled_at end, journal_id = case when is_paid then journal else journal_id end,
    checks = case when is_paid then 0 else checks end,
    -- More coins may come until the order expires.
    next_check_at = case when not is_paid then next_check_at when o.coin is not null then paid_at + interval '1 min' end
  where site_id = o.site_id and order_no = o.order_no;
  if is_paid then
    perform deposit_changed(o.site_id, o.order_no, o.user_id, 'paid', paid_at, a ->> 'request_id');
  end if;
  perform audit_add(
    o.site_id, a ->> 'actor', 'deposit.credited', o.order_no,
    jsonb_build_object('userId', o.user_id, 'credit', (worth - fee)::text, 'stateBefore', o.state), a ->> 'request_id'
  );
  return jsonb_build_object('outcome', 'credited');
end;
$$;
