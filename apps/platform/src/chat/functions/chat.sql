-- The next entry of a room whose row is locked.
create function chat_entry_add(p_site int, p_room text, p_msg_id int, p_at timestamptz, p_user uuid, p_rid uuid, p_data jsonb, p_withheld text)
  returns bigint language plpgsql as $$
declare
  next_seq bigint;
begin
  update chat_rooms set seq = seq + 1 where site_id = p_site and room = p_room returning seq into next_seq;
  insert into chat_entries (site_id, room, seq, msg_id, at, user_id, rid, data, withheld)
  values (p_site, p_room, next_seq, p_msg_id, p_at, p_user, p_rid, p_data, p_withheld);
  return next_seq;
end;
$$;

-- A member says something, or what they did is told in their name: {site_id, room, user_id, rid, msg_id, data, withheld?, level, now} -> {outcome, …}:
--   said {seq} · same {seq} (this rid said it before, wherever) · unknown (no such room, or it was destroyed) · closed · muted {reason, until?} · level {least} ·
--   slow {wait} · card {wait} (another bet was shown a moment ago). Ten in ten seconds of one member, in all rooms and from all their pages, are enough.
create function chat_say(a jsonb) returns jsonb language plpgsql security definer set lock_timeout = '3s' as $$
declare
  site constant int := a ->> 'site_id';
  member constant uuid := a ->> 'user_id';
  said_at_now constant timestamptz := a ->> 'now';
  r chat_rooms;
  m chat_mutes;
  known bigint;
  before timestamptz;
  recent int;
begin
  -- Before all that may refuse it: its sender only asks what became of it. With the row locked, so that two processes do not both say it.
  select * into r from chat_rooms where site_id = site and room = a ->> 'room' for update;
  select seq into known from chat_entries where site_id = site and user_id = member and rid = (a ->> 'rid')::uuid;
  if known is not null then
    return jsonb_build_object('outcome', 'same', 'seq', known);
  elseif r.room is null or r.status = 'destroyed' then
    return jsonb_build_object('outcome', 'unknown');
  elseif r.status = 'closed' or exists (select from chat_sites where site_id = site and status = 'closed') then
    return jsonb_build_object('outcome', 'closed');
  end if;
  select * into m from chat_mutes where site_id = site and user_id = member and coalesce(until, 'infinity') > said_at_now for share;
  if m.user_id is not null then
    return jsonb_build_object('outcome', 'muted', 'reason', m.reason, 'until', extract(epoch from m.until)::bigint);
  elseif (a ->> 'level')::int < r.least_level then
    return jsonb_build_object('outcome', 'level', 'least', r.least_level);
  end if;
  select said_at into before from chat_speakers where site_id = site and room = r.room and user_id = member;
  if before > said_at_now - make_interval(secs => r.slow_seconds) then
    return jsonb_build_object('outcome', 'slow', 'wait', ceil(extract(epoch from before + make_interval(secs => r.slow_seconds) - said_at_now))::int);
  end if;
  select count(*), min(l.at)
  into recent, before
  from (
    select at from chat_entries where site_id = site and user_id = member and at > said_at_now - interval '10 seconds' order by at desc limit 10
  ) l;
  if recent >= 10 then
    return jsonb_build_object('outcome', 'slow', 'wait', greatest(1, ceil(extract(epoch from before + interval '10 seconds' - said_at_now)))::int);
  end if;
  if a -> 'data' -> 'card' is not null then
    select max(at)
    into before
    from chat_entries
    where site_id = site and user_id = member and at > said_at_now - interval '1 minute' and data -> 'card' is not null;
    if before is not null then
      return jsonb_build_object('outcome', 'card', 'wait', ceil(extract(epoch from before + interval '1 minute' - said_at_now))::int);
    end if;
  end if;
  insert into chat_speakers as s (site_id, room, user_id, said_at)
  values (site, r.room, member, said_at_now)
  on conflict (site_id, room, user_id) do update set said_at = excluded.said_at where s.said_at < excluded.said_at;
  known := chat_entry_add(site, r.room, (a ->> 'msg_id')::int, said_at_now, member, (a ->> 'rid')::uuid, a -> 'data', a ->> 'withheld');
  return jsonb_build_object('outcome', 'said', 'seq', known);
end;
$$;

-- The platform or the operator writes into a room, and changes it with that: {site_id, room, msg_id, data, now, status?, closed_by?, slow_seconds?, least_level?, notice?, clears?, target?}
--   -> {outcome: written {seq} · unknown · blocked (that line is blocked already)}. `target`: the line whose text is kept back from now on.
create function chat_write(a jsonb) returns jsonb language plpgsql security definer set lock_timeout = '3s' as $$
declare
  site constant int := a ->> 'site_id';
  r chat_rooms;
  line chat_entries;
  added bigint;
begin
  select * into r from chat_rooms where site_id = site and room = a ->> 'room' and status <> 'destroyed' for update;
  if r.room is null then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  if a ->> 'target' is not null then
    select * into line from chat_entries where site_id = site and room = r.room and seq = (a ->> 'target')::bigint and user_id is not null;
    if line.room is null then
      return jsonb_build_object('outcome', 'unknown');
    elseif line.data ->> 'msg' is null and line.data -> 'card' is null then
      return jsonb_build_object('outcome', 'blocked');
    end if;
    update chat_entries set withheld = data ->> 'msg', data = data - 'msg' - 'card' where site_id = site and room = r.room and seq = line.seq;
  end if;
  added := chat_entry_add(site, r.room, (a ->> 'msg_id')::int, (a ->> 'now')::timestamptz, null, null, a -> 'data', null);
  update chat_rooms
  set status = coalesce(a ->> 'status', status),
    closed_by = case
      when a ->> 'status' is null then closed_by
      when a ->> 'status' = 'open' then null
      else coalesce(a ->> 'closed_by', 'operator')
    end,
    closed_at = case when coalesce(a ->> 'status', status) = 'open' then null else coalesce(closed_at, (a ->> 'now')::timestamptz) end,
    slow_seconds = coalesce((a ->> 'slow_seconds')::int, slow_seconds), least_level = coalesce((a ->> 'least_level')::int, least_level),
    notice = case when a -> 'notice' is not null then nullif(a ->> 'notice', '') else notice end,
    cleared_seq = case when (a ->> 'clears')::boolean then added else cleared_seq end
  where site_id = site and room = r.room;
  return jsonb_build_object('outcome', 'written', 'seq', added);
end;
$$;

-- Opens a room that is not there: true when it did. One that was destroyed stays so.
create function chat_room_open(p_site int, p_room text, p_at timestamptz) returns boolean language sql security definer as $$
  with opened as (insert into chat_rooms (site_id, room, opened_at) values (p_site, p_room, p_at) on conflict (site_id, room) do nothing returning 1)
  select exists (select from opened);
$$;

-- {site_id, user_id, reason, until?, actor, now}
create function chat_mute(a jsonb) returns void language sql security definer as $$
  insert into chat_mutes as m (site_id, user_id, reason, until, set_by, set_at)
  values ((a ->> 'site_id')::int, (a ->> 'user_id')::uuid, a ->> 'reason', (a ->> 'until')::timestamptz, a ->> 'actor', (a ->> 'now')::timestamptz)
  on conflict (site_id, user_id) do update
    set reason = excluded.reason, until = excluded.until, set_by = excluded.set_by, set_at = excluded.set_at;
$$;

-- True when the member was muted.
create function chat_unmute(p_site int, p_user uuid) returns boolean language sql security definer as $$
  with lifted as (delete from chat_mutes where site_id = p_site and user_id = p_user returning 1)
  select exists (select from lifted);
$$;

-- Forgets what was written before a moment, the oldest first: how many entries that were.
create function chat_forget(p_before timestamptz, p_most int) returns int language sql security definer as $$
  with old as (select site_id, room, seq from chat_entries where at < p_before order by at limit p_most for update skip locked),
  gone as (delete from chat_entries e using old where (e.site_id, e.room, e.seq) = (old.site_id, old.room, old.seq) returning 1)
  select count(*)::int
  from gone;
$$;

-- Forgets rooms that were closed before a moment and hold nothing any more, no report of a line either: how many that were.
create function chat_forget_rooms(p_before timestamptz, p_most int) returns int language sql security definer as $$
  with old as (
    select site_id, room
    from chat_rooms as r
    where closed_at < p_before
      and room like 'chat/match/%'
      and not exists (select from chat_entries e where (e.site_id, e.room) = (r.site_id, r.room))
      and not exists (select from chat_reported_lines l where (l.site_id, l.room) = (r.site_id, r.room))
    limit p_most
    for update skip locked
  ),
  gone as (delete from chat_rooms r using old where (r.site_id, r.room) = (old.site_id, old.room) returning 1)
  select count(*)::int
  from gone;
$$;

-- A score of a room's match: {site_id, room, msg_id, data, score, epoch, now} -> {outcome: written {seq, what} · first (nothing was known: none is said) · same · unknown}.
-- Every process sees it; one says it, and none an older one after it. `data.what` is what it is unless one side has less than before.
create function chat_score(a jsonb) returns jsonb language plpgsql security definer set lock_timeout = '3s' as $$
declare
  site constant int := a ->> 'site_id';
  r chat_rooms;
  added bigint;
  what text := a -> 'data' ->> 'what';
begin
  select * into r from chat_rooms where site_id = site and room = a ->> 'room' and status <> 'destroyed' for update;
  if r.room is null then
    return jsonb_build_object('outcome', 'unknown');
  elseif r.score_epoch >= (a ->> 'epoch')::bigint or r.score = a ->> 'score' then
    return jsonb_build_object('outcome', 'same');
  end if;
  if r.score is not null then
    if
      split_part(r.score, '-', 1)::int > split_part(a ->> 'score', '-', 1)::int
      or split_part(r.score, '-', 2)::int > split_part(a ->> 'score', '-', 2)::int
    then
      what := 'corrected';
    end if;
    added := chat_entry_add(
      site, r.room, (a ->> 'msg_id')::int, (a ->> 'now')::timestamptz, null, null, a -> 'data' || jsonb_build_object('what', what), null
    );
  end if;
  update chat_rooms set score = a ->> 'score', score_epoch = (a ->> 'epoch')::bigint where site_id = site and room = r.room;
  if added is null then
    return jsonb_build_object('outcome', 'first');
  end if;
  return jsonb_build_object('outcome', 'written', 'seq', added, 'what', what);
end;
$$;

-- Closes an open room, once: {site_id, room, msg_id, data, now} -> {outcome: written {seq} · same}
create function chat_room_close(a jsonb) returns jsonb language plpgsql security definer set lock_timeout = '3s' as $$
declare
  r chat_rooms;
begin
  select * into r from chat_rooms where site_id = (a ->> 'site_id')::int and room = a ->> 'room' and status = 'open' for update;
  if r.room is null then
    return jsonb_build_object('outcome', 'same');
  end if;
  return chat_write(a || jsonb_build_object('status', 'closed', 'closed_by', 'system'));
end;
$$;

-- Opens a room again that was closed after its match, once: {site_id, room, msg_id, data, now} -> {outcome: written {seq} · same}. One that the operator closed or
-- destroyed stays so.
create function chat_room_reopen(a jsonb) returns jsonb language plpgsql security definer set lock_timeout = '3s' as $$
declare
  r chat_rooms;
begin
  select *
  into r
  from chat_rooms
  where site_id = (a ->> 'site_id')::int and room = a ->> 'room' and status = 'closed' and closed_by = 'system'
  for update;
  if r.room is null then
    return jsonb_build_object('outcome', 'same');
  end if;
  return chat_write(a || jsonb_build_object('status', 'open'));
end;
$$;
