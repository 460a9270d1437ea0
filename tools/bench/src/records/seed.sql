-- A million transfers of one member over five years: each day deposits, and bets that are settled, each with its order or its bet and match, so
-- that a page finds what it looks up. $member and $site are settings.
create function pg_temp.bench_at(n int) returns timestamptz language sql stable as $$
  select v_from + (now() - v_from - interval '1 hour') * (n::double precision / current_setting('bench.transfers')::int)
  from date_trunc('day', now() - interval '5 years') v_from;
$$;

do $$
declare
  v_member constant uuid := current_setting('bench.member');
  v_site constant int := current_setting('bench.site');
  v_transfers constant int := current_setting('bench.transfers');
  v_from constant timestamptz := date_trunc('day', now() - interval '5 years');
begin
  perform ensure_month_partitions('transfers', v_from, now());
  perform ensure_month_partitions('bets', v_from, now());
  perform ensure_month_partitions('bet_legs', v_from, now());
  -- What the member has by then goes first: their versions are the least.
  alter table transfers disable trigger user;
  delete from transfers where user_id = v_member;
  alter table transfers enable trigger user;
  update accounts a
  set balance = 0, version = 0
  where a.site_id = v_site and not exists (select from transfers t where t.site_id = v_site);
  insert into transfers (
    id, site_id, user_id, kind, from_account, to_account, amount, from_balance, to_balance, from_version, to_version, ref, actor, site_day
  )
  select uuid_in(overlay(md5(m.n::text) placing left(translate(uuid_v7_from(m.at)::text, '-', ''), 12) || '7' from 1 for 13)::cstring), v_site, v_member,
    m.kind, m.from_account, m.to_account, m.amount,
    case m.from_account when 'centre' then m.centre when 'locked' then m.locked else -m.clearing end,
    case m.to_account when 'centre' then m.centre when 'locked' then m.locked else -m.clearing end,
    case when m.from_account = 'clearing' then m.clearing_nth else m.n end, m.n, m.ref, 'system', (m.at at time zone 'Asia/Shanghai')::date
  from (
    select s.*, sum(to_centre) over w as centre, sum(to_locked) over w as locked,
      sum(case from_account when 'clearing' then amount else 0 end) over w as clearing,
      count(*) filter (where from_account = 'clearing') over w as clearing_nth
    from (
      select n, pg_temp.bench_at(n) as at, k.kind, k.from_account, k.to_account, k.amount,
        case 'centre' when k.to_account then k.amount when k.from_account then -k.amount else 0 end as to_centre,
        case 'locked' when k.to_account then k.amount when k.from_account then -k.amount else 0 end as to_locked,
        case k.kind
          when 'deposit' then 'CK' || to_char(pg_temp.bench_at(n) at time zone 'Asia/Shanghai', 'YYMMDD') || lpad(n::text, 12, '0')
          else 'CR' || to_char(pg_temp.bench_at(bet * 2 + (bet * 2 - 2) / 100) at time zone 'Asia/Shanghai', 'YYMMDD') || lpad(bet::text, 12, '0')
        end as ref
      from generate_series(1, v_transfers) n
        -- A deposit, and fifty bets, each with its settlement behind it.
        cross join lateral (select n - (n + 100) / 101 as played) p
        cross join lateral (select (played + 1) / 2 as bet) b
        cross join lateral (
          values
            (0, 'deposit', 'clearing', 'centre', 100000::bigint),
            (1, 'bet', 'centre', 'locked', 500),
            (2, 'settled', 'locked', 'centre', 500)
        ) k (nth, kind, from_account, to_account, amount)
      where k.nth = case when n % 101 = 1 then 0 when played % 2 = 1 then 1 else 2 end
    ) s
    window w as (order by n)
  ) m;
  insert into deposit_orders (
    site_id, order_no, user_id, channel_id, currency, amount, fee, state, payment_id, return_url, created_at, expires_at, settled_at, journal_id, request_id, received
  )
  select v_site, ref, v_member, 'bank', 'CNY', amount, 0, 'paid', 'P' || ref, '/', uuid_v7_time(id), uuid_v7_time(id) + interval '15 min',
    uuid_v7_time(id), id, 'bench', amount
  from transfers
  where user_id = v_member and kind = 'deposit';
  insert into matches (gidm, gide, ecid, league_id, league, team_h, team_c, kickoff, status, is_live, epoch, feed_stream, feed_epoch, score_h, score_c)
  select 'records' || n, 'e', 'c', 'EPL', '{"zh-CN":"英格兰超级联赛","zh-TW":"英格蘭超級聯賽"}', '{"zh-CN":"阿森纳","zh-TW":"阿森納"}',
    '{"zh-CN":"切尔西","zh-TW":"切爾西"}', now() - interval '2 hours', 'settled', false, 1, 'bench', 1, 0, 0
  from generate_series(0, 9999) n;
  insert into bets (
    site_id, site_day, ticket, user_id, state, gidm, gid, wtype, rtype, ior, seen_ior, match_epoch, score_h, score_c, odds_choice, stake, winnable,
    placed_at, settled_at, result, result_h, result_c, result_version, payout
  )
  select v_site, ticket_day(ref), ref, v_member, 'settled', gidm, gidm, 'M', 'H', 1300, 1300, 1, 0, 0, 'any', 500, 650, uuid_v7_time(id),
    uuid_v7_time(id), 'W', 1, 0, 1, 500
  from transfers cross join lateral (select 'records' || substr(ref, 9)::bigint % 10000 as gidm) g
  where user_id = v_member and kind = 'bet';
  update purses p
  set centre = x.centre, locked = greatest(x.locked, 0), version = x.n
  from (
    select sum(case 'centre' when to_account then amount::bigint when from_account then -amount::bigint else 0 end) as centre,
      sum(case 'locked' when to_account then amount::bigint when from_account then -amount::bigint else 0 end) as locked, max(to_version) as n
    from transfers
    where user_id = v_member
  ) x
  where p.user_id = v_member;
end;
$$;
