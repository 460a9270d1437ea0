-- Bets of a match whose result is known that are still to be decided: {gidm, limit} -> {bets: [...], score_h, score_c, status}.
create function bets_to_settle(input jsonb) returns jsonb language sql stable as $$
  select jsonb_build_object('status', m.status, 'score_h', m.score_h, 'score_c', m.score_c, 'bets', coalesce((
    select jsonb_agg(jsonb_build_object('site_id', b.site_id, 'site_day', b.site_day, 'ticket', b.ticket, 'state', b.state,
      'wtype', b.wtype, 'rtype', b.rtype, 'strong', b.strong, 'ratio', b.ratio, 'ior', b.ior, 'stake', b.stake::text,
      'score_h', b.score_h, 'score_c', b.score_c))
    from (select * from bets where gidm = m.gidm and state in ('delay', 'open') order by ticket limit (input->>'limit')::int) b), '[]'))
  from matches m where m.gidm = input->>'gidm' and m.result_at is not null
$$;

-- Settles a batch: {gidm, bets: [{site_id, site_day, ticket, state: settled|void|refused, result?, payout?}]} -> {done}.
-- A bet moves once: one that is not in the state the caller read is left for the next batch.
create function settle_bets(input jsonb) returns jsonb language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  m matches;
  b bets;
  given record;
  member record;
  v_at constant timestamptz := clock_timestamp();
  v_back bigint;
  v_done int := 0;
begin
  select * into m from matches where gidm = input->>'gidm';
  if m.result_at is null then
    raise exception 'match % has no result', input->>'gidm' using errcode = 'PV021';
  end if;
  -- Every account this batch touches, members first, then the house, each by id: no ring with any other money function.
  perform from accounts a
   where (a.site_id, a.user_id) in (
     select x.site_id, x.user_id
       from jsonb_to_recordset(input->'bets') as g(site_id int, site_day date, ticket text)
       join bets x on (x.site_id, x.site_day, x.ticket) = (g.site_id, g.site_day, g.ticket))
   order by a.id for no key update;
  perform from accounts a
   where a.kind = 'house' and a.user_id = '00000000-0000-0000-0000-000000000000' and a.site_id in (
     select g.site_id from jsonb_to_recordset(input->'bets') as g(site_id int))
   order by a.id for no key update;

  for given in
    select * from jsonb_to_recordset(input->'bets') as g(site_id int, site_day date, ticket text, state text, result text, payout bigint)
    order by g.ticket
  loop
    select * into b from bets where (site_id, site_day, ticket) = (given.site_id, given.site_day, given.ticket) for update;
    continue when b.state is distinct from (case given.state when 'refused' then 'delay' else 'open' end);
    if given.state = 'refused' then
      b := bet_release(b, 'MATCH_FINISHED');
    else
      member := lock_member(b.site_id, b.user_id);
      v_back := given.payout;
      perform ledger_move(given.state, b.site_id, b.ticket, 'system', b.request_id, site_day_at(b.site_id, v_at),
        array_remove(array[member.locked_id, case when v_back > 0 then member.centre_id end,
          case when v_back <> b.stake then house_account(b.site_id, 'house', member.currency, b.user_id) end], null),
        array_remove(array[-b.stake, nullif(v_back, 0), nullif(b.stake - v_back, 0)], null));
      update bets set state = given.state, result = given.result, payout = v_back, settled_at = v_at
       where (site_id, site_day, ticket) = (b.site_id, b.site_day, b.ticket) returning * into b;
    end if;
    perform bet_push(b, m);
    v_done := v_done + 1;
  end loop;
  return jsonb_build_object('done', v_done);
end $$;

-- Closes the books of a match when every bet on it is decided: {gidm} -> {done}.
create function match_swept(input jsonb) returns jsonb language plpgsql as $$
declare
  m matches;
begin
  select * into m from matches where gidm = input->>'gidm' and result_at is not null and swept_at is null for update;
  if not found or exists (select from bets where gidm = m.gidm and state in ('delay', 'open')) then
    return jsonb_build_object('done', false);
  end if;
  update matches set swept_at = clock_timestamp() where gidm = m.gidm;
  delete from liabilities where gidm = m.gidm;
  perform audit_add(site_id, 'system', 'match.settle', m.gidm, jsonb_build_object('status', m.status, 'score', array[m.score_h, m.score_c],
      'bets', count(*), 'stake', coalesce(sum(stake), 0)::text, 'payout', coalesce(sum(payout), 0)::text))
    from bets where gidm = m.gidm and state in ('settled', 'void') group by site_id;
  return jsonb_build_object('done', true);
end $$;
