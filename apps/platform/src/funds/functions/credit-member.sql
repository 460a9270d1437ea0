-- The one place where a deposit becomes a member's money: p_amount came in, p_fee of it is the house's. Answers the journal's id.
-- clearing → centre, and the fee clearing → house; then the turnover it asks for, the fact and the message. The caller has the member's lock.
create function credit_member(
  p_kind text, p_site int, p_user uuid, p_order text, p_amount bigint, p_fee bigint, p_currency text, p_at timestamptz, p_actor text,
  p_request_id text
) returns uuid language plpgsql as $$
declare
  v_journal uuid;
begin
  v_journal := ledger_move(
    p_kind, p_site, p_user, array['clearing', 'centre'] || case when p_fee > 0 then array['house'] end,
    array[-p_amount, p_amount - p_fee] || case when p_fee > 0 then array[p_fee] end, p_order, p_actor, p_request_id, site_day_at(p_site, p_at)
  );
  perform turnover_require(p_site, p_user, 'deposit', p_order || '/' || v_journal, p_amount - p_fee, deposit_turnover(p_site), p_at);
  perform event_add(
    'deposit.credited', 1, p_site, p_user, jsonb_build_object('orderNo', p_order, 'credit', (p_amount - p_fee)::text, 'currency', p_currency),
    p_request_id
  );
  perform message_add(
    p_site, p_user, 'deposit_credited', jsonb_build_object('orderNo', p_order, 'credit', (p_amount - p_fee)::text, 'currency', p_currency), p_at
  );
  return v_journal;
end;
$$;
