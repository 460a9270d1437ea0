-- Whatever is to be credited of one payment takes turns here, under whichever order or member it came; after the member's lock.
create function payment_turn(p_payment text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(p_payment, 7));
$$;

-- The provider has the member's money: credits it, exactly once, whatever state the order is in. In:
--   {order_no, payment_id, amount, currency, now, actor, request_id}
-- Out {outcome}: credited · already · unknown (no such order) · review (the payment does not fit the order).
-- What is unknown or does not fit is written down for a person to decide. PV041: a payment of nothing, of no
-- time, number or currency.
-- Money moves clearing → centre, and what the channel charges clearing → house.
create function credit_deposit(a jsonb) returns jsonb language plpgsql security definer as $$
declare
  o deposit_orders;
  journal uuid;
  problem text;
  credit bigint;
  paid_at timestamptz := a ->> 'now';
begin
  if (isfinite(paid_at) and (a ->> 'amount')::bigint > 0 and a ->> 'payment_id' <> '' and a ->> 'currency' <> '') is not true then
    raise exception 'no payment is of % at %', a ->> 'amount', paid_at using errcode = 'PV041';
  end if;
  select * into o from deposit_orders where order_no = a ->> 'order_no';
  if not found then
    insert into deposit_reviews (order_no, payment_id, reason, amount, currency, opened_at)
    values (a ->> 'order_no', a ->> 'payment_id', 'unknown_order', (a ->> 'amount')::bigint, a ->> 'currency', paid_at)
    on conflict do nothing;
    -- A payment of no site stands under site 0.
    if found then
      perform audit_add(
        0, a ->> 'actor', 'deposit.review', a ->> 'order_no',
        jsonb_build_object('reason', 'unknown_order', 'paymentId', a ->> 'payment_id', 'amount', a ->> 'amount', 'currency', a ->> 'currency'),
        a ->> 'request_id'
      );
    end if;
    return jsonb_build_object('outcome', 'unknown');
  end if;
  -- The member first, then the order: the same order everywhere, so that two calls never wait for each other.
  perform lock_member(o.site_id, o.user_id);
  select * into strict o from deposit_orders where site_id = o.site_id and order_no = o.order_no for update;
  if o.state = 'paid' and o.payment_id = a ->> 'payment_id' and o.amount = (a ->> 'amount')::bigint and o.currency = a ->> 'currency' then
    return jsonb_build_object('outcome', 'already');
  end if;
  -- A person credited this payment to the member meanwhile, for this order or under a number nobody knew.
  perform payment_turn(a ->> 'payment_id');
  if exists (
    select
    from deposit_reviews
    where payment_id = a ->> 'payment_id' and decision = 'credited' and site_id = o.site_id and user_id = o.user_id
  ) then
    return jsonb_build_object('outcome', 'already');
  end if;
  problem := case
    -- It paid another order, or a person credited it to another member.
    when exists (
        select
        from deposit_orders x
        where x.payment_id = a ->> 'payment_id' and x.state = 'paid' and x.order_no <> o.order_no
      ) then 'second_payment'
    when exists (select from deposit_reviews where payment_id = a ->> 'payment_id' and decision = 'credited') then 'second_payment'
    when o.payment_id <> a ->> 'payment_id' or o.state = 'paid' then 'second_payment'
    when o.currency <> a ->> 'currency' then 'currency'
    when o.amount <> (a ->> 'amount')::bigint then 'amount'
    -- A person had its money sent back.
    when exists (select from deposit_reviews where payment_id = a ->> 'payment_id' and decision = 'rejected') then 'rejected_before'
  end;
  if problem is not null then
    insert into deposit_reviews (site_id, order_no, payment_id, reason, amount, currency, opened_at)
    values (o.site_id, o.order_no, a ->> 'payment_id', problem, (a ->> 'amount')::bigint, a ->> 'currency', paid_at)
    on conflict do nothing;
    if found then
      perform audit_add(
        o.site_id, a ->> 'actor', 'deposit.review', o.order_no,
        jsonb_build_object(
          'reason', problem, 'paymentId', a ->> 'payment_id', 'amount', a ->> 'amount', 'currency', a ->> 'currency',
          'expectedAmount', o.amount::text, 'expectedCurrency', o.currency
        ),
        a ->> 'request_id'
      );
    end if;
    return jsonb_build_object('outcome', 'review');
  end if;
  credit := o.amount - o.fee;
  journal := ledger_move(
    'deposit', o.site_id, o.user_id, array['clearing', 'centre'] || case when o.fee > 0 then array['house'] end,
    array[-o.amount, credit] || case when o.fee > 0 then array[o.fee] end, o.order_no, a ->> 'actor', a ->> 'request_id',
    site_day_at(o.site_id, paid_at)
  );
  perform turnover_require(o.site_id, o.user_id, 'deposit', o.order_no, credit, deposit_turnover(o.site_id), paid_at);
  update deposit_orders
  set state = 'paid', payment_id = a ->> 'payment_id', settled_at = paid_at, journal_id = journal, next_check_at = null
  where site_id = o.site_id and order_no = o.order_no;
  perform deposit_changed(
    o.site_id, o.order_no, o.user_id, 'paid', paid_at, a ->> 'request_id', jsonb_build_object('credit', credit::text, 'currency', o.currency)
  );
  perform message_add(
    o.site_id, o.user_id, 'deposit_credited', jsonb_build_object('orderNo', o.order_no, 'credit', credit::text, 'currency', o.currency), paid_at
  );
  perform audit_add(
    o.site_id, a ->> 'actor', 'deposit.credited', o.order_no, jsonb_build_object('userId', o.user_id, 'credit', credit::text, 'stateBefore', o.state),
    a ->> 'request_id'
  );
  return jsonb_build_object('outcome', 'credited');
end;
$$;
