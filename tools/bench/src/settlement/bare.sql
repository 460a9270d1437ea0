-- Everything that settlement will write, computed beforehand and numbered by batch; and the function that moves one batch of it.
-- Set before: bench.batch.
create table bench.settled as
  select p.*, (p.n - 1) / current_setting('bench.batch')::int as batch from bench.placed p;

-- Of what a bet won, its stake comes back and the rest from the house; what it lost goes to the house.
create table bench.transfers as
  select batch, n, nth, uuid_v7() as id, user_id, ticket, site_day, from_account, to_account, amount, house_shard(user_id) as shard,
    case 'centre' when to_account then amount else 0 end as centre, case 'locked' when from_account then -amount else 0 end as locked,
    case 'house' when to_account then amount when from_account then -amount else 0 end as house
  from (
    select batch, n, user_id, ticket, site_day, move.*
    from bench.settled s
      cross join lateral (
        values
          (1, 'locked', 'centre', least(2000, payout)),
          (2, 'locked', 'house', 2000 - least(2000, payout)),
          (3, 'house', 'centre', payout - least(2000, payout))
      ) move (nth, from_account, to_account, amount)
    where amount > 0
  ) moved;
alter table bench.transfers add from_balance bigint, add to_balance bigint, add from_version bigint, add to_version bigint, add linked_to uuid;
update bench.transfers t
set from_balance = case t.from_account when 'locked' then p.locked + c.locked_then else h.balance + c.house_then end,
  to_balance = case t.to_account when 'centre' then p.centre + c.centre_then else h.balance + c.house_then end,
  from_version = case t.from_account when 'locked' then p.version + c.purse_nth else h.version + c.house_nth end,
  to_version = case t.to_account when 'centre' then p.version + c.purse_nth else h.version + c.house_nth end, linked_to = nullif(c.first_id, t.id)
from (
  select id, user_id, shard,
    first_value(id) over (
      partition by n
      order by nth
    ) as first_id,
    sum(centre) over purse as centre_then, sum(locked) over purse as locked_then, row_number() over purse as purse_nth,
    sum(house) over house as house_then, count(*) filter (where house <> 0) over house as house_nth
  from bench.transfers
  window
    purse as (
      partition by user_id
      order by n, nth
    ),
    house as (
      partition by shard
      order by n, nth
    )
) c
  join purses p on p.site_id = 3902 and p.user_id = c.user_id
  join accounts h on h.site_id = 3902 and h.kind = 'house' and h.shard = c.shard
where t.id = c.id;

create table bench.sums as
  select batch, user_id, sum(centre)::bigint as centre, sum(locked)::bigint as locked, count(*) as n, b.bets, b.winnable, b.counts
  from bench.transfers t
    join (
      select batch, user_id, count(*) as bets, sum(winnable)::bigint as winnable, sum(greatest(payout - 2000, 0) - winnable)::bigint as counts
      from bench.settled
      group by 1, 2
    ) b
      using (batch, user_id)
  group by batch, user_id, b.bets, b.winnable, b.counts;
create table bench.house as
  select batch, shard, sum(house)::bigint as amount, count(*) filter (where house <> 0) as n from bench.transfers group by 1, 2;
create table bench.exposed as
  select batch, selection_name(gid, wtype, rtype) as selection, exposure_shard(user_id) as shard, sum(winnable)::bigint as winnable
  from bench.settled
  group by 1, 2, 3;

create table bench.events as
  select s.batch, s.n, b.site_id, b.user_id, b.request_id,
    jsonb_build_object('ticket', b.ticket, 'siteDay', b.site_day, 'result', s.result, 'payout', s.payout::text) as data
  from bench.settled s join bets b on (b.site_id, b.site_day, b.ticket) = (s.site_id, s.site_day, s.ticket);

create index on bench.settled (batch);
create index on bench.transfers (batch);
create index on bench.sums (batch);
create index on bench.house (batch);
create index on bench.exposed (batch);
create index on bench.events (batch);

create function bench.move(p_batch int) returns void language plpgsql as $$
begin
  update bets b
  set state = 'settled', result = s.result, payout = s.payout, settled_at = clock_timestamp(), result_h = 2, result_c = 1, result_version = 1
  from bench.settled s
  where s.batch = p_batch and (b.site_id, b.site_day, b.ticket) = (s.site_id, s.site_day, s.ticket);
  update purses p
  set centre = p.centre + s.centre, locked = p.locked + s.locked, version = p.version + s.n, open_bets = p.open_bets - s.bets,
    open_winnable = p.open_winnable - s.winnable, cap_major = p.cap_major + s.counts
  from bench.sums s
  where s.batch = p_batch and p.site_id = 3902 and p.user_id = s.user_id;
  update accounts a
  set balance = a.balance + h.amount, version = a.version + h.n
  from bench.house h
  where h.batch = p_batch and a.site_id = 3902 and a.kind = 'house' and a.shard = h.shard and h.n > 0;
  update exposures x
  set liability = x.liability - e.winnable
  from bench.exposed e
  where e.batch = p_batch and x.site_id = 3902 and x.gidm = 'settle1' and x.selection = e.selection and x.shard = e.shard;
  insert into transfers (
    id, site_id, user_id, kind, from_account, to_account, amount, from_balance, to_balance, from_version, to_version, ref, actor, request_id,
    site_day, linked_to
  )
  select id, 3902, user_id, 'settled', from_account, to_account, amount, from_balance, to_balance, from_version, to_version, ticket, 'system',
    'bench', site_day, linked_to
  from bench.transfers
  where batch = p_batch
  order by n, nth;
  insert into events (id, tx, name, version, site_id, user_id, data, request_id)
  select nextval('event_ids'), pg_current_xact_id()::text::bigint, 'bet.settled', 1, site_id, user_id, data, request_id
  from bench.events
  where batch = p_batch
  order by n;
end;
$$;
