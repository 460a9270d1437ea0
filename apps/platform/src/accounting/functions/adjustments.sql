-- Who has approved that this one makes this adjustment; null: nobody.
create function adjustment_approver(a jsonb, p_operator uuid) returns text language sql stable as $$
  select 'operator:' || p.decided_by
  from approved_by_another('adjustment.make', p_operator, '{finance}') p
  where (p.params ->> 'siteId', p.params ->> 'userId') = (a ->> 'site_id', a ->> 'user_id')
    and (p.payload ->> 'adjustmentNo', p.payload ->> 'direction', p.payload ->> 'amount', p.payload ->> 'category') = (
      a ->> 'adjustment_no', a ->> 'direction', a ->> 'amount', a ->> 'category'
    )
    and (p.payload ->> 'basisPoints') is not distinct from (a ->> 'basis_points')
  limit 1;
$$;

-- Credits a member's centre wallet out of the house's account, or debits it, once under its number: {site_id, user_id, adjustment_no,
-- direction: credit|debit, amount, category, basis_points?, reason, actor, now, request_id} -> {outcome}:
--   made · same (it was made so before) · other (the number is that of another adjustment) · unknown (no such member)
--   not_enough {centre}: the wallet has less than is to be debited
--   not_allowed: `actor` is nobody who may, or no second person has approved it
create function adjust_member(a jsonb) returns jsonb language plpgsql security definer as $$
declare
  v_site constant int := a ->> 'site_id';
  v_user constant uuid := a ->> 'user_id';
  v_no constant text := a ->> 'adjustment_no';
  v_amount constant bigint := a ->> 'amount';
  v_is_credit constant boolean := a ->> 'direction' = 'credit';
  v_at constant timestamptz := a ->> 'now';
  v_operator constant uuid := substring(a ->> 'actor', '^operator:([0-9a-f-]{36})$');
  v_approver text;
  v_journal uuid;
  locks record;
  known adjustments;
begin
  locks := lock_member(v_site, v_user);
  if locks.currency is null then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  -- Two members' adjustments may be asked for under one number at once.
  perform pg_advisory_xact_lock(hashtextextended('adjustment ' || v_site || ' ' || v_no, 0));
  select * into known from adjustments where site_id = v_site and adjustment_no = v_no;
  if found then
    return jsonb_build_object(
      'outcome', case
        when (known.user_id, known.direction, known.amount, known.category, coalesce(known.basis_points, 0)) = (
            v_user, a ->> 'direction', v_amount, a ->> 'category', coalesce((a ->> 'basis_points')::int, 0)
          ) then 'same'
        else 'other'
      end
    );
  end if;
  v_approver := adjustment_approver(a, v_operator);
  if isfinite(v_at) is not true or not operator_has_role(v_operator, '{finance,risk}') or v_approver is null then
    return jsonb_build_object('outcome', 'not_allowed');
  elseif not v_is_credit and locks.centre < v_amount then
    return jsonb_build_object('outcome', 'not_enough', 'centre', locks.centre::text);
  end if;
  v_journal := uuid_v7();
  perform transfer(
    'adjustment', v_site, v_user, case when v_is_credit then 'house' else 'centre' end, case when v_is_credit then 'centre' else 'house' end,
    v_amount, v_no, a ->> 'actor', a ->> 'request_id', site_day_at(v_site, v_at), v_journal
  );
  if a ->> 'basis_points' is not null then
    perform turnover_require(v_site, v_user, 'bonus', v_no, v_amount, (a ->> 'basis_points')::int, v_at);
  end if;
  insert into adjustments (
    site_id, adjustment_no, user_id, direction, amount, currency, category, basis_points, reason, asked_by, approved_by, journal_id, made_at
  )
  values (
    v_site, v_no, v_user, a ->> 'direction', v_amount, locks.currency, a ->> 'category', (a ->> 'basis_points')::int, a ->> 'reason', a ->> 'actor',
    v_approver, v_journal, v_at
  );
  perform event_add(
    'adjustment.made', 1, v_site, v_user,
    jsonb_build_object('adjustmentNo', v_no, 'direction', a ->> 'direction', 'amount', v_amount::text, 'currency', locks.currency), a ->> 'request_id'
  );
  perform message_add(
    v_site, v_user, 'balance_adjusted',
    jsonb_build_object(
      'adjustmentNo', v_no, 'direction', a ->> 'direction', 'amount', v_amount::text, 'currency', locks.currency, 'category', a ->> 'category'
    ),
    v_at
  );
  perform audit_add(
    v_site, a ->> 'actor', 'adjustment.make', v_user::text,
    jsonb_strip_nulls(
      jsonb_build_object(
        'adjustmentNo', v_no, 'direction', a ->> 'direction', 'amount', v_amount::text, 'category', a ->> 'category',
        'basisPoints', a -> 'basis_points', 'reason', a ->> 'reason', 'approvedBy', v_approver
      )
    ),
    a ->> 'request_id'
  );
  return jsonb_build_object('outcome', 'made');
end;
$$;
