-- Counts a sign of life of a member towards the day: the time since the one before, unless that was so long ago that the member
-- was away (p_away seconds or longer).
create function play_time_add(p_site int, p_user uuid, p_day date, p_at timestamptz, p_away int) returns void language sql security definer as $$
  insert into play_time as t (site_id, user_id, site_day, seconds, last_at)
  values (p_site, p_user, p_day, 0, p_at)
  on conflict (site_id, user_id, site_day) do update
    set seconds = t.seconds + case
        when p_at > t.last_at and p_at - t.last_at < make_interval(secs => p_away) then extract(epoch from p_at - t.last_at)::int
        else 0
      end,
      last_at = greatest(t.last_at, p_at);
$$;
