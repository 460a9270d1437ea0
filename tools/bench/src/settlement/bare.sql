-- Everything that settlement will write, computed beforehand and numbered by batch; and the function that moves one batch of it.
-- Set before: bench.batch.
create table bench.settled as
select p.*, (p.n - 1) / current_setting('bench.batch')::int as batch, uuid_v7() as settles from bench.placed p;

create table bench.postings as
select batch, account_id, settles as journal_id, amount,
    a.balance + sum(amount) over account as balance, a.version + row_number() over account as version
  from (select batch, n, settles, leg, account_id, amount from bench.settled
          cross join lateral (values (1, locked_id, -2000::bigint), (2, centre_id, payout), (3, house_id, 2000 - payout)) leg (leg, account_id, amount)
         where amount <> 0) moved
  join accounts a on a.id = moved.account_id
window account as (partition by moved.account_id order by moved.n);

create table bench.sums as
select batch, account_id, sum(amount)::bigint as amount, count(*) as n from bench.postings group by batch, account_id;

create table bench.events as
select s.batch, s.n, b.site_id, b.user_id, b.request_id,
    jsonb_build_object('ticket', b.ticket, 'siteDay', b.site_day, 'result', s.result, 'payout', s.payout::text) as data
  from bench.settled s join bets b on (b.site_id, b.site_day, b.ticket) = (s.site_id, s.site_day, s.ticket);

create index on bench.settled (batch);
create index on bench.postings (batch);
create index on bench.sums (batch);
create index on bench.events (batch);

create function bench.move(p_batch int) returns void language plpgsql as $$
begin
  update bets b set state = 'settled', result = s.result, payout = s.payout, settled_at = clock_timestamp(),
      result_h = 2, result_c = 1, result_version = 1
    from bench.settled s
   where s.batch = p_batch and (b.site_id, b.site_day, b.ticket) = (s.site_id, s.site_day, s.ticket);
  update accounts a set balance = a.balance + s.amount, version = a.version + s.n
    from bench.sums s where s.batch = p_batch and a.id = s.account_id;
  insert into journals (id, site_id, kind, ref, actor, request_id, site_day)
  select settles, site_id, 'settled', ticket, 'system', 'bench', site_day from bench.settled where batch = p_batch;
  insert into postings (account_id, journal_id, amount, balance, version)
  select account_id, journal_id, amount, balance, version from bench.postings where batch = p_batch;
  insert into events (id, tx, name, version, site_id, user_id, data, request_id)
  select nextval('event_ids'), pg_current_xact_id()::text::bigint, 'bet.settled', 1, site_id, user_id, data, request_id
    from bench.events where batch = p_batch order by n;
end $$;
