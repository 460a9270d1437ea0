-- What of a member's money the house has by confiscation and has not given back, minor units. The caller has the member's turn.
create function confiscated_of(p_site int, p_user uuid) returns bigint language sql stable as $$
  select coalesce(sum(case kind when 'confiscation' then amount::bigint else -amount::bigint end), 0)::bigint
  from transfers
  where site_id = p_site and user_id = p_user and kind in ('confiscation', 'confiscation_returned');
$$;

-- What of a member's money a confiscation does not reach, for only the centre wallet is taken: transfers with venues that are on their way, what lies
-- at venues as they told last (null: one has not told since money went there), and withdrawals that have not ended. Amounts in minor units.
create function money_elsewhere(p_site int, p_user uuid) returns table (kind text, name text, state text, amount bigint) language sql stable as $$
  select 'transfer', t.transfer_id, t.en_name, t.amount
  from venue_transfers t
  where t.site_id = p_site and t.user_id = p_user and t.state = 'pending'
  union all
  select 'venue', coalesce(w.en_name, t.en_name), 'open', case when t.last_in is null or w.told_at >= t.last_in then w.balance end
  from (select en_name, balance, told_at from venue_wallets where site_id = p_site and user_id = p_user) w
    full join (
      select en_name, max(ended_at) as last_in
      from venue_transfers
      where site_id = p_site and user_id = p_user and state = 'done' and direction = 'in'
      group by en_name
    ) t
      on t.en_name = w.en_name
  where w.balance is null or w.balance > 0 or w.told_at < t.last_in
  union all
  select 'withdrawal', order_no, withdrawals.state, withdrawals.amount
  from withdrawals
  where site_id = p_site and user_id = p_user and ended_at is null
  order by 1, 2;
$$;

-- Moves what the member may spend to the house (p_back false), or what was confiscated back (true, by an opposite transfer). Money in open bets
-- stays with them. Answers what moved, 0 when there was nothing. PV051: nothing is taken while some of the money is elsewhere (money_elsewhere).
create function confiscate(p_site int, p_user uuid, p_back boolean, p_actor text, p_request_id text, p_at timestamptz) returns bigint language plpgsql
  security definer as $$
declare
  locks record;
  v_amount bigint;
begin
  locks := lock_member(p_site, p_user);
  if not p_back and exists (select from money_elsewhere(p_site, p_user)) then
    raise exception 'money of member % is elsewhere', p_user using errcode = 'PV051';
  end if;
  v_amount := case when p_back then confiscated_of(p_site, p_user) else locks.centre end;
  if coalesce(v_amount, 0) <= 0 then
    return 0;
  end if;
  perform transfer(
    case when p_back then 'confiscation_returned' else 'confiscation' end, p_site, p_user, case when p_back then 'house' else 'centre' end,
    case when p_back then 'centre' else 'house' end, v_amount, p_user::text, p_actor, p_request_id, site_day_at(p_site, p_at)
  );
  perform event_add(
    case when p_back then 'money.confiscation_returned' else 'money.confiscated' end, 1, p_site, p_user,
    jsonb_build_object('amount', v_amount::text, 'currency', locks.currency), p_request_id
  );
  return v_amount;
end;
$$;
