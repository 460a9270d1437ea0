-- What of a member's money the house has by confiscation and has not given back, minor units. The caller has the member's turn.
create function confiscated_of(p_site int, p_user uuid) returns bigint language sql stable as $$
  select coalesce(sum(case kind when 'confiscation' then amount::bigint else -amount::bigint end), 0)::bigint
  from transfers
  where site_id = p_site and user_id = p_user and kind in ('confiscation', 'confiscation_returned');
$$;

-- Moves what the member may spend to the house (p_back false), or what was confiscated back (true, by an opposite transfer). Money in open bets
-- stays with them. Answers what moved, 0 when there was nothing.
create function confiscate(p_site int, p_user uuid, p_back boolean, p_actor text, p_request_id text, p_at timestamptz) returns bigint language plpgsql
  security definer as $$
declare
  locks record;
  v_amount bigint;
begin
  locks := lock_member(p_site, p_user);
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
