-- Announces a statement: {statement_id, digest, name, from, to, lines, actor, now} -> {outcome, statement_id}: opened · known (the same file
-- was announced before) · other (it was, with another time or number of lines).
create function statement_open(a jsonb) returns jsonb language plpgsql security definer as $$
declare
  v_from constant timestamptz := to_timestamp((a ->> 'from')::bigint);
  v_to constant timestamptz := to_timestamp((a ->> 'to')::bigint);
  s statements;
begin
  insert into statements (statement_id, digest, name, covers_from, covers_to, lines, imported_by, imported_at)
  values ((a ->> 'statement_id')::uuid, a ->> 'digest', a ->> 'name', v_from, v_to, (a ->> 'lines')::int, a ->> 'actor', (a ->> 'now')::timestamptz)
  on conflict (digest) do nothing;
  if found then
    return jsonb_build_object('outcome', 'opened', 'statement_id', a ->> 'statement_id');
  end if;
  select * into strict s from statements where digest = a ->> 'digest';
  return jsonb_build_object(
    'outcome', case when (s.covers_from, s.covers_to, s.lines) = (v_from, v_to, (a ->> 'lines')::int) then 'known' else 'other' end,
    'statement_id', s.statement_id
  );
end;
$$;

-- The lines of a call, as rows: the first has the number p_first.
create function statement_rows(p_statement uuid, p_first int, p_lines jsonb) returns setof statement_lines language sql stable as $$
  select p_statement, p_first + place::int - 1, line ->> 'kind', line ->> 'orderNo', line ->> 'providerId', (line ->> 'amount')::bigint,
    line ->> 'currency', line ->> 'state', to_timestamp((line ->> 'at')::bigint)
  from jsonb_array_elements(p_lines) with ordinality as each_line (line, place);
$$;

-- Takes lines of a statement: {statement_id, first, lines: [{kind, orderNo, providerId, amount, currency, state, at}]} -> {outcome}: added (what
-- was there before stays) · unknown · complete (it was compared) · beyond (there are more than were announced) · differs {line} (another line
-- has this number) · twice {line} (the payment of this line stands in another one).
create function statement_add(a jsonb) returns jsonb language plpgsql security definer as $$
declare
  v_first constant int := a ->> 'first';
  v_line int;
  s statements;
begin
  select * into s from statements where statement_id = (a ->> 'statement_id')::uuid for update;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  elseif s.matched_at is not null then
    return jsonb_build_object('outcome', 'complete');
  elseif v_first + jsonb_array_length(a -> 'lines') - 1 > s.lines then
    return jsonb_build_object('outcome', 'beyond');
  end if;
  v_line := (
    select min(r.line) from statement_rows(s.statement_id, v_first, a -> 'lines') r join statement_lines l using (statement_id, line) where l <> r
  );
  if v_line is not null then
    return jsonb_build_object('outcome', 'differs', 'line', v_line);
  end if;
  with rows as (select * from statement_rows(s.statement_id, v_first, a -> 'lines'))
  select min(r.line)
  into v_line
  from rows r
  where exists (select from rows o where o.kind = r.kind and o.provider_id = r.provider_id and o.line < r.line)
    or exists (
      select
      from statement_lines o
      where o.statement_id = r.statement_id and o.kind = r.kind and o.provider_id = r.provider_id and o.line <> r.line
    );
  if v_line is not null then
    return jsonb_build_object('outcome', 'twice', 'line', v_line);
  end if;
  insert into statement_lines select * from statement_rows(s.statement_id, v_first, a -> 'lines') on conflict (statement_id, line) do nothing;
  return jsonb_build_object('outcome', 'added');
end;
$$;

-- What we have of a payment that the provider names by its order's number, which is one over all sites, and its own; first what is credited, then what waits for a person, then the order. One
-- row or none. `compares`: whether the amount is the provider's own; coins are credited at the rate of their order.
create function payment_here(
  p_order text, p_payment text, out site_id int, out amount bigint, out currency text, out state text, out compares boolean
) returns setof record language sql stable as $$
  select site_id, amount, currency, state, compares
  from (
    select 1 as rank, o.site_id, o.amount, o.currency, o.state, o.coin is null as compares
    from deposit_orders o
    where o.order_no = p_order and o.payment_id = p_payment and o.state = 'paid'
    union all
    select 1, r.site_id, r.amount, o.currency, 'paid', false
    from deposit_receipts r join deposit_orders o using (site_id, order_no)
    where r.order_no = p_order and r.payment_id = p_payment
    union all
    select case decision when 'credited' then 1 else 2 end, r.site_id, r.amount, r.currency,
      case decision when 'credited' then 'paid' when 'rejected' then 'rejected' else 'reviewing' end, r.coin is null
    from deposit_reviews r
    where r.order_no = p_order and r.payment_id = p_payment
    union all
    select 3, o.site_id, o.amount, o.currency, o.state, false
    from deposit_orders o
    where o.order_no = p_order and o.state <> 'paid' and (o.payment_id is null or o.payment_id = p_payment)
  ) known
  order by rank
  limit 1;
$$;

-- A payout of ours in the provider's words, by its order's number. The provider pays the amount less the fee.
create function payout_here(p_order text, p_payout text, out site_id int, out amount bigint, out currency text, out state text) returns setof record
  language sql stable as $$
  select w.site_id, w.amount - w.fee, w.currency,
    case w.state
      when 'returned' then 'failed'
      when 'sent' then 'pending'
      when 'paid' then 'paid'
      -- It never went to the provider.
      else w.state
    end
  from withdrawals w
  where w.order_no = p_order and (w.payout_id is null or w.payout_id = p_payout);
$$;

-- Compares a statement whose lines are all there with our orders, once: {statement_id, now} -> {outcome}: matched · same (it was before) · unknown ·
-- incomplete {received}. Looks up each line by the numbers' indexes, and what we have of its time by those of the moment it was settled.
create function statement_match(a jsonb) returns jsonb language plpgsql security definer as $$
declare
  v_at constant timestamptz := a ->> 'now';
  v_received int;
  v_matched int;
  s statements;
begin
  select * into s from statements where statement_id = (a ->> 'statement_id')::uuid for update;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  elseif s.matched_at is not null then
    return jsonb_build_object('outcome', 'same');
  end if;
  v_received := (select count(*) from statement_lines where statement_id = s.statement_id);
  if v_received < s.lines then
    return jsonb_build_object('outcome', 'incomplete', 'received', v_received);
  end if;
  with compared as (
    select l.*, h.site_id, h.amount as amount_here, h.currency as currency_here, h.state as state_here,
      case
        -- What came to nothing there and is not here is the same.
        when h.state is null then case when l.kind = 'payment' and l.state <> 'paid' then null else 'missing_here' end
        when l.kind = 'payment' and l.state <> 'paid' and h.state <> 'paid' then null
        when h.state <> l.state then 'state'
        when h.compares and (h.amount, h.currency) <> (l.amount, l.currency) then 'amount'
      end as verdict
    from statement_lines l
      left join lateral (
        select * from payment_here(l.order_no, l.provider_id) where l.kind = 'payment'
        union all
        select site_id, amount, currency, state, true from payout_here(l.order_no, l.provider_id) where l.kind = 'payout'
      ) h
        on true
    where l.statement_id = s.statement_id
  ),
  settled as (
    select 'payment' as of_kind, site_id, order_no, payment_id as provider_id, amount, currency
    from deposit_orders
    where state = 'paid' and coin is null and settled_at >= s.covers_from and settled_at < s.covers_to
    union all
    select 'payment', r.site_id, r.order_no, r.payment_id, r.amount, o.currency
    from deposit_receipts r join deposit_orders o using (site_id, order_no)
    where r.credited_at >= s.covers_from and r.credited_at < s.covers_to
    union all
    select 'payment', site_id, order_no, payment_id, amount, currency
    from deposit_reviews
    where decision = 'credited' and decided_at >= s.covers_from and decided_at < s.covers_to
    union all
    select 'payout', site_id, order_no, payout_id, amount - fee, currency
    from withdrawals
    where state = 'paid' and ended_at >= s.covers_from and ended_at < s.covers_to
  ),
  missing as (
    select t.*
    from settled t
    where not exists (
      select
      from statement_lines l join statements x using (statement_id)
      where l.kind = t.of_kind
        and l.provider_id = t.provider_id
        and l.order_no = t.order_no
        -- A line of this one is compared above. Of others, those of a statement that was not compared yet say nothing, and neither does one by which
        -- nothing came.
        and (l.statement_id = s.statement_id or x.matched_at is not null and l.state in ('paid', 'pending'))
    )
  ),
  differing as (
    select verdict as kind, kind as of_kind, order_no, provider_id, site_id, line, amount_here, currency_here, state_here, amount as amount_there,
      currency as currency_there, state as state_there
    from compared
    where verdict is not null
    union all
    select 'missing_there', of_kind, order_no, provider_id, site_id, null, amount, currency, 'paid', null, null, null
    from missing
  ),
  written as (
    insert into statement_differences (
      statement_id, difference, kind, of_kind, order_no, provider_id, site_id, line, amount_here, currency_here, state_here, amount_there,
      currency_there, state_there
    )
    select s.statement_id, row_number() over (order by line nulls last, of_kind, order_no, provider_id), f.*
    from differing f
    returning line
  )
  select s.lines - count(line)
  into v_matched
  from written;
  update statements set matched_at = v_at, matched_lines = v_matched where statement_id = s.statement_id;
  return jsonb_build_object('outcome', 'matched');
end;
$$;

-- A person says how a difference was settled: {statement_id, difference, actor, note, now} -> {outcome}: closed · same (it was before) · unknown.
create function statement_close(a jsonb) returns jsonb language plpgsql security definer as $$
declare
  d statement_differences;
begin
  select *
  into d
  from statement_differences
  where statement_id = (a ->> 'statement_id')::uuid and difference = (a ->> 'difference')::int
  for update;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  elseif d.closed_at is not null then
    return jsonb_build_object('outcome', 'same');
  end if;
  update statement_differences
  set closed_at = (a ->> 'now')::timestamptz, closed_by = a ->> 'actor', note = a ->> 'note'
  where statement_id = d.statement_id and difference = d.difference;
  return jsonb_build_object('outcome', 'closed');
end;
$$;
