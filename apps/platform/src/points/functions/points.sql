-- The Monday of a moment's week at a site.
create function points_week(p_site int, p_at timestamptz) returns date language sql stable as $$
  select date_trunc('week', p_at at time zone time_zone)::date from sites where site_id = p_site;
$$;

-- One change of a balance, once by its key; what it makes of one that is held. Refused by the tables when nothing of it would be left.
create function points_post(a point_accounts, p_kind text, p_key text, p_points int, p_facts jsonb, p_now timestamptz) returns point_accounts
  language plpgsql as $$
begin
  if p_points = 0 or exists (select from point_entries where site_id = a.site_id and user_id = a.user_id and key = p_key) then
    return a;
  end if;
  update point_accounts
  set balance = balance + p_points, version = version + 1
  where site_id = a.site_id and user_id = a.user_id
  returning *
  into a;
  insert into point_entries (site_id, user_id, entry_no, key, kind, points, balance, facts, at)
  values (a.site_id, a.user_id, a.version, p_key, p_kind, p_points, a.balance, p_facts, p_now);
  return a;
end;
$$;

-- Has the member's account until the transaction ends, with this week's allowance: what is above p_most is not given, nor anything to who may not
-- play. A week in which nobody looked gives nothing.
create function points_hold(p_site int, p_user uuid, p_weekly int, p_most int, p_now timestamptz) returns point_accounts language plpgsql as $$
declare
  this_week constant date := points_week(p_site, p_now);
  a point_accounts;
begin
  insert into point_accounts (site_id, user_id, balance, version)
  values (p_site, p_user, 0, 0)
  on conflict do nothing;
  select * into a from point_accounts where site_id = p_site and user_id = p_user for update;
  if coalesce(a.allowance_week, '-infinity') < this_week and not member_is_barred(p_site, p_user) then
    update point_accounts set allowance_week = this_week where site_id = p_site and user_id = p_user returning * into a;
    a := points_post(a, 'allowance', 'allowance/' || this_week, greatest(0, least(p_weekly, p_most - a.balance)), '{}', p_now);
  end if;
  return a;
end;
$$;

-- How many predictions a member may still make in a week: one, and one for each that came back in it from an earlier one.
create function predictions_left(p_site int, p_user uuid, p_week date) returns int language sql stable as $$
  select greatest(
    0,
    1 + count(*) filter (where state = 'returned' and returned_week = p_week and week < p_week) - count(*) filter (
      where state <> 'returned' and week = p_week
    )
  )::int
  from point_predictions
  where site_id = p_site and user_id = p_user;
$$;

-- What a member has: {site_id, user_id, weekly, most, now} -> {balance, version, next_allowance, received, predictions_left, predictions}
create function points_own(q jsonb) returns jsonb language plpgsql security definer set lock_timeout = '3s' as $$
declare
  site constant int := q ->> 'site_id';
  member constant uuid := q ->> 'user_id';
  moment constant timestamptz := q ->> 'now';
  this_week constant date := points_week(site, moment);
  a point_accounts;
begin
  a := points_hold(site, member, (q ->> 'weekly')::int, (q ->> 'most')::int, moment);
  return jsonb_build_object(
    'balance', a.balance, 'version', a.version,
    'next_allowance', (select floor(extract(epoch from (this_week + 7)::timestamp at time zone time_zone))::bigint from sites where site_id = site),
    'received', coalesce((select jsonb_object_agg(gift, count) from point_gifts where site_id = site and user_id = member), '{}'),
    'predictions_left', predictions_left(site, member, this_week),
    'predictions', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'gidm', p.gidm, 'home', p.home, 'away', p.away, 'score_h', p.score_h, 'score_c', p.score_c, 'state', p.state,
            'at', floor(extract(epoch from p.at))::bigint
          )
          order by p.at desc, p.gidm
        )
        from (select * from point_predictions where site_id = site and user_id = member order by at desc, gidm limit 20) p
      ),
      '[]'
    )
  );
end;
$$;

-- A gift of one member to another: {site_id, user_id, to_user_id, key, gift, points, weekly, most, now} -> {outcome: given · same (this key gave it before) ·
-- other (this key gave another gift, or to another member) · short (of points)}. The points are spent; the other gets the gift.
create function points_give(q jsonb) returns jsonb language plpgsql security definer set lock_timeout = '3s' as $$
declare
  site constant int := q ->> 'site_id';
  giver constant uuid := q ->> 'user_id';
  receiver constant uuid := q ->> 'to_user_id';
  cost constant int := q ->> 'points';
  moment constant timestamptz := q ->> 'now';
  one uuid;
  a point_accounts;
  before point_entries;
begin
  if giver = receiver or cost <= 0 then
    raise exception 'a gift is for another member, and costs something';
  end if;
  -- In one order, whoever gives to whom.
  foreach one in array array[least(giver, receiver), greatest(giver, receiver)] loop
    perform points_hold(site, one, (q ->> 'weekly')::int, (q ->> 'most')::int, moment);
  end loop;
  select * into a from point_accounts where site_id = site and user_id = giver;
  select * into before from point_entries where site_id = site and user_id = giver and key = 'gift/' || (q ->> 'key');
  if before.key is not null then
    -- Entries of before have no receiver.
    return jsonb_build_object(
      'outcome', case
        when before.facts ->> 'gift' = q ->> 'gift' and coalesce(before.facts ->> 'to', receiver::text) = receiver::text then 'same'
        else 'other'
      end
    );
  elseif a.balance < cost then
    return jsonb_build_object('outcome', 'short');
  end if;
  perform points_post(a, 'gift', 'gift/' || (q ->> 'key'), -cost, jsonb_build_object('gift', q ->> 'gift', 'to', receiver), moment);
  insert into point_gifts as g (site_id, user_id, gift, count)
  values (site, receiver, q ->> 'gift', 1)
  on conflict (site_id, user_id, gift) do update set count = g.count + 1;
  update point_accounts set version = version + 1 where site_id = site and user_id = receiver;
  return jsonb_build_object('outcome', 'given');
end;
$$;

-- {site_id, user_id, gidm, home, away, score_h, score_c, weekly, most, now} -> {outcome: taken · same (they said this before) · other (they said another
-- of this match) · used (none is left this week)}
create function points_predict(q jsonb) returns jsonb language plpgsql security definer set lock_timeout = '3s' as $$
declare
  site constant int := q ->> 'site_id';
  member constant uuid := q ->> 'user_id';
  moment constant timestamptz := q ->> 'now';
  this_week constant date := points_week(site, moment);
  p point_predictions;
begin
  perform points_hold(site, member, (q ->> 'weekly')::int, (q ->> 'most')::int, moment);
  select * into p from point_predictions where site_id = site and user_id = member and gidm = q ->> 'gidm';
  if p.gidm is not null then
    return jsonb_build_object(
      'outcome', case when (p.score_h, p.score_c) = ((q ->> 'score_h')::int, (q ->> 'score_c')::int) then 'same' else 'other' end
    );
  elseif predictions_left(site, member, this_week) = 0 then
    return jsonb_build_object('outcome', 'used');
  end if;
  insert into point_predictions (site_id, user_id, gidm, home, away, score_h, score_c, week, at)
  values (site, member, q ->> 'gidm', q -> 'home', q -> 'away', (q ->> 'score_h')::int, (q ->> 'score_c')::int, this_week, moment);
  update point_accounts set version = version + 1 where site_id = site and user_id = member;
  return jsonb_build_object('outcome', 'taken');
end;
$$;

-- Decides a member's prediction by a result of its match, once by each version of it: {site_id, user_id, gidm, version, has_score, score_h?, score_c?, prize,
-- weekly, most, now} -> {outcome: decided · same}. Without a score it is returned. A correction gives or takes what then differs, never more than
-- there is; nothing is given to who may not play.
create function points_decide(q jsonb) returns jsonb language plpgsql security definer set lock_timeout = '3s' as $$
declare
  site constant int := q ->> 'site_id';
  member constant uuid := q ->> 'user_id';
  moment constant timestamptz := q ->> 'now';
  result_no constant int := q ->> 'version';
  a point_accounts;
  p point_predictions;
  new_state text := 'returned';
  difference int;
begin
  a := points_hold(site, member, (q ->> 'weekly')::int, (q ->> 'most')::int, moment);
  select * into p from point_predictions where site_id = site and user_id = member and gidm = q ->> 'gidm' for update;
  if p.gidm is null or p.result_version >= result_no then
    return jsonb_build_object('outcome', 'same');
  end if;
  if (q ->> 'has_score')::boolean then
    new_state := case when (p.score_h, p.score_c) = ((q ->> 'score_h')::int, (q ->> 'score_c')::int) then 'right' else 'wrong' end;
  end if;
  difference := case when new_state = 'right' then (q ->> 'prize')::int else 0 end - p.won;
  if difference > 0 and member_is_barred(site, member) then
    difference := 0;
  end if;
  difference := greatest(difference, -a.balance);
  perform points_post(a, 'prediction', format('prediction/%s/%s', p.gidm, result_no), difference, jsonb_build_object('gidm', p.gidm), moment);
  update point_predictions
  set state = new_state, returned_week = case when new_state = 'returned' then points_week(site, moment) end, won = won + difference,
    result_version = result_no
  where site_id = site and user_id = member and gidm = p.gidm;
  update point_accounts set version = version + 1 where site_id = site and user_id = member;
  return jsonb_build_object('outcome', 'decided');
end;
$$;

-- A person's word: {site_id, user_id, key, points, facts, weekly, most, now} -> {outcome: adjusted · short {balance}}
create function points_adjust(q jsonb) returns jsonb language plpgsql security definer set lock_timeout = '3s' as $$
declare
  a point_accounts;
begin
  a := points_hold((q ->> 'site_id')::int, (q ->> 'user_id')::uuid, (q ->> 'weekly')::int, (q ->> 'most')::int, (q ->> 'now')::timestamptz);
  if a.balance + (q ->> 'points')::int < 0 then
    return jsonb_build_object('outcome', 'short', 'balance', a.balance);
  end if;
  perform points_post(a, 'adjustment', 'adjustment/' || (q ->> 'key'), (q ->> 'points')::int, q -> 'facts', (q ->> 'now')::timestamptz);
  return jsonb_build_object('outcome', 'adjusted');
end;
$$;
