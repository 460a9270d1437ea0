-- Writes a withdrawal's new state into its history, and the fact (withdrawals/events.ts). Called after the row has changed.
create function withdrawal_changed(w withdrawals, p_at timestamptz, p_request_id text) returns void language plpgsql as $$
begin
  insert into withdrawal_events (site_id, order_no, seq, at, state)
  select w.site_id, w.order_no, coalesce(max(seq), 0) + 1, p_at, w.state
  from withdrawal_events
  where site_id = w.site_id and order_no = w.order_no;
  perform event_add(
    case w.state
      when 'reviewing' then 'withdrawal.reviewing'
      when 'approved' then 'withdrawal.approved'
      when 'sent' then 'withdrawal.sent'
      when 'paid' then 'withdrawal.paid'
      when 'refused' then 'withdrawal.refused'
      when 'cancelled' then 'withdrawal.cancelled'
      when 'returned' then 'withdrawal.returned'
    end,
    1, w.site_id, w.user_id, jsonb_build_object('orderNo', w.order_no, 'amount', w.amount::text, 'currency', w.currency), p_request_id
  );
end;
$$;

-- Minor units, rounded up: withdrawalFee of libs/money. `p_before`: how many the member made that day.
create function withdrawal_fee(p_amount bigint, p_before int, p_free int, p_basis_points int) returns bigint language sql immutable as $$
  select case when p_before < p_free then 0 else div(p_amount::numeric * p_basis_points + 9999, 10000)::bigint end;
$$;

-- What is paid for an amount in minor units of a coin, rounded down: coinsPaid of libs/money. A rate is millionths of the currency's unit for a whole
-- coin.
create function coins_paid(p_amount bigint, p_currency text, p_coin text, p_rate bigint) returns bigint language sql immutable as $$
  select div(p_amount * power(10::numeric, currency_scale(p_coin) + 6), p_rate * power(10::numeric, currency_scale(p_currency)))::bigint;
$$;

-- The rate below which coins are not asked for anew, and until when: the worst of those that the member cancelled within an hour. Null: there is none.
create function fixed_coin_rate(p_site int, p_user uuid, p_coin text, p_at timestamptz, out rate bigint, out fixed_until timestamptz) language sql
  stable as $$
  select w.rate, w.ended_at + interval '1 h'
  from withdrawals w
  where w.site_id = p_site and w.user_id = p_user and w.coin = p_coin and w.state = 'cancelled' and w.ended_at > p_at - interval '1 h'
  order by w.rate desc, w.ended_at desc
  limit 1;
$$;

-- What a member asked for on a day that was not given back, and when the day ends.
create function withdrawn_on(p_site int, p_user uuid, p_day date, out count int, out amount bigint, out resets_at timestamptz) language plpgsql stable as $$
begin
  select count(*), coalesce(sum(w.amount), 0)
  into count, amount
  from withdrawals w
  where w.site_id = p_site and w.user_id = p_user and w.site_day = p_day and w.state not in ('returned', 'refused', 'cancelled');
  resets_at := (select (p_day + 1)::timestamp at time zone s.time_zone from sites s where s.site_id = p_site);
end;
$$;

-- What was asked for to a new account since it could be asked for, and was not given back. One that the member removed and added anew is the same.
create function withdrawn_to_new(p payout_accounts, p_at timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(w.amount), 0)::bigint
  from withdrawals w join payout_accounts o on (o.site_id, o.account_id) = (w.site_id, w.account_id)
  where w.site_id = p.site_id
    and w.user_id = p.user_id
    and w.created_at > p_at - (p.hold_until - p.added_at)
    and w.state not in ('returned', 'refused', 'cancelled')
    and o.mark = p.mark;
$$;

-- Asks for a payout: takes the money from the centre and keeps it on `withdrawal`. In:
--   {site_id, user_id, key, body_hash, order_no, account_id, paid_to, amount, fee, coin?, rate?, now, request_id, signals: [],
--    rules: {min, max, daily_count, daily_amount, free_count, fee_basis_points, new_account_most, review_from, code_from}, code_checked, only_ask?}
-- Out {outcome, …}: requested {order_no} · same {order_no} (this key made it before) · other, stale (idempotency_claim) · not_active ·
-- account (it is not there, or may not be paid to) · new_account {left} (with what was asked for to it before, too much while it is new) · amount ·
-- daily_count · daily_amount ·
-- rate {rate} (a better one than that of coins that were cancelled lately) · not_free {free} (the rest is tied or owed) · fee {fee} · code (with others of the day it is large) ·
-- fits (`only_ask`: it could go, with a code where one is needed).
-- Only `requested` changes anything. A signal makes it wait for a person. Asked with `only_ask`, which needs nothing of the hash, the number, the account
-- as it is shown, the signals and the code, it tells all else that hinders it, so that no proof is tried for what cannot go.
create function withdrawal_request(a jsonb) returns jsonb language plpgsql security definer set lock_timeout = '3s' as $$
declare
  site constant int := a ->> 'site_id';
  member constant uuid := a ->> 'user_id';
  account constant uuid := a ->> 'account_id';
  amount constant bigint := a ->> 'amount';
  made_at constant timestamptz := a ->> 'now';
  rules constant jsonb := a -> 'rules';
  coin constant text := a ->> 'coin';
  rate constant bigint := a ->> 'rate';
  signals text[] := array(select jsonb_array_elements_text(a -> 'signals'));
  day_of constant date := site_day_at(site, made_at);
  free bigint;
  fee bigint;
  new_left bigint;
  fixed_rate bigint;
  before record;
  claim record;
  locks record;
  paid payout_accounts;
  w withdrawals;
begin
  locks := lock_member(site, member);
  if not exists (select from idempotency where site_id = site and user_id = member and key = (a ->> 'key')::uuid) then
    if not exists (select from members where site_id = site and user_id = member and state = 'active') then
      return jsonb_build_object('outcome', 'not_active');
    end if;
    select * into paid from payout_accounts where site_id = site and user_id = member and account_id = account for share;
    if not found or paid.state <> 'active' then
      return jsonb_build_object('outcome', 'account');
    end if;
    if paid.hold_until > made_at then
      new_left := (rules ->> 'new_account_most')::bigint - withdrawn_to_new(paid, made_at);
    end if;
    if amount > new_left then
      return jsonb_build_object('outcome', 'new_account', 'left', greatest(new_left, 0)::text);
    elseif amount not between (rules ->> 'min')::bigint and (rules ->> 'max')::bigint then
      return jsonb_build_object('outcome', 'amount');
    end if;
    if coin is not null then
      fixed_rate := (fixed_coin_rate(site, member, coin, made_at)).rate;
    end if;
    if rate < fixed_rate then
      return jsonb_build_object('outcome', 'rate', 'rate', fixed_rate::text);
    end if;
    before := withdrawn_on(site, member, day_of);
    if before.count >= (rules ->> 'daily_count')::int then
      return jsonb_build_object('outcome', 'daily_count');
    elseif before.amount + amount > (rules ->> 'daily_amount')::bigint then
      return jsonb_build_object('outcome', 'daily_amount');
    end if;
    free := (withdrawable(site, member)).free;
    if amount > free then
      return jsonb_build_object('outcome', 'not_free', 'free', free::text);
    end if;
    fee := withdrawal_fee(amount, before.count, (rules ->> 'free_count')::int, (rules ->> 'fee_basis_points')::int);
    if fee <> (a ->> 'fee')::bigint or fee >= amount then
      return jsonb_build_object('outcome', 'fee', 'fee', fee::text);
    end if;
    -- Others may have been asked for since the signals were read.
    if before.amount + amount >= (rules ->> 'code_from')::bigint and coalesce(a ->> 'code_checked', a ->> 'only_ask')::boolean is not true then
      return jsonb_build_object('outcome', 'code');
    elseif before.amount + amount >= (rules ->> 'review_from')::bigint and not 'amount' = any (signals) then
      signals := signals || 'amount'::text;
    end if;
    if deposits_released(site, member) then
      signals := signals || 'excluded'::text;
    end if;
  end if;
  if (a ->> 'only_ask')::boolean then
    return jsonb_build_object('outcome', 'fits');
  end if;
  claim := idempotency_claim(site, member, (a ->> 'key')::uuid, a ->> 'body_hash', 'withdrawal', a ->> 'order_no');
  if claim.state = 'same' then
    return jsonb_build_object('outcome', 'same', 'order_no', claim.known_ref);
  elseif claim.state <> 'new' then
    return jsonb_build_object('outcome', claim.state);
  end if;
  if isfinite(made_at) is not true then
    raise exception 'withdrawal % is of no time', a ->> 'order_no' using errcode = 'PV041';
  end if;
  perform transfer('withdrawal', site, member, 'centre', 'withdrawal', amount, a ->> 'order_no', null, a ->> 'request_id', day_of);
  insert into withdrawals (
    site_id, order_no, user_id, account_id, paid_to, currency, amount, fee, coin, coin_amount, rate, state, signals, site_day, created_at, decided_at,
    decided_by, request_id, next_check_at
  )
  values (
    site, a ->> 'order_no', member, account, a -> 'paid_to', locks.currency, amount, fee, coin, coins_paid(amount - fee, locks.currency, coin, rate),
    rate, case when signals = '{}' then 'approved' else 'reviewing' end, signals, day_of, made_at, case when signals = '{}' then made_at end,
    case when signals = '{}' then 'system' end, a ->> 'request_id', case when signals = '{}' then made_at end
  )
  returning *
  into w;
  insert into payout_account_uses (site_id, account_id, ref) values (site, account, w.order_no);
  perform withdrawal_changed(w, made_at, w.request_id);
  perform audit_add(
    site, member::text, 'withdrawal.request', w.order_no,
    jsonb_build_object('amount', amount::text, 'fee', fee::text, 'accountId', account, 'signals', signals), w.request_id
  );
  return jsonb_build_object('outcome', 'requested', 'order_no', w.order_no);
end;
$$;

-- Gives the money of a withdrawal back, in the member's turn: the row is locked and not ended.
create function withdrawal_give_back(w withdrawals, p_state text, p_reason text, p_at timestamptz, p_actor text, p_request_id text) returns void
  language plpgsql as $$
begin
  perform transfer(
    'withdrawal_returned', w.site_id, w.user_id, 'withdrawal', 'centre', w.amount, w.order_no, p_actor, p_request_id, site_day_at(w.site_id, p_at)
  );
  update withdrawals
  set state = p_state, reason = p_reason, ended_at = p_at, claimed_by = null, claimed_until = null,
    next_check_at = case p_state when 'returned' then p_at + interval '10 min' end, checks = 0
  where site_id = w.site_id and order_no = w.order_no
  returning *
  into w;
  delete from payout_account_uses where site_id = w.site_id and account_id = w.account_id and ref = w.order_no;
  perform withdrawal_changed(w, p_at, p_request_id);
end;
$$;

-- Locks a withdrawal after its member, as whatever changes one does. All null: there is none.
create function withdrawal_lock(p_order text) returns withdrawals language plpgsql as $$
declare
  w withdrawals;
begin
  perform lock_member(site_id, user_id) from withdrawals where order_no = p_order;
  select * into w from withdrawals where order_no = p_order for update;
  return w;
end;
$$;

-- The member takes it back: {site_id, user_id, order_no, now, request_id} -> {outcome}: cancelled · unchanged (it went on, or ended) · unknown.
create function withdrawal_cancel(a jsonb) returns jsonb language plpgsql security definer as $$
declare
  w withdrawals := withdrawal_lock(a ->> 'order_no');
begin
  if (w.site_id, w.user_id) is distinct from ((a ->> 'site_id')::int, (a ->> 'user_id')::uuid) then
    return jsonb_build_object('outcome', 'unknown');
  elseif w.state not in ('reviewing', 'approved') then
    return jsonb_build_object('outcome', 'unchanged');
  end if;
  perform withdrawal_give_back(w, 'cancelled', null, (a ->> 'now')::timestamptz, null, a ->> 'request_id');
  perform audit_add(w.site_id, w.user_id::text, 'withdrawal.cancel', w.order_no, jsonb_build_object('amount', w.amount::text), a ->> 'request_id');
  return jsonb_build_object('outcome', 'cancelled');
end;
$$;

-- Somebody at the operator takes one to look at: for ten minutes nobody else gets it. {order_no, actor, now} -> {outcome}: claimed · theirs
-- (somebody else looks at it) · unchanged (it waits for nobody) · unknown.
create function withdrawal_claim(a jsonb) returns jsonb language plpgsql security definer as $$
declare
  w withdrawals;
  v_at constant timestamptz := a ->> 'now';
  v_operator constant uuid := substring(a ->> 'actor', '^operator:([0-9a-f-]{36})$');
begin
  select * into w from withdrawals where order_no = a ->> 'order_no' for update;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  elseif w.state <> 'reviewing' then
    return jsonb_build_object('outcome', 'unchanged');
  elseif w.claimed_until > v_at and w.claimed_by <> v_operator then
    return jsonb_build_object('outcome', 'theirs');
  end if;
  update withdrawals
  set claimed_by = v_operator, claimed_until = v_at + interval '10 min'
  where site_id = w.site_id and order_no = w.order_no;
  return jsonb_build_object('outcome', 'claimed');
end;
$$;

-- Takes the longest waiting one that nobody looks at: {site_id?, actor, now} -> {order_no}; null: none waits. Two who ask at once get two, because
-- a row that somebody is taking is passed over.
create function withdrawal_claim_next(a jsonb) returns jsonb language plpgsql security definer as $$
declare
  v_order text;
begin
  update withdrawals w
  set claimed_by = substring(a ->> 'actor', '^operator:([0-9a-f-]{36})$')::uuid, claimed_until = (a ->> 'now')::timestamptz + interval '10 min'
  where (w.site_id, w.order_no) in (
    select q.site_id, q.order_no
    from withdrawals q
    where q.state = 'reviewing'
      and (q.site_id = (a ->> 'site_id')::int or a ->> 'site_id' is null)
      and (q.claimed_until is null or q.claimed_until <= (a ->> 'now')::timestamptz)
    order by q.created_at, q.order_no
    limit 1
    for update skip locked
  )
  returning w.order_no
  into v_order;
  return jsonb_build_object('order_no', v_order);
end;
$$;

-- Whether a second person has approved that this one approves it, as it stands now: it may have come back since, to be looked at anew.
create function withdrawal_approved(p_order text, p_operator uuid) returns boolean language sql stable as $$
  select exists (
    select
    from approved_by_another('withdrawal.decide', p_operator, '{finance,risk}') p
    where (p.payload ->> 'orderNo', p.payload ->> 'decision') = (p_order, 'approve')
      and (p.stands ->> 'step')::int = (
        select max(e.seq) from withdrawals w join withdrawal_events e using (site_id, order_no) where w.order_no = p_order
      )
  );
$$;

-- Decides one that waits, once: {order_no, decision: approve|refuse, reason?, note, actor, now, request_id} -> {outcome}:
--   decided · unchanged (it waits for nobody) · theirs (somebody else looks at it) · unknown
--   not_allowed: `actor` is nobody who may, or, from the site's amount on, no second person has approved it
--   account: it would be paid to an account that was disabled
create function withdrawal_decide(a jsonb) returns jsonb language plpgsql security definer as $$
declare
  w withdrawals := withdrawal_lock(a ->> 'order_no');
  v_at constant timestamptz := a ->> 'now';
  v_operator constant uuid := substring(a ->> 'actor', '^operator:([0-9a-f-]{36})$');
begin
  if isfinite(v_at) is not true or not operator_has_role(v_operator, '{finance,risk}') then
    return jsonb_build_object('outcome', 'not_allowed');
  elseif w.order_no is null then
    return jsonb_build_object('outcome', 'unknown');
  elseif w.state <> 'reviewing' then
    return jsonb_build_object('outcome', 'unchanged');
  elseif w.claimed_until > v_at and w.claimed_by <> v_operator then
    return jsonb_build_object('outcome', 'theirs');
  elseif
    a ->> 'decision' = 'approve'
    and not exists (select from payout_accounts where site_id = w.site_id and account_id = w.account_id and state = 'active')
  then
    return jsonb_build_object('outcome', 'account');
  elseif
    a ->> 'decision' = 'approve'
    and w.amount >= (select coalesce((settings ->> 'twoPersonAmount')::bigint, usual_two_person_amount()) from sites where site_id = w.site_id)
    and not withdrawal_approved(w.order_no, v_operator)
  then
    return jsonb_build_object('outcome', 'not_allowed');
  end if;
  update withdrawals
  set decided_at = v_at, decided_by = a ->> 'actor', note = a ->> 'note', claimed_by = null, claimed_until = null
  where site_id = w.site_id and order_no = w.order_no;
  if a ->> 'decision' = 'approve' then
    update withdrawals
    set state = 'approved', next_check_at = v_at, checks = 0
    where site_id = w.site_id and order_no = w.order_no
    returning *
    into w;
    perform withdrawal_changed(w, v_at, a ->> 'request_id');
  else
    perform withdrawal_give_back(w, 'refused', a ->> 'reason', v_at, a ->> 'actor', a ->> 'request_id');
    perform message_add(
      w.site_id, w.user_id, 'withdrawal_refused',
      jsonb_build_object('orderNo', w.order_no, 'amount', w.amount::text, 'currency', w.currency, 'reason', a ->> 'reason'), v_at
    );
  end if;
  perform audit_add(
    w.site_id, a ->> 'actor', 'withdrawal.decide', w.order_no,
    jsonb_strip_nulls(
      jsonb_build_object('decision', a ->> 'decision', 'reason', a ->> 'reason', 'note', a ->> 'note', 'amount', w.amount::text, 'userId', w.user_id)
    ),
    a ->> 'request_id'
  );
  return jsonb_build_object('outcome', 'decided');
end;
$$;

-- It goes to the provider now, and cannot be taken back from here on: {order_no, now, take_until, request_id} -> {outcome}: sent · unchanged.
-- A member whose account was frozen meanwhile waits for a person, and so does what would be paid to an account that was disabled.
create function withdrawal_send(a jsonb) returns jsonb language plpgsql security definer as $$
declare
  w withdrawals := withdrawal_lock(a ->> 'order_no');
  v_at constant timestamptz := a ->> 'now';
  hindrance text;
begin
  if w.state is distinct from 'approved' then
    return jsonb_build_object('outcome', 'unchanged');
  end if;
  hindrance := case
    when not exists (select from members where site_id = w.site_id and user_id = w.user_id and state = 'active') then 'frozen'
    when not exists (select from payout_accounts where site_id = w.site_id and account_id = w.account_id and state = 'active') then 'account_disabled'
  end;
  if hindrance is not null then
    update withdrawals
    set state = 'reviewing', signals = array(select distinct unnest(signals || hindrance)), next_check_at = null, decided_at = null, decided_by = null
    where site_id = w.site_id and order_no = w.order_no
    returning *
    into w;
    perform withdrawal_changed(w, v_at, a ->> 'request_id');
    return jsonb_build_object('outcome', 'unchanged');
  end if;
  update withdrawals
  set state = 'sent', sent_at = v_at, take_until = (a ->> 'take_until')::timestamptz, next_check_at = v_at + interval '5 s', checks = 0
  where site_id = w.site_id and order_no = w.order_no
  returning *
  into w;
  perform withdrawal_changed(w, v_at, a ->> 'request_id');
  return jsonb_build_object('outcome', 'sent');
end;
$$;

-- It was paid, in the member's turn: the row is locked and sent. `net` is what the provider pays: the rest is the house's fee.
create function withdrawal_pay_out(w withdrawals, p_at timestamptz, p_actor text, p_request_id text) returns void language plpgsql as $$
begin
  perform ledger_move(
    'withdrawal_paid', w.site_id, w.user_id, array['withdrawal', 'clearing'] || case when w.fee > 0 then array['house'] end,
    array[-w.amount, w.amount - w.fee] || case when w.fee > 0 then array[w.fee] end, w.order_no, p_actor, p_request_id, site_day_at(w.site_id, p_at)
  );
  update withdrawals
  set state = 'paid', ended_at = p_at, next_check_at = null
  where site_id = w.site_id and order_no = w.order_no
  returning *
  into w;
  delete from payout_account_uses where site_id = w.site_id and account_id = w.account_id and ref = w.order_no;
  perform withdrawal_changed(w, p_at, p_request_id);
  perform message_add(
    w.site_id, w.user_id, 'withdrawal_paid',
    jsonb_build_object('orderNo', w.order_no, 'net', (w.amount - w.fee)::text, 'currency', w.currency, 'account', w.paid_to ->> 'masked'), p_at
  );
end;
$$;

-- It could not be paid, in the member's turn: the money is back, and the member is told.
create function withdrawal_return(w withdrawals, p_reason text, p_at timestamptz, p_actor text, p_request_id text) returns void language plpgsql as $$
begin
  perform withdrawal_give_back(w, 'returned', p_reason, p_at, p_actor, p_request_id);
  perform message_add(
    w.site_id, w.user_id, 'withdrawal_returned',
    jsonb_build_object('orderNo', w.order_no, 'amount', w.amount::text, 'currency', w.currency, 'reason', p_reason), p_at
  );
end;
$$;

-- Whether the provider said of it, in a report that did not fit, that it was paid: then two persons decide what becomes of its money, for good.
create function withdrawal_said_paid(p_order text) returns boolean language sql stable as $$
  select exists (select from withdrawal_conflicts where order_no = p_order and reported = 'paid');
$$;

-- Writes down what the provider said that does not fit, once, and anew when it says something else or of another state, whether or not a person had
-- closed it: one that is open waits for as long as it did. {order_no, payout_id, amount?, currency?, coin_amount?, now, request_id}.
create function withdrawal_conflict_add(a jsonb, w withdrawals, p_reported text) returns void language plpgsql as $$
begin
  insert into withdrawal_conflicts (order_no, payout_id, reported, state, amount, currency, coin_amount, site_id, opened_at)
  values (
    a ->> 'order_no', a ->> 'payout_id', p_reported, w.state, coalesce(a ->> 'amount', (w.amount - w.fee)::text),
    coalesce(a ->> 'currency', w.currency), a ->> 'coin_amount', w.site_id, (a ->> 'now')::timestamptz
  )
  on conflict (order_no, payout_id, reported) do update
    set state = excluded.state, amount = excluded.amount, currency = excluded.currency, coin_amount = excluded.coin_amount,
      opened_at = case when withdrawal_conflicts.closed_at is null then withdrawal_conflicts.opened_at else excluded.opened_at end, closed_at = null,
      closed_by = null, note = null
    where (
      withdrawal_conflicts.state, withdrawal_conflicts.amount, withdrawal_conflicts.currency, withdrawal_conflicts.coin_amount
    ) is distinct from (excluded.state, excluded.amount, excluded.currency, excluded.coin_amount);
  if found then
    perform audit_add(
      coalesce(w.site_id, 0), 'system', 'withdrawal.conflict', a ->> 'order_no',
      jsonb_strip_nulls(
        jsonb_build_object(
          'payoutId', a ->> 'payout_id', 'reported', p_reported, 'state', w.state, 'amount', a ->> 'amount', 'currency', a ->> 'currency',
          'coinAmount', a ->> 'coin_amount'
        )
      ),
      a ->> 'request_id'
    );
  end if;
end;
$$;

-- What the provider says of a payout: {order_no, payout_id, amount, currency, coin_amount?, state: pending|paid|failed, failure?, now, request_id} -> {outcome}:
--   paid, returned done now · already (so it was before) · pending · conflict (it does not fit: a person settles it, nothing moves) · unknown
-- One that is said to have failed while another report says that it was paid is a conflict too.
create function withdrawal_report(a jsonb) returns jsonb language plpgsql security definer as $$
declare
  w withdrawals := withdrawal_lock(a ->> 'order_no');
  v_at constant timestamptz := a ->> 'now';
  v_said constant text := a ->> 'state';
  v_fits boolean;
begin
  if (isfinite(v_at) and a ->> 'payout_id' <> '' and v_said in ('pending', 'paid', 'failed')) is not true then
    raise exception 'no payout is % of %', v_said, v_at using errcode = 'PV041';
  end if;
  -- What is missing fits nothing.
  v_fits := coalesce(
    w.order_no is not null
    and (a ->> 'amount')::bigint = w.amount - w.fee
    and a ->> 'currency' = w.currency
    and (a ->> 'coin_amount')::bigint is not distinct from w.coin_amount
    and (w.payout_id is null or w.payout_id = a ->> 'payout_id')
    and w.state in ('sent', 'paid', 'returned')
    and not exists (select from withdrawals x where x.payout_id = a ->> 'payout_id' and x.order_no <> w.order_no),
    false
  );
  if v_fits and ((v_said = 'paid' and w.state = 'paid') or (v_said = 'failed' and w.state = 'returned')) then
    return jsonb_build_object('outcome', 'already');
  elseif v_fits and v_said = 'pending' and w.state <> 'returned' then
    update withdrawals
    set payout_id = a ->> 'payout_id'
    where site_id = w.site_id and order_no = w.order_no and payout_id is null;
    return jsonb_build_object('outcome', 'pending');
  elseif not v_fits or w.state <> 'sent' or (v_said = 'failed' and withdrawal_said_paid(w.order_no)) then
    -- One that is still to be paid after its money went back is told before it is paid.
    if v_said <> 'pending' or w.state = 'returned' then
      perform withdrawal_conflict_add(a, w, v_said);
    end if;
    return jsonb_build_object('outcome', case when w.order_no is null then 'unknown' else 'conflict' end);
  end if;
  update withdrawals
  set payout_id = a ->> 'payout_id'
  where site_id = w.site_id and order_no = w.order_no
  returning *
  into w;
  if v_said = 'failed' then
    perform withdrawal_return(w, coalesce(a ->> 'failure', 'provider'), v_at, 'system', a ->> 'request_id');
    return jsonb_build_object('outcome', 'returned');
  end if;
  perform withdrawal_pay_out(w, v_at, 'system', a ->> 'request_id');
  return jsonb_build_object('outcome', 'paid');
end;
$$;

-- The provider's last word to a cancel: it has not paid it, and never will: {order_no, now, request_id} -> {outcome}:
--   returned done now · already (the money is back) · unchanged (it is not with the provider) · unknown
--   conflict (it was paid, or another report says so: a person settles it, nothing moves)
create function withdrawal_not_taken(a jsonb) returns jsonb language plpgsql security definer as $$
declare
  w withdrawals := withdrawal_lock(a ->> 'order_no');
  v_at constant timestamptz := a ->> 'now';
begin
  if w.order_no is null then
    return jsonb_build_object('outcome', 'unknown');
  elseif w.state = 'returned' then
    return jsonb_build_object('outcome', 'already');
  elseif w.state = 'paid' or (w.state = 'sent' and withdrawal_said_paid(w.order_no)) then
    perform withdrawal_conflict_add(a || jsonb_build_object('payout_id', coalesce(w.payout_id, '-')), w, 'cancelled');
    return jsonb_build_object('outcome', 'conflict');
  elseif w.state <> 'sent' then
    return jsonb_build_object('outcome', 'unchanged');
  end if;
  perform withdrawal_return(w, 'provider', v_at, 'system', a ->> 'request_id');
  return jsonb_build_object('outcome', 'returned');
end;
$$;

-- Takes up to p_limit withdrawals that are to go to the provider, or about which it should be asked, each for one process alone: their next turn
-- moves away, further with every check. Returned ones are asked about a few times more, for a provider that paid all the same.
create function due_withdrawals(p_now timestamptz, p_limit int) returns setof withdrawals language sql security definer as $$
  update withdrawals w
  set checks = w.checks + 1,
    next_check_at = case
      when w.state in ('approved', 'sent') then p_now + make_interval(secs => least(5 * 2 ^ least(w.checks, 10), 3600))
      when w.checks < 3 then p_now + make_interval(mins => (array[60, 1440, 2880])[w.checks + 1])
    end
  where (w.site_id, w.order_no) in (
    select d.site_id, d.order_no
    from withdrawals d
    where d.next_check_at <= p_now
    order by d.next_check_at
    limit p_limit
    for update skip locked
  )
  returning w.*;
$$;

-- What is open of a payout, as two persons see it (withdrawals/review/endings.ts), in an order that depends on nothing else.
create function withdrawal_reports(p_order text) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(r.report order by r.report), '[]')
  from (
    select jsonb_strip_nulls(
      jsonb_build_object('reported', c.reported, 'payoutId', c.payout_id, 'amount', c.amount, 'currency', c.currency, 'coins', c.coin_amount)
    ) as report
    from withdrawal_conflicts c
    where c.order_no = p_order and c.closed_at is null
  ) r;
$$;

-- Whether a second person has approved that this one ends it so.
create function withdrawal_end_approved(a jsonb, p_operator uuid) returns boolean language sql stable as $$
  select exists (
    select
    from approved_by_another('withdrawal.end', p_operator, '{finance,risk}') p
    where (p.payload ->> 'orderNo', p.payload ->> 'outcome') = (a ->> 'order_no', a ->> 'as')
      and (p.payload ->> 'payoutId') is not distinct from (a ->> 'payout_id')
      -- What was reported since, or changed, was not seen.
      and (
        select coalesce(jsonb_agg(r.report order by r.report), '[]') from jsonb_array_elements(p.stands -> 'reports') r (report)
      ) = withdrawal_reports(a ->> 'order_no')
  );
$$;

-- Why one may not be ended as it is asked (withdrawal_end); null: it may.
create function withdrawal_end_fault(a jsonb, w withdrawals) returns text language sql stable as $$
  select case
    when w.order_no is null then 'unknown'
    when w.state <> 'sent' then 'unchanged'
    when w.take_until >= (a ->> 'now')::timestamptz
      and (
        a ->> 'as' = 'returned'
        or not exists (select from withdrawal_conflicts c where c.order_no = w.order_no and c.closed_at is null)
      ) then 'early'
    when a ->> 'as' = 'paid' and coalesce(a ->> 'payout_id', w.payout_id) is null then 'payout'
    when a ->> 'as' = 'paid' and exists (select from withdrawals x where x.payout_id = a ->> 'payout_id' and x.order_no <> w.order_no) then 'payout'
  end;
$$;

-- Two persons know from the provider what became of a payout about which it says nothing that fits: {order_no, as: paid|returned, payout_id?, note,
-- actor, now, request_id} -> {outcome}:
--   ended, with what was open about it · unchanged (it is not with the provider) · early (the provider may still take it; as paid also earlier while a report is open)
--   payout (paid under no number, or under that of another) · unknown
--   not_allowed: `actor` is nobody who may, or no second person has approved it
create function withdrawal_end(a jsonb) returns jsonb language plpgsql security definer as $$
declare
  w withdrawals := withdrawal_lock(a ->> 'order_no');
  v_at constant timestamptz := a ->> 'now';
  v_operator constant uuid := substring(a ->> 'actor', '^operator:([0-9a-f-]{36})$');
  v_fault constant text := withdrawal_end_fault(a, w);
begin
  if v_fault is not null then
    return jsonb_build_object('outcome', v_fault);
  elseif (
    isfinite(v_at)
    and a ->> 'as' in ('paid', 'returned')
    and operator_has_role(v_operator, '{finance,risk}')
    and withdrawal_end_approved(a, v_operator)
  ) is not true then
    return jsonb_build_object('outcome', 'not_allowed');
  end if;
  update withdrawals
  set payout_id = case a ->> 'as' when 'paid' then coalesce(a ->> 'payout_id', payout_id) else payout_id end, note = a ->> 'note'
  where site_id = w.site_id and order_no = w.order_no
  returning *
  into w;
  if a ->> 'as' = 'paid' then
    perform withdrawal_pay_out(w, v_at, a ->> 'actor', a ->> 'request_id');
  else
    perform withdrawal_return(w, 'provider', v_at, a ->> 'actor', a ->> 'request_id');
  end if;
  update withdrawal_conflicts
  set closed_at = v_at, closed_by = a ->> 'actor', note = a ->> 'note'
  where order_no = w.order_no and closed_at is null;
  perform audit_add(
    w.site_id, a ->> 'actor', 'withdrawal.end', w.order_no,
    jsonb_strip_nulls(
      jsonb_build_object(
        'outcome', a ->> 'as', 'payoutId', w.payout_id, 'note', a ->> 'note', 'amount', w.amount::text, 'currency', w.currency, 'userId', w.user_id
      )
    ),
    a ->> 'request_id'
  );
  return jsonb_build_object('outcome', 'ended');
end;
$$;

-- A person has settled with the provider what it reported of a withdrawal that has ended: withdrawal_end closes what is open about others.
create function withdrawal_conflict_close(p_order text, p_payout text, p_reported text, p_actor text, p_note text, p_at timestamptz) returns void
  language sql security definer as $$
  update withdrawal_conflicts
  set closed_at = p_at, closed_by = p_actor, note = p_note
  where order_no = p_order
    and payout_id = p_payout
    and reported = p_reported
    and closed_at is null
    and not exists (select from withdrawals w where w.order_no = p_order and w.state = 'sent');
$$;
