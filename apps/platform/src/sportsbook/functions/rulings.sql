-- The day of a ticket, which stands in it; null for a text that is no ticket.
create function ticket_day(p_ticket text) returns date language sql immutable as $$
  select case
    when p_ticket ~ '^CR\d\d(0[1-9]|1[0-2])\d{14}$' then to_date(substr(p_ticket, 3, 4) || '01', 'YYMMDD') + substr(p_ticket, 7, 2)::int - 1
  end;
$$;

-- Rules on a bet, or one leg of it: {site_id, ticket, leg?, reason?, actor, note} -> {done}. With a reason (contract: CANCELLATIONS) it is
-- void whatever its match came to; without one that is taken back. False: no such bet, it was refused or bought back, or nothing
-- would change. The settlement that follows moves the money.
create function bet_rule(input jsonb) returns jsonb language plpgsql security definer as $$
declare
  v_site constant int := input ->> 'site_id';
  v_ticket constant text := input ->> 'ticket';
  v_day constant date := ticket_day(v_ticket);
  v_leg constant int := input ->> 'leg';
  v_reason constant text := input ->> 'reason';
  b bets;
begin
  select * into b from bets where site_id = v_site and site_day = v_day and ticket = v_ticket for update;
  if b.ticket is null or b.state in ('refused', 'cashed', 'delay') then
    return jsonb_build_object('done', false);
  end if;
  if v_leg is null or b.kind = 'single' then
    update bets
    set ruling = v_reason
    where site_id = v_site and site_day = v_day and ticket = v_ticket and ruling is distinct from v_reason;
  else
    update bet_legs
    set ruling = v_reason
    where site_id = v_site and site_day = v_day and ticket = v_ticket and leg = v_leg and ruling is distinct from v_reason;
  end if;
  if not found then
    return jsonb_build_object('done', false);
  end if;
  insert into bets_to_decide (site_id, site_day, ticket) values (v_site, v_day, v_ticket) on conflict do nothing;
  perform audit_add(
    v_site, input ->> 'actor', case when v_reason is null then 'bet.restore' else 'bet.void' end, v_ticket,
    jsonb_build_object('leg', v_leg, 'reason', v_reason, 'note', input -> 'note')
  );
  return jsonb_build_object('done', true);
end;
$$;

-- When a bet was accepted: one that awaited confirmation at the end of that.
create function bet_accepted_at(b bets) returns timestamptz language sql immutable as $$
  select coalesce(b.decide_at, b.placed_at);
$$;

-- Rules on what was bet on a match, for all bets and legs: {gidm, wtype?, gid?, rtype?, from?, to?, reason?, actor, note} -> {bets}, how many.
-- What is left out is every market, line or side of it; `from` and `to`, Unix seconds, name bets that were accepted from the one on and
-- before the other. A reason voids them, none takes that back, as with one bet.
create function market_rule(input jsonb) returns jsonb language plpgsql security definer as $$
declare
  v_reason constant text := input ->> 'reason';
  v_gidm constant text := input ->> 'gidm';
  v_wtype constant text := input ->> 'wtype';
  v_gid constant text := input ->> 'gid';
  v_rtype constant text := input ->> 'rtype';
  v_from constant timestamptz := coalesce(to_timestamp((input ->> 'from')::bigint), '-infinity');
  v_to constant timestamptz := coalesce(to_timestamp((input ->> 'to')::bigint), 'infinity');
  v_bets int;
begin
  perform match_hold(array[v_gidm]);
  -- In the order in which settlement takes them, so that neither waits for the other in a ring.
  perform
  from (
    select site_id, site_day, ticket from bets where gidm = v_gidm and wtype = coalesce(v_wtype, wtype)
    union
    select site_id, site_day, ticket from bet_legs where gidm = v_gidm and wtype = coalesce(v_wtype, wtype)
  ) named
    join bets b on (b.site_id, b.site_day, b.ticket) = (named.site_id, named.site_day, named.ticket)
  order by b.ticket, b.site_id
  for update of b;
  with singles as (
    update bets b
    set ruling = v_reason
    where gidm = v_gidm
      and wtype = coalesce(v_wtype, wtype)
      and gid = coalesce(v_gid, gid)
      and rtype = coalesce(v_rtype, rtype)
      and state in ('open', 'settled', 'void')
      and ruling is distinct from v_reason
      and bet_accepted_at(b) >= v_from
      and bet_accepted_at(b) < v_to
    returning site_id, site_day, ticket
  ),
  legs as (
    update bet_legs l
    set ruling = v_reason
    from bets b
    where l.gidm = v_gidm
      and l.wtype = coalesce(v_wtype, l.wtype)
      and l.gid = coalesce(v_gid, l.gid)
      and l.rtype = coalesce(v_rtype, l.rtype)
      and l.ruling is distinct from v_reason
      and (b.site_id, b.site_day, b.ticket) = (l.site_id, l.site_day, l.ticket)
      and b.state in ('open', 'settled', 'void')
      and bet_accepted_at(b) >= v_from
      and bet_accepted_at(b) < v_to
    returning l.site_id, l.site_day, l.ticket
  ),
  ruled as (
    select * from singles
    union
    select * from legs
  ),
  queued as (insert into bets_to_decide (site_id, site_day, ticket) select * from ruled on conflict do nothing),
  audited as (
    insert into audit (site_id, actor, action, subject, detail)
    select site_id, input ->> 'actor', case when v_reason is null then 'market.restore' else 'market.void' end, v_gidm,
      (input - 'gidm' - 'actor') || jsonb_build_object('bets', count(*))
    from ruled
    group by site_id
  )
  select count(*)
  into v_bets
  from ruled;
  return jsonb_build_object('bets', v_bets);
end;
$$;
