-- Bets and whoever changes a match take turns by these locks, which end with the transaction: any number of bets share a match,
-- and a change waits for them and they for it. Locks of the row would do the same, but many sharers of one row cost each of
-- them a write. There are 256 for all matches, so that saving thousands at once fits in the server's memory of locks: a match
-- may wait a moment for the change of another. Taken before a member's turn, and before the match is read.
create function match_lock(p_gidm text) returns int language sql immutable as $$
  select hashtext(p_gidm) & 255;
$$;

-- What a bet takes; always true.
create function match_share(p_gidm text) returns boolean language sql as $$
  select pg_advisory_xact_lock_shared(hashtext('matches'), match_lock(p_gidm)) is not null;
$$;

-- What a bet on several takes: in the order of the locks, as a change does, so that neither waits for the other in a ring.
create function matches_share(p_gidms text[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('matches'), each.lock)
  from (select distinct match_lock(gidm) as lock from unnest(p_gidms) gidm order by 1 offset 0) each;
end;
$$;

-- What a change takes, for all its matches at once.
create function match_hold(p_gidms text[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('matches'), each.lock)
  from (select distinct match_lock(gidm) as lock from unnest(p_gidms) gidm order by 1 offset 0) each;
end;
$$;

-- Holds the lease row, so that nobody takes it over before this transaction ends; fails when it is another's already.
create function feed_lease_check(lease bigint) returns void language plpgsql as $$
begin
  perform 1 from leases where name = 'price-feed' and epoch = lease for share;
  if not found then
    raise exception 'the feed lease % is not the newest', lease using errcode = 'PV020';
  end if;
end;
$$;

-- {lease, stream, matches: [{gidm, gtype, game_type, gide, ecid, league_id, league, league_country, team_h, team_c, kickoff, status, suspension,
-- is_live, feed_epoch, score_h, score_c, scores, champion_of?, runners?}]}
-- -> {statuses: [{gidm, epoch, gameStatus, desk}]}, `desk` what the operator has suspended (desk_of). Another run of the provider, or
-- anything that stands differently, raises the epoch: a score too in the sports where each must refuse bets on what was seen before it
-- (feed/matches.ts says the same). A match that is re-dated too far is postponed (matches_postpone).
create function matches_save(input jsonb) returns jsonb language plpgsql security definer as $$
declare
  statuses jsonb;
  v_redated text[];
begin
  perform feed_lease_check((input ->> 'lease')::bigint);
  perform match_hold(array(select m ->> 'gidm' from jsonb_array_elements(input -> 'matches') m));
  with given as (
    select *
    from jsonb_to_recordset(input -> 'matches') as given (
      gidm text, gtype text, game_type text, gide text, ecid text, league_id text, league json, league_country text, team_h json, team_c json,
      kickoff bigint, status text, suspension text, is_live boolean, feed_epoch bigint, score_h int, score_c int, scores jsonb, champion_of text,
      runners json
    )
    order by gidm
  ),
  saved as (
    insert into matches as m (
      gidm, gtype, game_type, gide, ecid, league_id, league, league_country, team_h, team_c, kickoff, status, suspension, is_live, epoch, feed_stream,
      feed_epoch, score_h, score_c, scores, champion_of, runners
    )
    select g.gidm, g.gtype, g.game_type, g.gide, g.ecid, g.league_id, g.league, g.league_country, g.team_h, g.team_c, to_timestamp(g.kickoff),
      -- Over for the provider, but without its result here yet.
      case when g.status in ('settled', 'abandoned') then 'finished' else g.status end,
      g.suspension, g.is_live, greatest(g.feed_epoch, 1), input ->> 'stream', g.feed_epoch, g.score_h, g.score_c, g.scores, g.champion_of, g.runners
    from given g
    on conflict (gidm) do update
      set runners = excluded.runners, gide = excluded.gide, ecid = excluded.ecid, league_id = excluded.league_id, league = excluded.league,
        league_country = excluded.league_country, team_h = excluded.team_h, team_c = excluded.team_c, kickoff = excluded.kickoff,
        first_kickoff = case when m.kickoff <> excluded.kickoff then coalesce(m.first_kickoff, m.kickoff) else m.first_kickoff end,
        status = case when m.result_at is null then excluded.status else m.status end, suspension = excluded.suspension, is_live = excluded.is_live,
        epoch = case
          when m.result_at is null
            and (
              (m.feed_stream, m.feed_epoch, m.status, m.is_live) is distinct from (
                excluded.feed_stream, excluded.feed_epoch, excluded.status, excluded.is_live
              )
              or m.gtype in ('FT', 'VF')
              and (m.score_h, m.score_c) is distinct from (excluded.score_h, excluded.score_c)
            ) then greatest(m.epoch + 1, excluded.feed_epoch)
          else m.epoch
        end,
        feed_stream = excluded.feed_stream, feed_epoch = excluded.feed_epoch,
        score_h = case when m.result_at is null then excluded.score_h else m.score_h end,
        score_c = case when m.result_at is null then excluded.score_c else m.score_c end,
        scores = case when m.result_at is null then excluded.scores else m.scores end, updated_at = now()
    returning m.gidm, m.first_kickoff is not null and m.result_at is null as redated, m.epoch, m.status, desk_of(m.gidm, m.league_id) as desk
  )
  select coalesce(jsonb_agg(jsonb_build_object('gidm', gidm, 'epoch', epoch, 'gameStatus', status, 'desk', desk)), '[]'),
    array_agg(gidm) filter (where redated)
  into statuses, v_redated
  from saved;
  if v_redated is not null and matches_postpone(v_redated) then
    select jsonb_agg(case when m.gidm is null then saved else saved || jsonb_build_object('epoch', m.epoch, 'gameStatus', m.status) end)
    into statuses
    from jsonb_array_elements(statuses) saved left join matches m on m.gidm = saved ->> 'gidm' and m.gidm = any (v_redated);
  end if;
  return jsonb_build_object('statuses', statuses);
end;
$$;

-- {lease, gidms: [...]} closes these; {lease, all_but: [...]} closes every open match but these.
create function matches_close(input jsonb) returns jsonb language plpgsql security definer as $$
declare
  v_gidms text[];
begin
  perform feed_lease_check((input ->> 'lease')::bigint);
  v_gidms := array(
    select gidm
    from matches
    where result_at is null
      and status <> 'finished'
      and case
        when input ? 'gidms' then gidm in (select jsonb_array_elements_text(input -> 'gidms'))
        else gidm not in (select jsonb_array_elements_text(input -> 'all_but'))
      end
  );
  perform match_hold(v_gidms);
  update matches
  set status = 'finished', epoch = epoch + 1, updated_at = now()
  where gidm = any (v_gidms) and result_at is null and status <> 'finished';
  return '{}';
end;
$$;
