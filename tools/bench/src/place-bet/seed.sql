-- A site with members who have money and matches that take bets, as place_bet finds them; through the ledger, so that it
-- stays true. Members have the ids 00000000-0000-4000-8000-000000000001 and up.
insert into sites (site_id, name, title, hosts, currency, time_zone, h5_domain_url, custom_service_url, request_key_id, request_key, switches)
values (
  3900, 'bench', 'Bench', '{bench.test}', 'CNY', 'Asia/Shanghai', 'http://bench.test', 'http://bench.test/service', 'bench-1', repeat('5c', 32), '{}'
);

select ensure_month_partitions(c.relname, now(), now() + interval '1 day') from pg_partitioned_table p join pg_class c on c.oid = p.partrelid;
select open_house_accounts(3900);

create function bench_member(n int) returns uuid language sql immutable as $$
  select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid;
$$;

insert into members (site_id, user_id, name, password_hash, language, domain, registered_at)
select 3900, bench_member(n), 'bench' || n, 'none', 'zh-CN', '', now() from generate_series(1, 13000) n;
select open_purse(3900, bench_member(n)) from generate_series(1, 13000) n;
select transfer('deposit', 3900, bench_member(n), 'clearing', 'centre', 1000000000, 'bench-' || n, 'bench', null, current_date)
from generate_series(1, 13000) n;

insert into matches (gidm, gide, ecid, league_id, league, team_h, team_c, kickoff, status, is_live, epoch, feed_stream, feed_epoch, score_h, score_c)
select n::text, 'e' || n, 'c' || n, 'EPL', '{"zh-CN":"英格兰超级联赛","zh-TW":"英格蘭超級聯賽"}', '{"zh-CN":"阿森纳","zh-TW":"阿森納"}',
  '{"zh-CN":"切尔西","zh-TW":"切爾西"}', now() + interval '6 hours', 'scheduled', false, 1, 'bench', 1, 0, 0
from generate_series(1, 100) n;

-- What is there already: members 1001 to 2000 have 50 open bets each, 2001 to 2500 have 500, on a match that nobody bets on; and each of 200
-- selections of the matches from 51 on has bets.
insert into matches (gidm, gide, ecid, league_id, league, team_h, team_c, kickoff, status, is_live, epoch, feed_stream, feed_epoch, score_h, score_c)
values ('101', 'e101', 'c101', 'EPL', '{}', '{}', '{}', now() + interval '6 hours', 'scheduled', false, 1, 'bench', 1, 0, 0);
create table bench_open as
  select bench_member(member) as user_id, nth, uuid_v7() as id, '101'::text as gidm, '101001'::text as gid,
    (now() at time zone 'Asia/Shanghai')::date as site_day,
    'CR' || to_char(now() at time zone 'Asia/Shanghai', 'YYMMDDHH24MISS') || lpad(row_number() over ()::text, 7, '0') as ticket
  from generate_series(1001, 2500) member cross join lateral generate_series(1, case when member <= 2000 then 50 else 500 end) nth;
insert into bench_open (user_id, nth, id, gidm, gid, site_day, ticket)
select bench_member(13000 - (row_number() over ())::int / 1000), 1 + ((row_number() over ()) % 1000), uuid_v7(), match::text,
  match || lpad(selection::text, 4, '0'), (now() at time zone 'Asia/Shanghai')::date,
  'CR' || to_char(now() at time zone 'Asia/Shanghai', 'YYMMDDHH24MISS') || lpad((900000 + row_number() over ())::text, 7, '0')
from generate_series(51, 100) match cross join generate_series(1, 200) selection;
update bench_open o
set nth = c.nth
from (
  select id,
    row_number() over (
      partition by user_id
      order by id
    ) as nth
  from bench_open
) c
where c.id = o.id;

insert into transfers (
  id, site_id, user_id, kind, from_account, to_account, amount, from_balance, to_balance, from_version, to_version, ref, request_id, site_day
)
select id, 3900, user_id, 'bet', 'centre', 'locked', 1000, 1000000000 - 1000 * nth, 1000 * nth, 1 + nth, 1 + nth, ticket, 'bench', site_day
from bench_open;
insert into bets (
  site_id, site_day, ticket, user_id, state, gidm, gid, wtype, rtype, strong, ratio, ior, seen_ior, odds_choice, odds_type, match_epoch, stake,
  winnable, score_h, score_c, payout_cap, placed_at, request_id
)
select 3900, site_day, ticket, user_id, 'open', gidm, gid, 'R', 'H', 'H', '0.5', 950, 950, 'any', 'H', 1, 1000, 950, 0, 0, 'major', now(), 'bench'
from bench_open;
update purses p
set centre = p.centre - 1000 * o.n, locked = 1000 * o.n, version = p.version + o.n, open_bets = o.n, open_winnable = 950 * o.n, cap_day = o.site_day,
  cap_major = 950 * o.n
from (select user_id, site_day, count(*) as n from bench_open group by 1, 2) o
where p.site_id = 3900 and p.user_id = o.user_id;
-- Who bets for the first time on a day is asked more (purse_begin_day).
update purses set cap_day = (now() at time zone 'Asia/Shanghai')::date where site_id = 3900;
insert into exposures (site_id, gidm, selection, shard, liability, quota, selection_limit, match_limit)
select 3900, gidm, selection_name(gid, 'R', 'H'), exposure_shard(user_id), 950 * count(*), 950 * count(*), 2000000000000, 1000000000000
from bench_open
group by gidm, gid, exposure_shard(user_id);
insert into match_quotas (site_id, gidm, part, quota) select site_id, gidm, 0, sum(quota) from exposures group by site_id, gidm;

drop table bench_open;
drop function bench_member;
analyze;
