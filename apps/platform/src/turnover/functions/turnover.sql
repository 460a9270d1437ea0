-- What a member has in all that is worth something: the purse, accounts beside it but debt, and what venues told last that they have there.
create function member_worth(p_site int, p_user uuid) returns bigint language plpgsql stable as $$
begin
  return coalesce((select centre + locked from purses where site_id = p_site and user_id = p_user), 0)::bigint + coalesce(
    (select sum(balance) from accounts where site_id = p_site and user_id = p_user and kind <> 'debt'), 0
  )::bigint + coalesce((select sum(balance) from venue_wallets where site_id = p_site and user_id = p_user), 0)::bigint;
end;
$$;

-- Whether more went to venues than came back since the oldest requirement that is open. What became of it is not known: it may lie in bets there.
create function venues_hold_more(p_site int, p_user uuid) returns boolean language plpgsql stable as $$
begin
  return (
    select coalesce(sum(case direction when 'in' then amount else -amount end), 0) > 0
    from venue_transfers
    where site_id = p_site
      and user_id = p_user
      and state = 'done'
      and ended_at >= (select min(opened_at) from turnover_requirements where site_id = p_site and user_id = p_user and outcome is null)
  );
end;
$$;

-- How often a deposit is to be bet, hundredths of a percent: as the site has it, or as sites begin.
create function deposit_turnover(p_site int) returns int language plpgsql stable as $$
begin
  return coalesce((select (settings -> 'turnover' ->> 'deposit')::int from sites where site_id = p_site), 10000);
end;
$$;

-- Money came in that is to be bet `p_basis_points` / 10000 times before it leaves. Inside the transaction that credits it, after it was
-- credited, in the member's turn. Harmless when it was called for this before. Who had lost all but `p_credited` begins anew: what they
-- had still to bet was for money that is gone, unless it went to a venue.
create function turnover_require(p_site int, p_user uuid, p_kind text, p_ref text, p_credited bigint, p_basis_points int, p_at timestamptz)
  returns void language plpgsql security definer as $$
declare
  v_required constant bigint := div(p_credited::numeric * p_basis_points + 9999, 10000)::bigint;
begin
  if exists (select from turnover_requirements where site_id = p_site and kind = p_kind and ref = p_ref) then
    return;
  end if;
  if
    member_worth(p_site, p_user) - p_credited < (select power(10, currency_scale(currency)) from purses where site_id = p_site and user_id = p_user)
    and not venues_hold_more(p_site, p_user)
  then
    update turnover_requirements
    set outcome = 'lost', ended_at = p_at
    where site_id = p_site and user_id = p_user and outcome is null;
  end if;
  if v_required > 0 then
    insert into turnover_requirements (site_id, user_id, requirement_id, kind, ref, tied, basis_points, required, opened_at)
    values (p_site, p_user, uuid_v7(), p_kind, p_ref, p_credited, p_basis_points, v_required, p_at);
  end if;
end;
$$;

-- Writes down what a settled bet counts, or counts now after a correction, and spreads it over what the member has to work off: the oldest
-- first, and only what was there when the bet was placed. What is done stays done: a correction takes back only from what is not. `p_bet`:
-- {ticket, siteDay, placedAt, settledAt, stake, valid, reason}. Whether it changed anything.
create function turnover_count(p_site int, p_user uuid, p_bet jsonb) returns boolean language plpgsql security definer as $$
declare
  v_ticket constant text := p_bet ->> 'ticket';
  v_valid constant bigint := (p_bet ->> 'valid')::bigint;
  v_counted bigint;
  v_part bigint;
  r record;
begin
  perform
  from turnover_requirements
  where site_id = p_site and user_id = p_user and outcome is null
  order by opened_at, requirement_id
  for update;
  if not found and not exists (select from turnover_bets where site_id = p_site and user_id = p_user and ticket = v_ticket) then
    return false;
  end if;
  insert into turnover_bets as b (site_id, user_id, ticket, site_day, placed_at, settled_at, stake, valid, reason)
  values (
    p_site, p_user, v_ticket, (p_bet ->> 'siteDay')::date, (p_bet ->> 'placedAt')::timestamptz, (p_bet ->> 'settledAt')::timestamptz,
    (p_bet ->> 'stake')::bigint, v_valid, p_bet ->> 'reason'
  )
  on conflict (site_id, user_id, ticket) do update set settled_at = excluded.settled_at, valid = excluded.valid, reason = excluded.reason;
  v_counted := (select coalesce(sum(amount), 0) from turnover_counts where site_id = p_site and user_id = p_user and ticket = v_ticket);
  if v_counted > v_valid then
    for r in
      select c.requirement_id, c.amount
      from turnover_counts c join turnover_requirements q using (site_id, user_id, requirement_id)
      where c.site_id = p_site and c.user_id = p_user and c.ticket = v_ticket and q.outcome is null
      order by q.opened_at desc, q.requirement_id desc
    loop
      v_part := least(r.amount, v_counted - v_valid);
      exit when v_part = 0;
      if v_part = r.amount then
        delete from turnover_counts
        where site_id = p_site and user_id = p_user and requirement_id = r.requirement_id and ticket = v_ticket;
      else
        update turnover_counts
        set amount = amount - v_part
        where site_id = p_site and user_id = p_user and requirement_id = r.requirement_id and ticket = v_ticket;
      end if;
      update turnover_requirements
      set done = done - v_part
      where site_id = p_site and user_id = p_user and requirement_id = r.requirement_id;
      v_counted := v_counted - v_part;
    end loop;
    return true;
  end if;
  for r in
    select requirement_id, required - done as left_over
    from turnover_requirements
    where site_id = p_site and user_id = p_user and outcome is null and opened_at <= (p_bet ->> 'placedAt')::timestamptz
    order by opened_at, requirement_id
  loop
    v_part := least(r.left_over, v_valid - v_counted);
    exit when v_part = 0;
    insert into turnover_counts as c (site_id, user_id, requirement_id, ticket, amount)
    values (p_site, p_user, r.requirement_id, v_ticket, v_part)
    on conflict (site_id, user_id, requirement_id, ticket) do update set amount = c.amount + excluded.amount;
    update turnover_requirements q
    set done = q.done + v_part, outcome = case when v_part = r.left_over then 'done' end,
      ended_at = case when v_part = r.left_over then (p_bet ->> 'settledAt')::timestamptz end
    where site_id = p_site and user_id = p_user and requirement_id = r.requirement_id;
    v_counted := v_counted + v_part;
  end loop;
  return true;
end;
$$;

-- Ends a requirement without its being worked off, by two persons at the operator: {site_id, user_id, requirement_id, actor, now} -> {outcome}:
--   waived, and the member is told · unknown (it is not there, or not open) · not_allowed: `actor` is nobody who may, or no second person has
--   approved it
create function turnover_waive(a jsonb) returns jsonb language plpgsql security definer as $$
declare
  v_site constant int := a ->> 'site_id';
  v_user constant uuid := a ->> 'user_id';
  v_at constant timestamptz := a ->> 'now';
  v_operator constant uuid := substring(a ->> 'actor', '^operator:([0-9a-f-]{36})$');
  v_tied bigint;
  v_currency text := (lock_member(v_site, v_user)).currency;
begin
  if
    isfinite(v_at) is not true
    or not operator_has_role(v_operator, '{finance,risk}')
    or not exists (
      select
      from approved_by_another('turnover.waive', v_operator, '{finance,risk}') p
      where (p.params ->> 'siteId', p.params ->> 'userId', p.payload ->> 'requirementId') = (a ->> 'site_id', a ->> 'user_id', a ->> 'requirement_id')
    )
  then
    return jsonb_build_object('outcome', 'not_allowed');
  end if;
  update turnover_requirements
  set outcome = 'waived', ended_at = v_at
  where site_id = v_site and user_id = v_user and requirement_id = (a ->> 'requirement_id')::uuid and outcome is null
  returning tied
  into v_tied;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  perform message_add(v_site, v_user, 'turnover_waived', jsonb_build_object('amount', v_tied::text, 'currency', v_currency), v_at);
  return jsonb_build_object('outcome', 'waived');
end;
$$;

-- Forgets what counted towards what is not done, for the consumer to go through all facts again.
create function turnover_reset() returns void language plpgsql security definer as $$
begin
  delete from turnover_counts c
  using turnover_requirements q
  where (c.site_id, c.user_id, c.requirement_id) = (q.site_id, q.user_id, q.requirement_id) and q.outcome is null;
  update turnover_requirements set done = 0 where outcome is null;
end;
$$;

-- Whether a member who may not play has deposits still to bet: these bind nothing, and a person looks at the withdrawal.
create function deposits_released(p_site int, p_user uuid) returns boolean language plpgsql stable as $$
begin
  return member_is_excluded(p_site, p_user)
  and exists (select from turnover_requirements where site_id = p_site and user_id = p_user and outcome is null and kind = 'deposit');
end;
$$;

-- What a member may withdraw now, and what of the centre wallet may not leave yet: what is tied by requirements, and what is owed. Who is kept from
-- playing cannot work off what was deposited, so only bonuses bind them.
create function withdrawable(p_site int, p_user uuid, out free bigint, out tied bigint, out owed bigint) language plpgsql stable as $$
declare
  v_only_bonuses constant boolean := member_is_excluded(p_site, p_user);
  -- Who never had money has no purse.
  v_centre constant bigint := coalesce((select centre from purses where site_id = p_site and user_id = p_user), 0);
begin
  tied := (
    select coalesce(sum(q.tied), 0)
    from turnover_requirements q
    where q.site_id = p_site and q.user_id = p_user and q.outcome is null and (q.kind <> 'deposit' or not v_only_bonuses)
  );
  owed := member_debt(p_site, p_user);
  free := greatest(v_centre - tied - owed, 0);
end;
$$;
