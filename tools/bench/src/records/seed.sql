-- A million transfers of one member over five years: each day a deposit at times, and bets that are settled. $member and $site are settings.
do $$
declare
  v_member constant uuid := current_setting('bench.member');
  v_site constant int := current_setting('bench.site');
  v_transfers constant int := current_setting('bench.transfers');
  v_from constant timestamptz := date_trunc('day', now() - interval '5 years');
begin
  perform ensure_month_partitions('transfers', v_from, now());
  perform ensure_month_partitions('bets', v_from, now());
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
      select n, v_from + (now() - v_from - interval '1 hour') * (n::double precision / v_transfers) as at, k.kind, k.from_account, k.to_account,
        k.amount,
        case 'centre' when k.to_account then k.amount when k.from_account then -k.amount else 0 end as to_centre,
        case 'locked' when k.to_account then k.amount when k.from_account then -k.amount else 0 end as to_locked, 'R' || (n / 2) as ref
      from generate_series(1, v_transfers) n
        cross join lateral (
          values
            (0, 'deposit', 'clearing', 'centre', 100000::bigint),
            (1, 'bet', 'centre', 'locked', 500),
            (2, 'settled', 'locked', 'centre', 500)
        ) k (nth, kind, from_account, to_account, amount)
      where k.nth = case when n % 101 = 1 then 0 when (n - n / 101) % 2 = 0 then 1 else 2 end
        and (k.nth <> 2 or n > 3)
    ) s
    window w as (order by n)
  ) m;
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
