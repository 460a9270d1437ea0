-- Seconds since 1970, as the wire has them.
create function epoch_seconds(p_at timestamptz) returns bigint language sql immutable as $$
  select floor(extract(epoch from p_at))::bigint
$$;

-- An order in the form the wire has (contract depositOrder): the one place where rows become orders, for answers and pushes.
create function deposit_order_wire(p_site int, p_order text) returns jsonb language plpgsql stable as $$
declare
  answer jsonb;
begin
  select jsonb_strip_nulls(jsonb_build_object(
      'orderNo', o.order_no, 'channelId', o.channel_id, 'channelName', c.name,
      'amount', o.amount::text, 'fee', o.fee::text, 'credit', (o.amount - o.fee)::text,
      'state', o.state, 'checkoutUrl', o.checkout_url,
      'createdAt', epoch_seconds(o.created_at), 'expiresAt', epoch_seconds(o.expires_at),
      'settledAt', epoch_seconds(o.settled_at),
      'events', (select jsonb_agg(jsonb_build_object('at', epoch_seconds(e.at), 'state', e.state) order by e.seq)
                   from deposit_events e where e.site_id = o.site_id and e.order_no = o.order_no)))
    into answer
    from deposit_orders o join deposit_channels c using (site_id, channel_id)
   where o.site_id = p_site and o.order_no = p_order;
  return answer;
end $$;
