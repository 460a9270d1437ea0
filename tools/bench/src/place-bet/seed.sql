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
select 3900, bench_member(n), 'bench' || n, 'none', 'zh-CN', '', now() from generate_series(1, 1000) n;
select open_purse(3900, bench_member(n)) from generate_series(1, 1000) n;
select transfer('deposit', 3900, bench_member(n), 'clearing', 'centre', 1000000000, 'bench-' || n, 'bench', null, current_date)
from generate_series(1, 1000) n;

insert into matches (gidm, gide, ecid, league_id, league, team_h, team_c, kickoff, status, is_live, epoch, feed_stream, feed_epoch, score_h, score_c)
select n::text, 'e' || n, 'c' || n, 'EPL', '{"zh-CN":"英格兰超级联赛","zh-TW":"英格蘭超級聯賽"}', '{"zh-CN":"阿森纳","zh-TW":"阿森納"}',
  '{"zh-CN":"切尔西","zh-TW":"切爾西"}', now() + interval '6 hours', 'scheduled', false, 1, 'bench', 1, 0, 0
from generate_series(1, 50) n;

drop function bench_member;
analyze;
