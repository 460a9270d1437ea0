-- A single as it is asked for, each field as the argument of place_bet that is called so; body_hash in hex.
create type bet_asked as (
  user_id uuid, key uuid, body_hash text, request_id text, gidm text, gid text, wtype text, rtype text, strong text, ratio text, in_play boolean,
  epoch bigint, ior int, seen_ior int, odds_choice text, odds_type text, score text, stake bigint, winnable bigint, max_exposure bigint,
  max_exposure_match bigint, max_exposure_member bigint, payout_cap text, max_payout bigint, delay_ms int, decision_timeout_ms int, gate bigint
);

-- Cuts quotas for shards that have none yet, for what bets of one set may win on each; of matches whose turn the caller has (exposure_add_by_limits),
-- in a statement before, so that this one sees all that was cut. Names those that it cut; where there is little room it cuts none.
create function exposures_open(p_site int, p_bets bet_asked[], p_gidms text[]) returns text[] language plpgsql as $$
declare
  v_cut text[];
begin
  with wanted as materialized (
    select w.*, count(*) over (partition by w.gidm) as of_match, count(*) over (partition by w.gidm, w.selection) as of_selection
    from (
      select b.gidm, selection_name(b.gid, b.wtype, b.rtype) as selection, exposure_shard(b.user_id) as shard,
        coalesce(b.max_exposure, unlimited()) as selection_limit, coalesce(b.max_exposure_match, unlimited()) as match_limit,
        sum(b.winnable) as winnable
      from unnest(p_bets) b join matches m on m.gidm = b.gidm
      where b.gidm = any (p_gidms) and match_refusal(m, b.epoch, b.in_play, b.score) is null
      group by 1, 2, 3, 4, 5
    ) w
    where not exists (select from exposures x where x.site_id = p_site and x.gidm = w.gidm and x.selection = w.selection and x.shard = w.shard)
  ),
  cut as (
    insert into exposures (site_id, gidm, selection, shard, liability, quota, selection_limit, match_limit)
    select p_site, w.gidm, w.selection, w.shard, 0, room.amount, w.selection_limit, w.match_limit
    from wanted w
      cross join lateral (select coalesce(sum(quota), 0) as quota from match_quotas q where q.site_id = p_site and q.gidm = w.gidm) m
      cross join lateral (
        select coalesce(sum(quota), 0) as quota from exposures x where x.site_id = p_site and x.gidm = w.gidm and x.selection = w.selection
      ) s
      cross join lateral (
        select least(div(w.selection_limit - s.quota, 16 * w.of_selection), div(w.match_limit - m.quota, 16 * w.of_match), 128 * w.winnable) as amount
      ) room
    where room.amount >= w.winnable
    on conflict do nothing
    returning gidm, shard, selection, quota
  ),
  noted as (
    insert into match_quotas as q (site_id, gidm, part, quota)
    select p_site, gidm, 0, sum(quota)
    from cut
    group by gidm
    on conflict (site_id, gidm, part) do update set quota = q.quota + excluded.quota
  )
  select coalesce(array_agg(gidm || ' ' || shard || ' ' || selection), '{}')
  into v_cut
  from cut;
  return v_cut;
end;
$$;

-- A bet of a set that was taken, by its place there.
create type bet_of_set as (nth int, bet bet_facts);

-- Takes singles at once, of one site and at most one of a member: those among them that nothing is against. Answers what place_bet tells of a bet
-- that was taken, by the place of the bet in `p_bets`: [{nth, bet}]. What is not named was not taken, and nothing was done but that its purse may have
-- begun the day, and its exposure have a quota: place_bet, asked for it alone, finds out why. `p_bets`: an array of objects, each a bet_asked.
-- It takes its locks in the order in which place_bet does, each kind of them in its own order: matches, purses, exposures; so sets wait neither for each
-- other nor for a single in a ring. Errors: PV034 as of place_bet · 23505 a key was used · PV037 two bets of one member; all leave everything as it was.
--
-- Its plan is made once a session and goes from the bets to each row by its key, however full the tables are: one that was made while they were empty
-- read all exposures and all purses of the site for each set.
create function place_bets(p_site int, p_time_zone text, p_bets json, p_until timestamptz) returns json language plpgsql security definer
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
  set enable_material = off set jit = off as $$
declare
  v_bets constant bet_asked[] := array(select b from json_populate_recordset(null::bet_asked, p_bets) b);
  v_at timestamptz;
  v_day date;
  v_purses int;
  v_members int;
  v_oldest_day date;
  v_held text[];
  v_turns text[];
  v_shards int[];
  v_wanted int;
  v_all_held boolean;
  v_taken json;
  v_rooms int;
  v_exposed int;
begin
  perform matches_share(array(select gidm from unnest(v_bets)));
  select count(*), count(distinct user_id), min(cap_day)
  into v_purses, v_members, v_oldest_day
  from (
    select p.user_id, p.cap_day
    from unnest(v_bets) b join purses p on p.site_id = p_site and p.user_id = b.user_id
    order by p.user_id
    for no key update of p
  ) held;
  if v_purses <> v_members then
    raise exception 'two bets of a member in one set' using errcode = 'PV037';
  end if;
  -- In the order of the bets (exposure_counting_shard).
  v_shards := array(
    select coalesce(
      (
        select f.shard
        from exposures f
        where f.site_id = p_site
          and f.gidm = b.gidm
          and f.selection = selection_name(b.gid, b.wtype, b.rtype)
          and f.shard = exposure_further_shard(b.user_id)
      ),
      exposure_shard(b.user_id)
    )
    from unnest(v_bets) b
  );
  with wanted as materialized (
    select distinct b.gidm, n.selection, s.shard
    from unnest(v_bets) with ordinality b (
      user_id, key, body_hash, request_id, gidm, gid, wtype, rtype, strong, ratio, in_play, epoch, ior, seen_ior, odds_choice, odds_type, score,
      stake, winnable, max_exposure, max_exposure_match, max_exposure_member, payout_cap, max_payout, delay_ms, decision_timeout_ms, gate, nth
    )
      cross join lateral (select selection_name(b.gid, b.wtype, b.rtype) as selection offset 0) n
      cross join lateral (select v_shards[b.nth] as shard) s
  ),
  held as (
    select x.gidm || ' ' || x.shard || ' ' || x.selection as exposure
    from wanted w join exposures x on x.site_id = p_site and x.gidm = w.gidm and x.selection = w.selection and x.shard = w.shard
    order by x.gidm, x.selection, x.shard
    for no key update of x
  )
  select array(select exposure from held), (select count(*) from wanted)
  into v_held, v_wanted;
  v_all_held := cardinality(v_held) = v_wanted;
  if not v_all_held then
    -- Shards that nobody of has bet yet get their quota now, where the turn to cut it is free: waiting for it with rows in hand might be in a ring.
    v_turns := array(
      select gidm
      from (
        select distinct b.gidm
        from unnest(v_bets) b
        where b.gidm || ' ' || exposure_shard(b.user_id) || ' ' || selection_name(b.gid, b.wtype, b.rtype) <> all (v_held)
          and b.gidm || ' ' || exposure_further_shard(b.user_id) || ' ' || selection_name(b.gid, b.wtype, b.rtype) <> all (v_held)
      ) without_quota
      where pg_try_advisory_xact_lock(hashtext('quotas'), hashtext(p_site || '/' || gidm))
    );
    if cardinality(v_turns) > 0 then
      v_held := v_held || exposures_open(p_site, v_bets, v_turns);
    end if;
  end if;
  v_at := clock_timestamp();
  v_day := v_at at time zone p_time_zone;
  if v_oldest_day < v_day then
    perform purse_begin_day(p_site, b.user_id, v_day) from unnest(v_bets) b;
  end if;
  with given as materialized (
    select g.*, selection_name(g.gid, g.wtype, g.rtype) as selection, v_shards[g.nth] as shard, score_of(m, g.score || '_H') as score_h,
      score_of(m, g.score || '_C') as score_c, nextval('event_ids') as fact_id,
      case when g.delay_ms > 0 then v_at + g.delay_ms * interval '1 ms' end as decide_at
    from unnest(v_bets) with ordinality as g (
      user_id, key, body_hash, request_id, gidm, gid, wtype, rtype, strong, ratio, in_play, epoch, ior, seen_ior, odds_choice, odds_type, score,
      stake, winnable, max_exposure, max_exposure_match, max_exposure_member, payout_cap, max_payout, delay_ms, decision_timeout_ms, gate, nth
    )
      join matches m on m.gidm = g.gidm
      join purses p on p.site_id = p_site and p.user_id = g.user_id
      left join betting_rules r on r.site_id = p_site
    where match_refusal(m, g.epoch, g.in_play, g.score) is null
      and g.stake <= coalesce(r.max_stake, usual_max_stake())
      and g.winnable <= coalesce(r.max_win, usual_max_win())
      and single_wins(g.stake, g.ior, g.winnable)
      and bet_is_complete(g.seen_ior, g.delay_ms, g.body_hash is not null)
      and key_is_fresh(g.key)
      and purse_takes(p, g.key, v_at, v_day, g.stake, g.winnable, g.max_exposure_member, g.payout_cap, g.max_payout, false, g.gate)
  ),
  asked as materialized (
    -- Those whose shard has a quota of the limits they are under.
    select g.*, x.liability, x.quota
    from given g
      join exposures x
        on x.site_id = p_site
        and x.gidm = g.gidm
        and x.selection = g.selection
        and x.shard = g.shard
        and x.selection_limit = coalesce(g.max_exposure, unlimited())
        and x.match_limit = coalesce(g.max_exposure_match, unlimited())
    -- Another one may have been opened meanwhile: only rows that are held count.
    where v_all_held or x.gidm || ' ' || x.shard || ' ' || x.selection = any (v_held)
  ),
  room as materialized (
    -- What those of a shard may win together has to fit into it, or all of them are asked for alone.
    select gidm, selection, shard, sum(winnable)::bigint as winnable
    from asked
    group by gidm, selection, shard, liability, quota
    having liability + sum(winnable) <= quota
  ),
  taken as materialized (select asked.*, bet_ticket(p_time_zone, v_at, fact_id) as ticket from asked join room using (gidm, selection, shard)),
  held as (
    update purses p
    set centre = p.centre - t.stake, locked = p.locked + t.stake, version = p.version + 1, open_bets = p.open_bets + 1,
      open_winnable = p.open_winnable + t.winnable, cap_major = p.cap_major + case t.payout_cap when 'major' then t.winnable else 0 end,
      cap_middle = p.cap_middle + case t.payout_cap when 'middle' then t.winnable else 0 end,
      cap_other = p.cap_other + case t.payout_cap when 'other' then t.winnable else 0 end,
      cap_fresh = p.cap_fresh + case t.payout_cap when 'fresh' then t.winnable else 0 end
    from taken t
    where p.site_id = p_site and p.user_id = t.user_id
    returning
      t.nth, t.user_id, t.key, t.body_hash, t.request_id, t.stake, t.ticket, t.fact_id, t.decide_at, p.centre, p.locked, p.version,
      (t.ticket, v_at, ceil(date_part('epoch', t.decide_at)), t.score_h, t.score_c, p.version)::bet_facts as bet
  ),
  moved as (
    insert into transfers (
      id, site_id, user_id, kind, from_account, to_account, amount, from_balance, to_balance, from_version, to_version, ref, request_id, site_day,
      body_hash, fact, fact_id, fact_tx, fact_at
    )
    select key, p_site, user_id, 'bet', 'centre', 'locked', stake, centre, locked, version, version, ticket, request_id, v_day,
      decode(body_hash, 'hex'), case when decide_at is null then 'bet.accepted' else 'bet.delayed' end, fact_id, event_number(c), v_at
    from held, event_clock c
    where c.one
  ),
  placed as (
    insert into bets (
      site_id, site_day, ticket, user_id, state, gidm, gid, wtype, rtype, strong, ratio, ior, seen_ior, odds_choice, odds_type, match_epoch, stake,
      winnable, score_h, score_c, payout_cap, placed_at, decide_at, request_id
    )
    select p_site, v_day, ticket, user_id, case when decide_at is null then 'open' else 'delay' end, gidm, gid, wtype, rtype, strong, ratio, ior,
      seen_ior, odds_choice, odds_type, epoch, stake, winnable, score_h, score_c, payout_cap, v_at, decide_at, request_id
    from taken
  ),
  delayed as (
    insert into bet_delays (site_id, site_day, ticket, due_at, gives_up_at)
    select p_site, v_day, ticket, decide_at, decide_at + decision_timeout_ms * interval '1 ms' from taken where decide_at is not null
  ),
  exposed as (
    update exposures x
    set liability = x.liability + r.winnable
    from room r
    where x.site_id = p_site and x.gidm = r.gidm and x.selection = r.selection and x.shard = r.shard and x.liability + r.winnable <= x.quota
    returning 1
  ),
  audited as (
    insert into audit (site_id, actor, action, subject, detail, request_id)
    select p_site, user_id::text, 'bet.price_accepted', ticket, jsonb_build_object('seen', seen_ior, 'taken', ior, 'choice', odds_choice), request_id
    from taken
    where ior <> seen_ior and decide_at is null
  )
  select coalesce(json_agg((nth - 1, bet)::bet_of_set), '[]'), (select count(*) from room), (select count(*) from exposed)
  into v_taken, v_rooms, v_exposed
  from held;
  if v_rooms <> v_exposed then
    raise exception 'a quota was taken by another meanwhile' using errcode = '40001';
  end if;
  if (clock_timestamp() <= p_until and p_until <= v_at + longest_fresh()) is not true then
    raise exception 'the book is old by now' using errcode = 'PV034';
  end if;
  return v_taken;
end;
$$;
