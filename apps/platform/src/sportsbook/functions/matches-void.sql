-- Gives up matches of which the provider, asked, knows no result: {lease, hours, gidms} -> {gidms}, those that were given up.
-- What was not decided before becomes void in the sweep that follows. One that is being played, or was to begin less than `hours` ago, is left alone.
create function matches_void(input jsonb) returns jsonb language plpgsql as $$
declare
  m matches;
  v_hours constant int := input->>'hours';
  v_gidms jsonb := '[]';
begin
  perform feed_lease_check((input->>'lease')::bigint);
  perform match_hold(array(select jsonb_array_elements_text(input->'gidms')));
  for m in
    select * from matches
     where gidm in (select jsonb_array_elements_text(input->'gidms'))
       and result_at is null and status <> 'live' and kickoff < now() - make_interval(hours => v_hours)
     order by gidm for update
  loop
    perform match_decide(m, 'abandoned', m.decided, null, null, 'system', 'no result');
    perform audit_add(site_id, 'system', 'match.void', m.gidm,
        jsonb_build_object('reason', 'no_result', 'hours', v_hours, 'kickoff', m.kickoff, 'bets', count(*)))
      from bets where gidm = m.gidm and state in ('delay', 'open') group by site_id;
    v_gidms := v_gidms || to_jsonb(m.gidm);
  end loop;
  return jsonb_build_object('gidms', v_gidms);
end $$;
