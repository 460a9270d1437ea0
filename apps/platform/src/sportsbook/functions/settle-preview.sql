-- One page of the bets on a match that a result of it decides, or could: {gidm, after?: {ticket, site_id}, limit} -> {bets, matches, after}
-- (to_settle, match_outcomes); `after` is where the next page begins, null when there is none.
create function desk_bets(input jsonb) returns json language sql stable as $$
  with named as (
    select *
    from (
      select site_id, site_day, ticket from bets where gidm = input ->> 'gidm'
      union
      select site_id, site_day, ticket from bet_legs where gidm = input ->> 'gidm'
    ) b
    where (ticket, site_id) > (coalesce(input -> 'after' ->> 'ticket', ''), coalesce((input -> 'after' ->> 'site_id')::int, 0))
    order by ticket, site_id
    limit (input ->> 'limit')::int
  ),
  found as (
    select to_settle(b) as bet, b.ticket, b.site_id
    from named n join bets b on (b.site_id, b.site_day, b.ticket) = (n.site_id, n.site_day, n.ticket)
    where b.state in ('open', 'settled', 'void')
  )
  select json_build_object(
    'bets', (select coalesce(json_agg(bet order by ticket, site_id), '[]') from found),
    'matches', match_outcomes(
      array(
        select input ->> 'gidm'
        union
        select leg.gidm from found, unnest((bet).legs) leg
      )
    ),
    'after', (
      select json_build_object('ticket', ticket, 'site_id', site_id)
      from named
      where (select count(*) from named) = (input ->> 'limit')::int
      order by ticket desc, site_id desc
      limit 1
    )
  );
$$;
