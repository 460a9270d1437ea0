-- Whether a payment's money is with a member, whatever order or number it came under.
create function payment_credited(p_payment text) returns boolean language sql stable as $$
  select exists (select from deposit_orders where payment_id = p_payment and state = 'paid')
  or exists (select from deposit_receipts where payment_id = p_payment)
  or exists (select from deposit_reviews where payment_id = p_payment and decision = 'credited');
$$;

-- From which amount on two persons decide where a site says nothing itself, fen (protocols: siteSettings).
create function usual_two_person_amount() returns bigint language sql immutable as $$
  select 1000000::bigint;
$$;

-- Whether a second person has approved that this one credits this payment, to this member where no order says to whom.
create function review_approved(a jsonb, p_operator uuid) returns boolean language sql stable as $$
  select exists (
    select
    from approved_by_another('deposit.review_decided', p_operator, '{finance,risk}') p
    where (p.payload ->> 'orderNo', p.payload ->> 'paymentId', p.payload ->> 'reason', p.payload ->> 'decision') = (
      a ->> 'order_no', a ->> 'payment_id', a ->> 'reason', a ->> 'decision'
    )
      and (p.payload -> 'member' ->> 'siteId', p.payload -> 'member' ->> 'userId') is not distinct from (a ->> 'site_id', a ->> 'user_id')
  );
$$;

-- Whether it takes two persons to credit this to this member at this moment. A payment may stand in several rows, each as one report had it; whichever
-- of them is decided, all of them count.
create function review_takes_two(r deposit_reviews, p_site int, p_user uuid, p_at timestamptz) returns boolean language sql stable as $$
  select r.reason = 'unknown_order' -- One person alone would choose whose money it is.
  or r.amount >= (select coalesce((settings ->> 'twoPersonAmount')::bigint, usual_two_person_amount()) from sites where site_id = p_site)
  or exists (
    select
    from deposit_reviews s
    where s.payment_id = r.payment_id
      -- Somebody else's money, more than the member allowed themselves, and what may be on its way back.
      and (s.payer_differs or s.reason = 'member_limit' or s.decision = 'rejected')
  )
  -- As the limit is now: the row may wait for another reason, and the limit may be lower since it came.
  or limit_refuses(p_site, p_user, '{deposit}', r.amount, site_day_at(p_site, p_at));
$$;

-- Somebody at the operator takes a payment to look at it: for ten minutes nobody else decides it. {order_no, payment_id, reason, actor, now} ->
-- {outcome}: claimed · theirs (somebody else looks at it) · decided (it waits for nobody) · unknown.
create function review_claim(a jsonb) returns jsonb language plpgsql security definer as $$
declare
  r deposit_reviews;
  v_at constant timestamptz := a ->> 'now';
  v_operator constant uuid := substring(a ->> 'actor', '^operator:([0-9a-f-]{36})$');
begin
  select *
  into r
  from deposit_reviews
  where order_no = a ->> 'order_no' and payment_id = a ->> 'payment_id' and reason = a ->> 'reason'
  for update;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  elseif r.decision is not null then
    return jsonb_build_object('outcome', 'decided');
  elseif r.claimed_until > v_at and r.claimed_by is distinct from v_operator then
    return jsonb_build_object('outcome', 'theirs');
  end if;
  update deposit_reviews
  set claimed_by = v_operator, claimed_until = v_at + interval '10 min'
  where order_no = r.order_no and payment_id = r.payment_id and reason = r.reason;
  return jsonb_build_object('outcome', 'claimed');
end;
$$;

-- Takes the longest waiting one that nobody looks at: {site_id?, actor, now} -> {order_no, payment_id, reason}; all null: none waits. Two who ask at
-- once get two, because a row that somebody is taking is passed over.
create function review_claim_next(a jsonb) returns jsonb language plpgsql security definer as $$
declare
  r deposit_reviews;
begin
  update deposit_reviews d
  set claimed_by = substring(a ->> 'actor', '^operator:([0-9a-f-]{36})$')::uuid, claimed_until = (a ->> 'now')::timestamptz + interval '10 min'
  where (d.order_no, d.payment_id, d.reason) in (
    select q.order_no, q.payment_id, q.reason
    from deposit_reviews q
    where q.decision is null
      and (q.site_id = (a ->> 'site_id')::int or a ->> 'site_id' is null)
      and (q.claimed_until is null or q.claimed_until <= (a ->> 'now')::timestamptz)
    order by q.opened_at, q.order_no, q.payment_id, q.reason
    limit 1
    for update skip locked
  )
  returning *
  into r;
  return jsonb_build_object('order_no', r.order_no, 'payment_id', r.payment_id, 'reason', r.reason);
end;
$$;

-- Decides a payment that did not fit, once: {order_no, payment_id, reason, decision: credited|rejected, note, actor, now, request_id,
-- site_id?, user_id?} -> {outcome}. Site and member are those of the order; for an order nobody knows the caller names them.
--   decided     done now · same: it was decided so before · other: it was decided otherwise
--   unknown     no such payment waits · no_member: nobody to credit · other_member: the order is not that of the member named
--   currency    the member's money is another
--   paid        this payment was credited already, or the coins of its order were under other numbers (coins_credited)
--   theirs      somebody else looks at it
--   not_allowed `actor` is nobody who may decide this, or it takes two (review_takes_two) and no second person has approved it
-- A credit is the whole amount that was paid, clearing → centre; the order stays as it is.
create function decide_deposit_review(a jsonb) returns jsonb language plpgsql security definer as $$
declare
  r deposit_reviews;
  locks record;
  journal uuid;
  v_decision constant text := a ->> 'decision';
  v_at constant timestamptz := a ->> 'now';
  v_site int;
  v_user uuid;
  v_operator constant uuid := substring(a ->> 'actor', '^operator:([0-9a-f-]{36})$');
begin
  if isfinite(v_at) is not true or not operator_has_role(v_operator, '{finance}') then
    return jsonb_build_object('outcome', 'not_allowed');
  end if;
  select site_id, user_id into v_site, v_user from deposit_orders where order_no = a ->> 'order_no';
  if v_user is not null and a ? 'user_id' and (v_site, v_user) is distinct from ((a ->> 'site_id')::int, (a ->> 'user_id')::uuid) then
    return jsonb_build_object('outcome', 'other_member');
  end if;
  v_site := coalesce(v_site, (a ->> 'site_id')::int);
  v_user := coalesce(v_user, (a ->> 'user_id')::uuid);
  -- The member first, as everywhere: a report of the same payment waits, and sees what was decided.
  locks := lock_member(v_site, v_user);
  perform payment_turn(a ->> 'payment_id');
  select *
  into r
  from deposit_reviews
  where order_no = a ->> 'order_no' and payment_id = a ->> 'payment_id' and reason = a ->> 'reason'
  for update;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  if r.decision is not null then
    return jsonb_build_object(
      'outcome', case
        -- Credited to another member is another decision.
        when r.decision = v_decision and (r.user_id is null or r.user_id = v_user) then 'same'
        else 'other'
      end
    );
  elseif r.claimed_until > v_at and r.claimed_by is distinct from v_operator then
    return jsonb_build_object('outcome', 'theirs');
  end if;
  if v_decision = 'credited' then
    if locks.currency is null then
      return jsonb_build_object('outcome', 'no_member');
    elseif locks.currency <> r.currency then
      return jsonb_build_object('outcome', 'currency');
    elseif
      payment_credited(r.payment_id)
      or exists (select from deposit_orders o where o.order_no = r.order_no and coins_credited(o, r.coin is not null))
    then
      return jsonb_build_object('outcome', 'paid');
      -- A payment of less than the smallest unit is nothing to credit.
    elseif r.amount = 0 then
      return jsonb_build_object('outcome', 'not_allowed');
    elseif not review_approved(a, v_operator) and review_takes_two(r, v_site, v_user, v_at) then
      return jsonb_build_object('outcome', 'not_allowed');
    end if;
    journal := credit_member('deposit_review', v_site, v_user, r.order_no, r.amount, 0, r.currency, v_at, a ->> 'actor', a ->> 'request_id');
  end if;
  update deposit_reviews
  set decision = v_decision, decided_at = v_at, decided_by = a ->> 'actor', note = a ->> 'note', journal_id = journal, claimed_by = null,
    claimed_until = null, site_id = coalesce(r.site_id, v_site), user_id = case when v_decision = 'credited' then v_user end
  where order_no = r.order_no and payment_id = r.payment_id and reason = r.reason
  returning *
  into r;
  if v_decision = 'rejected' and exists (select from deposit_orders where order_no = r.order_no and user_id = v_user) then
    perform event_add(
      'deposit.sent_back', 1, v_site, v_user, jsonb_build_object('orderNo', r.order_no, 'amount', r.amount::text, 'currency', r.currency),
      a ->> 'request_id'
    );
  end if;
  -- A payment of no site, rejected, stands under site 0.
  perform audit_add(
    coalesce(v_site, 0), a ->> 'actor', 'deposit.review_decided', r.order_no,
    jsonb_strip_nulls(
      jsonb_build_object(
        'paymentId', r.payment_id, 'reason', r.reason, 'decision', r.decision, 'note', r.note, 'amount', r.amount::text, 'currency', r.currency,
        'userId', r.user_id, 'journalId', r.journal_id
      )
    ),
    a ->> 'request_id'
  );
  return jsonb_build_object('outcome', 'decided');
end;
$$;
