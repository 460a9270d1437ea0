-- Proves the ledger: cached balances against the replay of the postings, zero sums, nobody below zero, no debt above it. One
-- statement, so one moment, whatever runs beside it. `faults` names at most 100 of each kind.
create function ledger_check() returns jsonb language sql stable as $$
  with replay as (
    select account_id, sum(amount) as total, count(*) as n from postings group by account_id
  ), per_journal as (
    select p.journal_id, a.currency, sum(p.amount) as total
      from postings p join accounts a on a.id = p.account_id group by p.journal_id, a.currency
  ), faults as (
    (select 'journal_not_zero' as fault, journal_id::text as subject, currency || ' ' || total as detail
       from per_journal where total <> 0 limit 100)
    union all
    (select 'balance_differs', a.id::text, format('%s v%s, replay %s v%s', a.balance, a.version, coalesce(r.total, 0), coalesce(r.n, 0))
       from accounts a left join replay r on r.account_id = a.id
      where a.balance <> coalesce(r.total, 0) or a.version <> coalesce(r.n, 0) limit 100)
    union all
    (select 'member_below_zero', id::text, balance::text from accounts where kind in ('centre', 'locked') and balance < 0 limit 100)
    union all
    (select 'debt_above_zero', id::text, balance::text from accounts where kind = 'debt' and balance > 0 limit 100)
    union all
    (select 'posting_without_journal', p.journal_id::text, p.account_id::text
       from postings p left join journals j on j.id = p.journal_id where j.id is null limit 100)
    union all
    (select 'journal_without_postings', j.id::text, j.kind
       from journals j left join per_journal p on p.journal_id = j.id where p.journal_id is null limit 100)
    union all
    (select 'posting_without_account', p.account_id::text, p.journal_id::text
       from postings p left join accounts a on a.id = p.account_id where a.id is null limit 100)
    union all
    (select 'currency_not_zero', currency, sum(balance)::text from accounts group by currency having sum(balance) <> 0)
  )
  select jsonb_build_object(
    'accounts', (select count(*) from accounts),
    'journals', (select count(*) from journals),
    'postings', (select count(*) from postings),
    'ok', not exists (select from faults),
    'faults', coalesce((select jsonb_agg(to_jsonb(faults)) from faults), '[]'::jsonb))
$$;
