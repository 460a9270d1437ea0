-- How long a match may begin after it first was to, as the rules of the sites say (rulebook.ts, abandoned), and how long after it
-- began its result is waited for.
create function unresulted_void_after() returns interval language sql immutable as $$
  select interval '36 hours';
$$;

-- Whether something of a match was played, as far as was heard.
create function match_begun(m matches) returns boolean language sql immutable as $$
  select m.is_live or m.decided <> '{}';
$$;

-- Voids those of these matches that were re-dated to begin too late: postponed. An outright is open until its date, wherever that moves. The caller
-- has match_hold. Answers whether there was any.
create function matches_postpone(p_gidms text[]) returns boolean language plpgsql as $$
declare
  m matches;
  v_any boolean := false;
begin
  for m in
    select *
    from matches x
    where gidm = any (p_gidms) and result_at is null and kickoff > first_kickoff + unresulted_void_after() and gtype <> 'FS' and not match_begun(x)
    order by gidm
    for update
  loop
    perform match_void_unresulted(m, 'postponed', 're_dated');
    v_any := true;
  end loop;
  return v_any;
end;
$$;

create function match_void_unresulted(m matches, p_status text, p_reason text) returns void language plpgsql as $$
begin
  perform match_decide(m, p_status, m.decided, null, null, 'system', p_reason);
  insert into audit (site_id, actor, action, subject, detail)
  select site_id, 'system', 'match.void', m.gidm,
    jsonb_build_object('reason', p_reason, 'status', p_status, 'kickoff', m.kickoff, 'first_kickoff', m.first_kickoff, 'bets', count(*))
  from bets
  where gidm = m.gidm and state in ('delay', 'open')
  group by site_id;
end;
$$;

-- Voids matches of which the provider, asked, knows no result: {lease, gidms} -> {gidms}, those that were voided. One that has begun and
-- is not being played is abandoned when it was to begin too long ago: what was not decided before becomes void in the sweep that follows. One
-- that has not is postponed, counted from when it first was to begin.
create function matches_void(input jsonb) returns jsonb language plpgsql security definer as $$
declare
  m matches;
  v_gidms jsonb := '[]';
begin
  perform feed_lease_check((input ->> 'lease')::bigint);
  perform match_hold(array(select jsonb_array_elements_text(input -> 'gidms')));
  for m in
    select *
    from matches x
    where gidm in (select jsonb_array_elements_text(input -> 'gidms'))
      and result_at is null
      and status <> 'live'
      and now() - unresulted_void_after() > case when match_begun(x) or gtype = 'FS' then kickoff else coalesce(first_kickoff, kickoff) end
    order by gidm
    for update
  loop
    perform match_void_unresulted(m, case when match_begun(m) or m.gtype = 'FS' then 'abandoned' else 'postponed' end, 'no_result');
    v_gidms := v_gidms || to_jsonb(m.gidm);
  end loop;
  return jsonb_build_object('gidms', v_gidms);
end;
$$;
