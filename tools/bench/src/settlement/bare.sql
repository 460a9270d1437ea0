-- Everything that settlement will write, computed beforehand and numbered by batch; and the function that moves one batch of it.
-- Set before: bench.batch.
create table bench.settled as
select p.*, (p.n - 1) / current_setting('bench.batch')::int as batch, uuid_v7() as settles,
    sum(p.payout) over member as centre_more, count(*) filter (where p.payout > 0) over member as paid
  from bench.placed p window member as (partition by p.user_id order by p.n);

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
select s.batch, s.n, concat_ws('.', 'member', s.site_id, s.user_id) as subject, b.request_id,
    json_build_array(
      json_build_object('msgId', 20010, 'msgData', json_build_object(
        'centerWalletBalance', (c.balance + s.centre_more)::text, 'lockMoney', (l.balance - 2000 * s.nth)::text, 'currency', 'CNY',
        'version', c.version + l.version + s.nth + s.paid)),
      json_build_object('msgId', 20011, 'msgData', json_build_object(
        'wager', bet_wager(b, m)::jsonb || jsonb_build_object('state', 'settled', 'result', s.result, 'payout', s.payout::text,
          'settledAt', floor(date_part('epoch', now()))::bigint),
        'balanceVersion', c.version + l.version + s.nth + s.paid))) as payload
  from bench.settled s
  join bets b on (b.site_id, b.site_day, b.ticket) = (s.site_id, s.site_day, s.ticket)
  join matches m on m.gidm = b.gidm
  join accounts c on c.id = s.centre_id
  join accounts l on l.id = s.locked_id;

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
  insert into outbox (subject, payload, request_id)
  select subject, payload, request_id from bench.events where batch = p_batch order by n;
end $$;
