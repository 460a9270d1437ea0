-- Writes an order's new state into its history, and the fact (funds/events.ts) but that of `paid`, which credit_member wrote.
-- Called after the row has changed.
create function deposit_changed(p_site int, p_order text, p_user uuid, p_state text, p_at timestamptz, p_request_id text) returns void
  language plpgsql as $$
begin
  insert into deposit_events (site_id, order_no, seq, at, state)
  select p_site, p_order, coalesce(max(seq), 0) + 1, p_at, p_state
  from deposit_events
  where site_id = p_site and order_no = p_order;
  if p_state <> 'paid' then
    perform event_add(
      case p_state
        when 'created' then 'deposit.opened'
        when 'pending' then 'deposit.pending'
        when 'failed' then 'deposit.failed'
        when 'closed' then 'deposit.closed'
        when 'expired' then 'deposit.expired'
      end,
      1, p_site, p_user, jsonb_build_object('orderNo', p_order), p_request_id
    );
  end if;
end;
$$;
