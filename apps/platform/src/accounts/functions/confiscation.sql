-- What of a member's money the house has by confiscation and has not given back, minor units. The caller has the member's turn.
create function confiscated_of(p_site int, p_user uuid, p_centre bigint) returns bigint language sql stable as $$
  select coalesce(-sum(p.amount), 0)::bigint
    from postings p join journals j on j.id = p.journal_id
   where p.account_id = p_centre and j.site_id = p_site and j.ref = p_user::text
     and j.kind in ('confiscation', 'confiscation_returned')
$$;

-- Moves what the member may spend to the house (p_back false), or what was confiscated back (true, by an opposite journal). Money in open bets stays with them. Answers what moved, 0 when there was nothing.
create function confiscate(
  p_site int, p_user uuid, p_back boolean, p_actor text, p_request_id text, p_at timestamptz
) returns bigint language plpgsql security definer as $$
declare
  locks record;
  v_amount bigint;
begin
  locks := lock_member(p_site, p_user);
  v_amount := case when p_back then confiscated_of(p_site, p_user, locks.centre_id) else locks.centre end;
  if coalesce(v_amount, 0) <= 0 then
    return 0;
  end if;
  perform ledger_move(case when p_back then 'confiscation_returned' else 'confiscation' end, p_site, p_user::text, p_actor,
    p_request_id, site_day_at(p_site, p_at),
    array[locks.centre_id, house_account(p_site, 'house', locks.currency, p_user)],
    case when p_back then array[v_amount, -v_amount] else array[-v_amount, v_amount] end);
  perform event_add(case when p_back then 'money.confiscation_returned' else 'money.confiscated' end, 1, p_site, p_user,
    jsonb_build_object('amount', v_amount::text, 'currency', locks.currency), p_request_id);
  return v_amount;
end $$;
