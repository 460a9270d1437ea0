-- Holds the lease row, so that nobody takes it over before this transaction ends; fails when it is another's already.
create function feed_lease_check(lease bigint) returns void language plpgsql as $$
begin
  perform 1 from leases where name = 'price-feed/FT' and epoch = lease for share;
  if not found then
    raise exception 'the feed lease % is not the newest', lease using errcode = 'PV020';
  end if;
end $$;

-- {lease, stream, matches: [{gidm, gide, ecid, league_id, league, team_h, team_c, kickoff, status, is_live, feed_epoch, score_h, score_c}]}
-- -> {standings: [{gidm, epoch, gameStatus}]}. Another run of the provider, or anything that stands differently, raises the epoch.
create function matches_save(input jsonb) returns jsonb language plpgsql as $$
declare
  standings jsonb;
begin
  perform feed_lease_check((input->>'lease')::bigint);
  with given as (
    select * from jsonb_to_recordset(input->'matches') as given(
      gidm text, gide text, ecid text, league_id text, league json, team_h json, team_c json, kickoff bigint,
      status text, is_live boolean, feed_epoch bigint, score_h int, score_c int)
    order by gidm
  ), saved as (
    insert into matches as m (gidm, gide, ecid, league_id, league, team_h, team_c, kickoff, status, is_live, epoch,
      feed_stream, feed_epoch, score_h, score_c)
    select g.gidm, g.gide, g.ecid, g.league_id, g.league, g.team_h, g.team_c, to_timestamp(g.kickoff),
      -- Over for the provider, but without its result here yet.
      case when g.status in ('settled', 'abandoned') then 'finished' else g.status end,
      g.is_live, greatest(g.feed_epoch, 1), input->>'stream', g.feed_epoch, g.score_h, g.score_c
    from given g
    on conflict (gidm) do update set
      gide = excluded.gide, ecid = excluded.ecid, league_id = excluded.league_id, league = excluded.league,
      team_h = excluded.team_h, team_c = excluded.team_c, kickoff = excluded.kickoff,
      status = case when m.result_at is null then excluded.status else m.status end,
      is_live = excluded.is_live,
      epoch = case
        when m.result_at is null
          and (m.feed_stream, m.feed_epoch, m.status, m.is_live, m.score_h, m.score_c)
            is distinct from
            (excluded.feed_stream, excluded.feed_epoch, excluded.status, excluded.is_live, excluded.score_h, excluded.score_c)
        then greatest(m.epoch + 1, excluded.feed_epoch) else m.epoch end,
      feed_stream = excluded.feed_stream, feed_epoch = excluded.feed_epoch,
      score_h = case when m.result_at is null then excluded.score_h else m.score_h end,
      score_c = case when m.result_at is null then excluded.score_c else m.score_c end,
      updated_at = now()
    returning m.gidm, m.epoch, m.status
  )
  select coalesce(jsonb_agg(jsonb_build_object('gidm', gidm, 'epoch', epoch, 'gameStatus', status)), '[]')
  into standings from saved;
  return jsonb_build_object('standings', standings);
end $$;

-- {lease, gidms: [...]} closes these; {lease, all_but: [...]} closes every open match but these.
create function matches_close(input jsonb) returns jsonb language plpgsql as $$
begin
  perform feed_lease_check((input->>'lease')::bigint);
  update matches set status = 'finished', epoch = epoch + 1, updated_at = now()
  where result_at is null and status <> 'finished' and case
    when input ? 'gidms' then gidm in (select jsonb_array_elements_text(input->'gidms'))
    else gidm not in (select jsonb_array_elements_text(input->'all_but')) end;
  return '{}';
end $$;

-- {lease, gidm, status: final|abandoned, score_h, score_c, half_h, half_c} -> {standing}, null when there was nothing left to decide.
create function match_finish(input jsonb) returns jsonb language plpgsql as $$
declare
  standing jsonb;
begin
  perform feed_lease_check((input->>'lease')::bigint);
  perform 1 from matches where gidm = input->>'gidm' for update;
  update matches set
    status = case input->>'status' when 'final' then 'settled' else 'abandoned' end,
    epoch = epoch + 1, is_live = false,
    score_h = (input->>'score_h')::int, score_c = (input->>'score_c')::int,
    half_h = (input->>'half_h')::int, half_c = (input->>'half_c')::int,
    result_at = now(), updated_at = now()
  where gidm = input->>'gidm' and result_at is null
  returning jsonb_build_object('gidm', gidm, 'epoch', epoch, 'gameStatus', status) into standing;
  return jsonb_build_object('standing', standing);
end $$;
