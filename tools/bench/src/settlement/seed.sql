-- A site, its members with money, and one match with open bets of every outcome, as place_bet would have left them: stakes
-- locked by a journal each, liabilities, what each member may win that day. Set before: bench.bets, bench.members.
create schema bench;

insert into sites (site_id, name, title, hosts, currency, time_zone, h5_domain_url, custom_service_url, request_key_id, request_key, switches)
values (3902, 'settle', 'Settle', '{settle.bench.test}', 'CNY', 'Asia/Shanghai', 'http://settle.bench.test', 'http://settle.bench.test/service',
  'bench-1', repeat('5c', 32), '{}');
select ensure_month_partitions(c.relname, now(), now() + interval '1 day') from pg_partitioned_table p join pg_class c on c.oid = p.partrelid;
select ensure_house_accounts(3902);

create function bench.member(n int) returns uuid language sql immutable as $$
  select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid
$$;

insert into members (site_id, user_id, name, password_hash, language, domain, registered_at)
select 3902, bench.member(n), 'settle' || n, 'none', 'zh-CN', '', now() from generate_series(1, current_setting('bench.members')::int) n;
select count(ensure_member_accounts(3902, bench.member(n))) from generate_series(1, current_setting('bench.members')::int) n;
select count(ledger_move('deposit', 3902, 'settle-' || n, 'bench', null, current_date,
    array[house_account(3902, 'clearing', 'CNY', bench.member(n)), (lock_member(3902, bench.member(n))).centre_id],
    array[-1000000, 1000000]::bigint[]))
  from generate_series(1, current_setting('bench.members')::int) n;

insert into matches (gidm, gide, ecid, league_id, league, team_h, team_c, kickoff, status, is_live, epoch, feed_stream, feed_epoch, score_h, score_c)
values ('settle1', 'e1', 'c1', 'EPL', '{"zh-CN":"英格兰超级联赛","zh-TW":"英格蘭超級聯賽"}', '{"zh-CN":"阿森纳","zh-TW":"阿森納"}',
  '{"zh-CN":"切尔西","zh-TW":"切爾西"}', now() - interval '2 hours', 'scheduled', false, 1, 'bench', 1, 0, 0);

-- What can be bet on, and what each comes to when the match ends 2-1: stakes are 20 yuan.
create table bench.selections (
  n int generated always as identity, gid text, wtype text, rtype text, strong text, ratio text, ior int, result text, payout bigint
);
insert into bench.selections (gid, wtype, rtype, strong, ratio, ior, result, payout) values
  ('settle1a', 'R', 'H', 'H', '0.5', 950, 'W', 3900), ('settle1a', 'R', 'C', 'H', '0.5', 910, 'L', 0),
  ('settle1b', 'R', 'H', 'H', '1', 1020, 'P', 2000), ('settle1b', 'R', 'C', 'H', '1', 840, 'P', 2000),
  ('settle1c', 'R', 'H', 'H', '0.5 / 1', 960, 'LW', 2960), ('settle1c', 'R', 'C', 'H', '0.5 / 1', 920, 'LL', 1000),
  ('settle1a', 'OU', 'C', null, '2.5', 900, 'W', 3800), ('settle1a', 'OU', 'H', null, '2.5', 960, 'L', 0),
  ('settle1b', 'OU', 'C', null, '2.5 / 3', 1080, 'LW', 3080), ('settle1b', 'OU', 'H', null, '2.5 / 3', 800, 'LL', 1000),
  ('settle1a', 'M', 'H', null, null, 1300, 'W', 4600), ('settle1a', 'M', 'N', null, null, 2400, 'L', 0),
  ('settle1a', 'M', 'C', null, null, 2600, 'L', 0);

-- Neighbours in the order of settlement are of different members, as bets come in.
create table bench.placed as
select n, 3902 as site_id, (now() at time zone 'Asia/Shanghai')::date as site_day,
    'CR' || to_char(now() at time zone 'Asia/Shanghai', 'YYMMDDHH24MISS') || lpad(n::text, 6, '0') as ticket,
    bench.member(member) as user_id, row_number() over (partition by member order by n) as nth, c.id as centre_id, l.id as locked_id,
    house_account(3902, 'house', 'CNY', bench.member(member)) as house_id, uuid_v7() as journal,
    gid, wtype, rtype, strong, ratio, ior, result, payout, 2 * ior as winnable
  from (select n, 1 + n % current_setting('bench.members')::int as member,
          1 + (hashint4(n) & 2147483647) % (select count(*)::int from bench.selections) as selection
          from generate_series(1, current_setting('bench.bets')::int) n) bet
  join (select n as selection, s.* from bench.selections s) s (selection, number, gid, wtype, rtype, strong, ratio, ior, result, payout)
    using (selection)
  join accounts c on c.site_id = 3902 and c.user_id = bench.member(member) and c.kind = 'centre'
  join accounts l on l.site_id = 3902 and l.user_id = bench.member(member) and l.kind = 'locked';

insert into journals (id, site_id, kind, ref, actor, request_id, site_day)
select journal, site_id, 'bet', ticket, user_id::text, 'bench', site_day from bench.placed order by n;
insert into postings (account_id, journal_id, amount, balance, version)
select centre_id, journal, -2000, 1000000 - 2000 * nth, 1 + nth from bench.placed
union all
select locked_id, journal, 2000, 2000 * nth, nth from bench.placed;
update accounts a set balance = a.balance + moved.amount, version = a.version + moved.n
  from (select centre_id as id, -2000 * count(*) as amount, count(*) as n from bench.placed group by centre_id
        union all select locked_id, 2000 * count(*), count(*) from bench.placed group by locked_id) moved
 where a.id = moved.id;
insert into bets (site_id, site_day, ticket, user_id, state, gidm, gid, wtype, rtype, strong, ratio, ior, seen_ior, odds_choice, odds_type,
  match_epoch, stake, winnable, score_h, score_c, payout_cap, placed_at, request_id)
select site_id, site_day, ticket, user_id, 'open', 'settle1', gid, wtype, rtype, strong, ratio, ior, ior, 'any', 'H',
    1, 2000, winnable, 0, 0, 'major', now(), 'bench'
  from bench.placed order by n;
insert into bet_days (site_id, site_day, user_id, payout_cap, winnable)
select site_id, site_day, user_id, 'major', sum(winnable) from bench.placed group by 1, 2, 3;
insert into liabilities (site_id, gidm, selection, shard, liability)
select site_id, 'settle1', selection_name(gid, wtype, rtype), hashtext(user_id::text) & 7, sum(winnable)
  from bench.placed group by 1, 2, 3, 4;
