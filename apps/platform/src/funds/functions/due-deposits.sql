-- Takes up to p_limit orders the provider should be asked about now, each for one process alone: their next turn moves away,
-- further with every check. Orders that wait are asked until they expire, the last time then; ended ones a few times more, for late payments.
create function due_deposits(p_now timestamptz, p_limit int) returns setof deposit_orders language sql security definer as $$
  update deposit_orders o
  set checks = o.checks + 1,
    next_check_at = case
      when o.state in ('created', 'pending') then least(
        p_now + make_interval(secs => least(5 * 2 ^ least(o.checks, 4), 60)), greatest(o.expires_at, p_now + interval '5 s')
      )
      when o.checks < 4 then p_now + make_interval(mins => (array[1, 10, 60, 1440])[o.checks + 1])
    end
  where (o.site_id, o.order_no) in (
    select d.site_id, d.order_no
    from deposit_orders d
    where d.next_check_at <= p_now
    order by d.next_check_at
    limit p_limit
    for update skip locked
  )
  returning o.*;
$$;

-- A person wants the provider to be asked about an order now, whatever came of it: {order_no, now} -> {outcome}: due · unknown. Whoever calls this
-- asks; should that fail, the order has its turn in a minute, and after that as one that has just ended.
create function ask_deposit(a jsonb) returns jsonb language plpgsql security definer as $$
begin
  if isfinite((a ->> 'now')::timestamptz) is not true then
    raise exception 'order % is asked about at no time', a ->> 'order_no' using errcode = 'PV041';
  end if;
  update deposit_orders
  set next_check_at = least(next_check_at, (a ->> 'now')::timestamptz + interval '1 min'), checks = 0
  where order_no = a ->> 'order_no';
  return jsonb_build_object('outcome', case when found then 'due' else 'unknown' end);
end;
$$;
