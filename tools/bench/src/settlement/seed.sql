-- A site, its members with money, and one match with open bets of every outcome, as place_bet would have left them: stakes
-- locked by a transfer each, exposures, what each member may win that day. Set before: bench.bets, bench.members.
create schema bench;

insert into sites (site_id, name, title, hosts, currency, time_zone, h5_domain_url, custom_service_url, request_key_id, request_key, switches)
values (
  3902, 'settle', 'Settle', '{settle.bench.test}', 'CNY', 'Asia/Shanghai', 'http://settle.bench.test', 'http://settle.bench.test/service', 'bench-1',
  repeat('5c', 32), '{}'
);
select ensure_month_partitions(c.relname, now(), now() + interval '1 day') from pg_partitioned_table p join pg_class c on c.oid = p.partrelid;
select open_house_accounts(3902);

create function bench.member(n int) returns uuid language sql immutable as $$
  select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid;
$$;

insert into members (site_id, user_id, name, password_hash, language, domain, registered_at)
select 3902, bench.member(n), 'settle' || n, 'none', 'zh-CN', '', now() from generate_series(1, current_setting('bench.members')::int) n;
select count(open_purse(3902, bench.member(n))) from generate_series(1, current_setting('bench.members')::int) n;
select count(transfer('deposit', 3902, bench.member(n), 'clearing', 'centre', 1000000, 'settle-' || n, 'bench', null, current_date))
from generate_series(1, current_setting('bench.members')::int) n;

insert into matches (gidm, gide, ecid, league_id, league, team_h, team_c, kickoff, status, is_live, epoch, feed_stream, feed_epoch, score_h, score_c)
values (
  'settle1', 'e1', 'c1', 'EPL', '{"zh-CN":"英格兰超级联赛","zh-TW":"英格蘭超級聯賽"}', '{"zh-CN":"阿森纳","zh-TW":"阿森納"}',
  '{"zh-CN":"切尔西","zh-TW":"切爾西"}', now() - interval '2 hours', 'scheduled', false, 1, 'bench', 1, 0, 0
);

-- What can be bet on, and what each comes to when the match ends 2-1: stakes are 20 yuan.
create table bench.selections (
  n int generated always as identity,
  gid text,
  wtype text,
  rtype text,
  strong text,
  ratio text,
  ior int,
  result text,
  payout bigint
);
insert into bench.selections (gid, wtype, rtype, strong, ratio, ior, result, payout)
values
  ('settle1a', 'R', 'H', 'H', '0.5', 950, 'W', 3900),
  ('settle1a', 'R', 'C', 'H', '0.5', 910, 'L', 0),
  ('settle1b', 'R', 'H', 'H', '1', 1020, 'P', 2000),
  ('settle1b', 'R', 'C', 'H', '1', 840, 'P', 2000),
  ('settle1c', 'R', 'H', 'H', '0.5 / 1', 960, 'LW', 2960),
  ('settle1c', 'R', 'C', 'H', '0.5 / 1', 920, 'LL', 1000),
  ('settle1a', 'OU', 'C', null, '2.5', 900, 'W', 3800),
  ('settle1a', 'OU', 'H', null, '2.5', 960, 'L', 0),
  ('settle1b', 'OU', 'C', null, '2.5 / 3', 1080, 'LW', 3080),
  ('settle1b', 'OU', 'H', null, '2.5 / 3', 800, 'LL', 1000),
  ('settle1a', 'M', 'H', null, null, 1300, 'W', 4600),
  ('settle1a', 'M', 'N', null, null, 2400, 'L', 0),
  ('settle1a', 'M', 'C', null, null, 2600, 'L', 0);

-- Neighbours in the order of settlement are of different members, as bets come in.
create table bench.placed as
  select n, 3902 as site_id, (now() at time zone 'Asia/Shanghai')::date as site_day,
    'CR' || to_char(now() at time zone 'Asia/Shanghai', 'YYMMDDHH24MISS') || lpad(n::text, 6, '0') as ticket, bench.member(member) as user_id,
    row_number() over (
      partition by member
      order by n
    ) as nth,
    uuid_v7() as transfer, gid, wtype, rtype, strong, ratio, ior, result, payout, 2 * ior as winnable
  from (
    select n, 1 + n % current_setting('bench.members')::int as member,
      1 + (hashint4(n) & 2147483647) % (select count(*)::int from bench.selections) as selection
    from generate_series(1, current_setting('bench.bets')::int) n
  ) bet
    join (select n as selection, s.* from bench.selections s) s (selection, number, gid, wtype, rtype, strong, ratio, ior, result, payout)
      using (selection);

insert into transfers (
  id, site_id, user_id, kind, from_account, to_account, amount, from_balance, to_balance, from_version, to_version, ref, request_id, site_day
)
select transfer, site_id, user_id, 'bet', 'centre', 'locked', 2000, 1000000 - 2000 * nth, 2000 * nth, 1 + nth, 1 + nth, ticket, 'bench', site_day
from bench.placed
order by n;
update purses p
set centre = p.centre - 2000 * moved.n, locked = p.locked + 2000 * moved.n, version = p.version + moved.n, open_bets = moved.n,
  open_winnable = moved.winnable, cap_day = moved.site_day, cap_major = moved.winnable
from (select site_id, user_id, site_day, count(*) as n, sum(winnable) as winnable from bench.placed group by 1, 2, 3) moved
where p.site_id = moved.site_id and p.user_id = moved.user_id;
insert into bets (
  site_id, site_day, ticket, user_id, state, gidm, gid, wtype, rtype, strong, ratio, ior, seen_ior, odds_choice, odds_type, match_epoch, stake,
  winnable, score_h, score_c, payout_cap, placed_at, request_id
)
select site_id, site_day, ticket, user_id, 'open', 'settle1', gid, wtype, rtype, strong, ratio, ior, ior, 'any', 'H', 1, 2000, winnable, 0, 0,
  'major', now(), 'bench'
from bench.placed
order by n;
insert into exposures (site_id, gidm, selection, shard, liability, quota, selection_limit, match_limit)
select site_id, 'settle1', selection_name(gid, wtype, rtype), exposure_shard(user_id), sum(winnable), sum(winnable), unlimited(), unlimited()
from bench.placed
group by 1, 2, 3, 4;
insert into match_quotas (site_id, gidm, part, quota) select site_id, gidm, 0, sum(quota) from exposures group by site_id, gidm;
