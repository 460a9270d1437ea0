-- What the house may have to pay beyond the stakes, by selection: `exposures`. Each row is a shard of the members and holds a piece of the
-- limits, its quota: nobody adds up rows to take a bet, and the limits are never passed.

-- Names a selection among those of its match.
create function selection_name(p_gid text, p_wtype text, p_rtype text) returns text language sql immutable as $$
  select p_gid || '/' || p_wtype || '/' || p_rtype;
$$;

-- Where a member's bets on a selection are counted by rule: in one of two rows, those of the two lanes of settlement.
create function exposure_shard(p_user uuid) returns int language sql immutable as $$
  select hashtext(p_user::text) & 1;
$$;

-- Where they are once there are so many that those two would be waited for: one of 128 further rows, if it is there.
create function exposure_further_shard(p_user uuid) returns int language sql immutable as $$
  select 2 + (hashtext(p_user::text) & 127);
$$;

-- Which of the two counts them by now. What goes by sets asks the same inside of its statements, where a call costs too much; place_bet tries one after
-- the other.
create function exposure_counting_shard(p_site int, p_user uuid, p_gidm text, p_selection text) returns int language sql stable as $$
  select coalesce(
    (
      select shard
      from exposures
      where site_id = p_site and gidm = p_gidm and selection = p_selection and shard = exposure_further_shard(p_user)
    ),
    exposure_shard(p_user)
  );
$$;

-- A limit that is none.
create function unlimited() returns bigint language sql immutable as $$
  select 9223372036854775807;
$$;

-- Adds what a bet may win; false when a limit is reached, the selection's own or that of the match over all its selections.
create function exposure_add(p_site int, p_user uuid, p_gidm text, p_selection text, p_amount bigint, p_limit bigint, p_match_limit bigint)
  returns boolean language plpgsql as $$
begin
  update exposures
  set liability = liability + p_amount
  where site_id = p_site
    and gidm = p_gidm
    and selection = p_selection
    and shard = exposure_counting_shard(p_site, p_user, p_gidm, p_selection)
    and liability + p_amount <= quota
    and selection_limit = coalesce(p_limit, unlimited())
    and match_limit = coalesce(p_match_limit, unlimited());
  return found
  or exposure_add_by_limits(p_site, p_gidm, p_selection, p_user, p_amount, coalesce(p_limit, unlimited()), coalesce(p_match_limit, unlimited()));
end;
$$;

-- The same where the shard's quota does not suffice, or was cut from other limits: cuts so much more from what is left of the limits, or from what no
-- shard has used, when that is too little. Those who cut quotas of a match take turns, and wait for no row meanwhile, for whoever holds one may
-- wait for the turn. 40001: what is left may be with bets that are on their way; it is asked again.
create function exposure_add_by_limits(p_site int, p_gidm text, p_selection text, p_user uuid, p_amount bigint, p_limit bigint, p_match_limit bigint)
  returns boolean language plpgsql as $$
declare
  v_shard int;
  v_liability bigint;
  v_left numeric;
  v_cut bigint;
begin
  perform pg_advisory_xact_lock(hashtext('quotas'), hashtext(p_site || '/' || p_gidm));
  v_shard := case
    when exists (
        select
        from exposures
        where site_id = p_site and gidm = p_gidm and selection = p_selection and shard = exposure_shard(p_user)
      ) then exposure_further_shard(p_user)
    else exposure_shard(p_user)
  end;
  select liability
  into v_liability
  from exposures
  where site_id = p_site and gidm = p_gidm and selection = p_selection and shard = v_shard
  for no key update skip locked;
  if not found and exists (select from exposures where site_id = p_site and gidm = p_gidm and selection = p_selection and shard = v_shard) then
    raise exception 'the quota on % is with a bet on its way', p_gidm using errcode = '40001';
  end if;
  -- By what is noted of the match; only when that leaves too little are all rows added up.
  select least(
    p_limit - (select coalesce(sum(quota), 0) from exposures where site_id = p_site and gidm = p_gidm and selection = p_selection),
    p_match_limit - (select coalesce(sum(quota), 0) from match_quotas where site_id = p_site and gidm = p_gidm)
  )
  into v_left;
  if v_left < p_amount then
    v_left := exposure_left(p_site, p_gidm, p_selection, p_limit, p_match_limit);
  end if;
  if v_left < p_amount then
    update exposures x
    set quota = x.liability
    from (
      select selection, shard
      from exposures
      where site_id = p_site and gidm = p_gidm and quota > liability
      for no key update skip locked
    ) unused
    where x.site_id = p_site and x.gidm = p_gidm and x.selection = unused.selection and x.shard = unused.shard;
    v_left := exposure_left(p_site, p_gidm, p_selection, p_limit, p_match_limit);
  end if;
  if v_left < p_amount then
    if exists (select from exposures where site_id = p_site and gidm = p_gidm and quota > liability) then
      raise exception 'room on % is with bets on their way', p_gidm using errcode = '40001';
    end if;
    return false;
  end if;
  -- So much that the next bets need no turn, as many as have come until now and at least 128 like this one; never more than a sixteenth of what is left.
  -- A row that took a share of the limits by itself would leave the many rows of a match to take it from each other.
  v_cut := greatest(p_amount, least(div(v_left, 16), greatest(128::numeric * p_amount, v_liability)));
  insert into exposures as x (site_id, gidm, selection, shard, liability, quota, selection_limit, match_limit)
  values (p_site, p_gidm, p_selection, v_shard, p_amount, v_cut, p_limit, p_match_limit)
  on conflict (site_id, gidm, selection, shard) do update
    set liability = x.liability + excluded.liability, quota = x.quota + excluded.quota, selection_limit = excluded.selection_limit,
      match_limit = excluded.match_limit;
  insert into match_quotas as q (site_id, gidm, part, quota)
  values (p_site, p_gidm, 0, v_cut)
  on conflict (site_id, gidm, part) do update set quota = q.quota + excluded.quota;
  return true;
end;
$$;

-- What the limits leave beside all quotas, which it adds up and notes; the caller has the turn at the match.
create function exposure_left(p_site int, p_gidm text, p_selection text, p_limit bigint, p_match_limit bigint) returns numeric language plpgsql as $$
declare
  v_selection numeric;
  v_match numeric;
begin
  -- Parts that are not seen yet are added by whoever looks next.
  delete from match_quotas q
  using (select part from match_quotas where site_id = p_site and gidm = p_gidm and part <> 0 for update skip locked) counted
  where q.site_id = p_site and q.gidm = p_gidm and q.part = counted.part;
  select coalesce(sum(quota) filter (where selection = p_selection), 0), coalesce(sum(quota), 0)
  into v_selection, v_match
  from exposures
  where site_id = p_site and gidm = p_gidm;
  insert into match_quotas (site_id, gidm, part, quota)
  values (p_site, p_gidm, 0, v_match)
  on conflict (site_id, gidm, part) do update set quota = excluded.quota;
  return least(p_limit - v_selection, p_match_limit - v_match);
end;
$$;

-- Takes back what a bet was counted with, or a part of it: from the row that counts the member's bets by now, which may come below zero by those that
-- were counted elsewhere. Only what all rows of a selection come to means anything.
create function exposure_less(p_site int, p_user uuid, p_gidm text, p_selection text, p_amount bigint) returns void language sql as $$
  update exposures
  set liability = liability - p_amount
  where site_id = p_site and gidm = p_gidm and selection = p_selection and shard = exposure_counting_shard(p_site, p_user, p_gidm, p_selection);
$$;

-- Adds what a bet counts that is open again, whatever the limits: there is no room to ask for. Shards that hold quotas of the limits give back what they do
-- not use, so that nothing more is taken beside it. It takes no turn and waits for no other row.
create function exposure_reopen(p_site int, p_user uuid, p_gidm text, p_selection text, p_amount bigint) returns void language plpgsql as $$
begin
  update exposures x
  set quota = x.liability
  from (
    select selection, shard
    from exposures
    where site_id = p_site and gidm = p_gidm and quota > liability and least(selection_limit, match_limit) < unlimited()
    for no key update skip locked
  ) unused
  where x.site_id = p_site and x.gidm = p_gidm and x.selection = unused.selection and x.shard = unused.shard;
  insert into exposures as x (site_id, gidm, selection, shard, liability, quota, selection_limit, match_limit)
  values (p_site, p_gidm, p_selection, exposure_shard(p_user), p_amount, p_amount, unlimited(), unlimited())
  on conflict (site_id, gidm, selection, shard) do update
    set liability = x.liability + excluded.liability, quota = greatest(x.quota, x.liability + excluded.liability);
  insert into match_quotas (site_id, gidm, part, quota) values (p_site, p_gidm, nextval('match_quota_parts'), p_amount);
end;
$$;

-- What a bet of several legs counts on each of them: all have to hold, so each carries its part of what the whole may win.
create function parlay_share(p_winnable bigint, p_legs bigint) returns bigint language sql immutable as $$
  select (p_winnable + p_legs - 1) / p_legs;
$$;

-- Moves what a bet counts on its selections from what it could win to what it can win now, in the order of their matches: whole for a single, by
-- its share for each leg of another. False, with nothing moved, when a limit is reached: `p_limits` has a leg's {max_exposure,
-- max_exposure_match} at its place, and none where it is null. A match whose books are closed counts nothing any more.
create function bet_expose(b bets, p_before bigint, p_after bigint, p_limits jsonb default null) returns boolean language plpgsql as $$
declare
  v_legs constant bigint := case when b.kind = 'single' then 1 else (select count(*) from bet_legs_of(b)) end;
  v_more constant bigint := parlay_share(p_after, v_legs) - parlay_share(p_before, v_legs);
  v_done text[] := '{}';
  l record;
begin
  if v_more = 0 then
    return true;
  end if;
  for l in
    select leg.gidm, selection_name(leg.gid, leg.wtype, leg.rtype) as selection, p_limits -> leg.leg::int as limits
    from bet_legs_of(b) leg join matches m on m.gidm = leg.gidm and not m.books_closed
    order by leg.gidm
  loop
    if v_more > 0 and p_limits is null then
      perform exposure_reopen(b.site_id, b.user_id, l.gidm, l.selection, v_more);
    elseif v_more < 0 then
      perform exposure_less(b.site_id, b.user_id, l.gidm, l.selection, -v_more);
    elseif exposure_add(
      b.site_id, b.user_id, l.gidm, l.selection, v_more, (l.limits ->> 'max_exposure')::bigint, (l.limits ->> 'max_exposure_match')::bigint
    ) then
      v_done := v_done || array[l.gidm, l.selection];
    else
      for i in 1..cardinality(v_done) / 2 loop
        perform exposure_less(b.site_id, b.user_id, v_done[2 * i - 1], v_done[2 * i], v_more);
      end loop;
      return false;
    end if;
  end loop;
  return true;
end;
$$;
