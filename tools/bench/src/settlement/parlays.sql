-- Open bets of three legs, the same number on each of three matches, of members who bet nothing else. Runs after seed.sql. Set before:
-- bench.parlays, bench.parlay_members.
insert into members (site_id, user_id, name, password_hash, language, domain, registered_at)
select 3902, bench.member(1000000 + n), 'parlay' || n, 'none', 'zh-CN', '', now()
from generate_series(1, current_setting('bench.parlay_members')::int) n;
select count(open_purse(3902, bench.member(1000000 + n))) from generate_series(1, current_setting('bench.parlay_members')::int) n;
select count(transfer('deposit', 3902, bench.member(1000000 + n), 'clearing', 'centre', 1000000, 'parlay-' || n, 'bench', null, current_date))
from generate_series(1, current_setting('bench.parlay_members')::int) n;

insert into matches (gidm, gide, ecid, league_id, league, team_h, team_c, kickoff, status, is_live, epoch, feed_stream, feed_epoch, score_h, score_c)
select 'parlay' || n, 'p' || n, 'p' || n, m.league_id, m.league, m.team_h, m.team_c, m.kickoff, m.status, m.is_live, m.epoch, m.feed_stream,
  m.feed_epoch, m.score_h, m.score_c
from matches m cross join generate_series(1, 3) n
where m.gidm = 'settle1';

-- Of eight, one wins all its legs: 20 yuan at 1.9 each, so that they come to 137.18.
create table bench.parlays as
  select n, (now() at time zone 'Asia/Shanghai')::date as site_day,
    'CR' || to_char(now() at time zone 'Asia/Shanghai' + interval '1 second', 'YYMMDDHH24MISS') || lpad(n::text, 6, '0') as ticket,
    bench.member(1000001 + n % current_setting('bench.parlay_members')::int) as user_id, 13718 - 2000 as winnable
  from generate_series(1, current_setting('bench.parlays')::int) n;

insert into transfers (
  id, site_id, user_id, kind, from_account, to_account, amount, from_balance, to_balance, from_version, to_version, ref, request_id, site_day
)
select uuid_v7(), 3902, user_id, 'bet', 'centre', 'locked', 2000, 1000000 - 2000 * nth, 2000 * nth, 1 + nth, 1 + nth, ticket, 'bench', site_day
from (
  select *,
    row_number() over (
      partition by user_id
      order by n
    ) as nth
  from bench.parlays
) p
order by n;
update purses p
set centre = p.centre - 2000 * moved.n, locked = p.locked + 2000 * moved.n, version = p.version + moved.n, open_bets = moved.n,
  open_winnable = moved.winnable, cap_day = moved.site_day, cap_major = moved.winnable
from (select user_id, site_day, count(*) as n, sum(winnable) as winnable from bench.parlays group by 1, 2) moved
where p.site_id = 3902 and p.user_id = moved.user_id;
insert into bets (site_id, site_day, ticket, user_id, state, kind, folds, odds_choice, odds_type, stake, winnable, payout_cap, placed_at, request_id)
select 3902, site_day, ticket, user_id, 'open', 'parlay', 1, 'any', 'H', 2000, winnable, 'major', now(), 'bench'
from bench.parlays
order by n;
insert into bet_legs (site_id, site_day, ticket, leg, gidm, gid, wtype, rtype, ior, seen_ior, match_epoch, score_h, score_c)
select 3902, site_day, ticket, leg, 'parlay' || leg + 1, 'parlay', 'M', case when (n >> leg) & 1 = 0 then 'H' else 'C' end, 900, 900, 1, 0, 0
from bench.parlays cross join generate_series(0, 2) leg
order by n, leg;
insert into exposures (site_id, gidm, selection, shard, liability, quota, selection_limit, match_limit)
select 3902, l.gidm, selection_name(l.gid, l.wtype, l.rtype), exposure_shard(b.user_id), sum(parlay_share(b.winnable, 3)),
  sum(parlay_share(b.winnable, 3)), unlimited(), unlimited()
from bench.parlays b join bet_legs l using (ticket)
group by 1, 2, 3, 4;
insert into match_quotas (site_id, gidm, part, quota)
select site_id, gidm, 0, sum(quota) from exposures where gidm like 'parlay_' group by site_id, gidm;
