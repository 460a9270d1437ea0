-- The next number of the desk. Taken after the locks of matches; whoever has it goes first, until the end of the transaction.
create function desk_turn() returns bigint language sql security definer as $$
  update desk_revision set n = n + 1 returning n;
$$;

-- What of a match the desk has suspended: '*' all of it, 'R' a kind of market, '311/R' that on one line.
create function desk_of(p_gidm text, p_league text) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct case when wtype is null then '*' when gid is null then wtype else gid || '/' || wtype end), '{}')
  from desk_suspensions
  where reopened_at is null and (gidm = p_gidm or league_id = p_league);
$$;

-- Makes every bet that names what was seen of these matches before fail, wherever it comes from.
create function desk_raise(p_gidms text[]) returns int language plpgsql as $$
declare
  v_rev constant bigint := desk_turn();
  v_count int;
begin
  with raised as (
    update matches set epoch = epoch + 1, desk_rev = v_rev, updated_at = now() where gidm = any (p_gidms) and result_at is null returning gidm
  )
  select count(*)
  into v_count
  from raised;
  return v_count;
end;
$$;

create function desk_targets(p_gidm text, p_league text) returns text[] language sql stable as $$
  select array(select gidm from matches where (gidm = p_gidm or league_id = p_league) and result_at is null order by gidm);
$$;

-- {gidm | league_id, wtype?, gid?, actor, note} -> {suspension_id, matches}, null when there is nothing of this name. Asked again it
-- answers the one that stands.
create function desk_suspend(input jsonb) returns jsonb language plpgsql security definer as $$
declare
  v_gidms constant text[] := desk_targets(input ->> 'gidm', input ->> 'league_id');
  v_id uuid;
begin
  perform match_hold(v_gidms);
  if not exists (select from matches where gidm = input ->> 'gidm' or league_id = input ->> 'league_id') then
    return null;
  end if;
  insert into desk_suspensions (gidm, league_id, wtype, gid, actor, note)
  values (input ->> 'gidm', input ->> 'league_id', input ->> 'wtype', input ->> 'gid', input ->> 'actor', input ->> 'note')
  on conflict do nothing
  returning suspension_id
  into v_id;
  if v_id is null then
    select suspension_id
    into v_id
    from desk_suspensions
    where reopened_at is null
      and (gidm, league_id, wtype, gid) is not distinct from (input ->> 'gidm', input ->> 'league_id', input ->> 'wtype', input ->> 'gid');
    return jsonb_build_object('suspension_id', v_id, 'matches', 0);
  end if;
  return jsonb_build_object('suspension_id', v_id, 'matches', desk_raise(v_gidms));
end;
$$;

-- {suspension_id, actor} -> {suspension_id, matches}, null when it does not stand.
create function desk_reopen(input jsonb) returns jsonb language plpgsql security definer as $$
declare
  s desk_suspensions;
  v_gidms text[];
begin
  select * into s from desk_suspensions where suspension_id = (input ->> 'suspension_id')::uuid and reopened_at is null;
  if not found then
    return null;
  end if;
  v_gidms := desk_targets(s.gidm, s.league_id);
  perform match_hold(v_gidms);
  update desk_suspensions
  set reopened_at = now(), reopened_by = input ->> 'actor'
  where suspension_id = s.suspension_id and reopened_at is null;
  if not found then
    return null;
  end if;
  return jsonb_build_object('suspension_id', s.suspension_id, 'matches', desk_raise(v_gidms));
end;
$$;

-- What the desk did since a number: {since} -> {revision, statuses, margins}, null when nothing. From -1 on: no statuses, for who asks
-- so gets them from matches_save.
create function desk_changes(input jsonb) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'revision', n,
    'statuses', (
      select coalesce(jsonb_agg(jsonb_build_object('gidm', gidm, 'epoch', epoch, 'gameStatus', status, 'desk', desk_of(gidm, league_id))), '[]')
      from matches
      where desk_rev > 0 and (input ->> 'since')::bigint >= 0 and desk_rev > (input ->> 'since')::bigint
    ),
    'margins', (
      select coalesce(jsonb_agg(jsonb_build_object('gtype', gtype, 'leagueId', league_id, 'wtype', wtype, 'margin', margin)), '[]')
      from desk_margins
    )
  )
  from desk_revision
  where n > (input ->> 'since')::bigint;
$$;
