-- A site with members who have money, and a venue that keeps a wallet for each; through the platform's functions where there are some. Members have
-- the ids 00000000-0000-4000-a000-000000000000 and up: the first 4,000 are for transfer.sql, the next for deposit.sql, then withdrawal.sql, who have
-- an account to be paid to, and venue.sql.
insert into sites (site_id, name, title, hosts, currency, time_zone, h5_domain_url, custom_service_url, request_key_id, request_key, switches)
values (
  3903, 'journals', 'Journals', '{journals.test}', 'CNY', 'Asia/Shanghai', 'http://journals.test', 'http://journals.test/service', 'bench-1',
  repeat('5c', 32), '{}'
);
insert into venues (site_id, en_name, category, name, wallet) values (3903, 'XMTY', 'TY', '{"zh-CN": "星澜体育", "zh-TW": "星瀾體育"}', 'own');
select ensure_month_partitions(c.relname, now(), now() + interval '1 day') from pg_partitioned_table p join pg_class c on c.oid = p.partrelid;
select open_house_accounts(3903);

create function public.bench_member(n bigint) returns uuid language sql immutable as $$
  select ('00000000-0000-4000-a000-' || lpad(n::text, 12, '0'))::uuid;
$$;
-- What a call must answer: a script is given up where one answers otherwise.
create function public.bench_expect(p_answer jsonb, p_outcome text) returns void language plpgsql as $$
begin
  if p_answer ->> 'outcome' <> p_outcome then
    raise exception 'not %: %', p_outcome, p_answer;
  end if;
end;
$$;

insert into members (site_id, user_id, name, password_hash, language, domain, registered_at)
select 3903, bench_member(n), 'journals' || n, 'none', 'zh-CN', '', now() from generate_series(0, 15999) n;
select count(open_purse(3903, bench_member(n))) from generate_series(0, 15999) n;
select count(transfer('deposit', 3903, bench_member(n), 'clearing', 'centre', 1000000000, 'journals-' || n, 'bench', null, current_date))
from generate_series(0, 15999) n;
select count(
  payout_account_add(
    jsonb_build_object(
      'site_id', 3903, 'user_id', bench_member(n), 'account_id', bench_member(n), 'kind', 'bank', 'code', 'ICBC', 'masked', '**** 0000',
      'sealed', encode(sha256(n::text::bytea), 'base64'), 'mark', encode(sha256(n::text::bytea), 'hex'), 'most', 5, 'now', now(), 'hold_until', now(),
      'request_id', 'bench'
    )
  )
)
from generate_series(8000, 11999) n;
analyze;
