-- Proves the ledger from its transfers: what each account holds against their sum, and every balance that a transfer tells against the sum up to
-- it (after what months that are kept elsewhere came to, ledger_carried), so that a row that was changed, put in or taken out shows; what the transfers of days that are sealed came to (ledger_seal); that all accounts of a currency come to nothing together, and that none holds
-- what it may not. One statement, so one moment, whatever runs beside it. `faults` names at most 100 of each kind; `trial_balance` has for each
-- kind of account of a site what came in, what went out and what is there, in minor units.
create function ledger_check() returns jsonb language sql stable as $$
  with carried_purses as (
    select c.site_id, c.user_id, c.amount as centre, l.amount as locked, c.moves, c.last_version
    from ledger_carried c join ledger_carried l using (site_id, user_id)
    where c.account = 'centre' and l.account = 'locked'
  ),
  purse_moves as (
    select site_id, user_id, id, case when from_account in ('centre', 'locked') then from_version else to_version end as version,
      case 'centre' when to_account then amount::bigint when from_account then -amount::bigint else 0 end as centre,
      case 'locked' when to_account then amount::bigint when from_account then -amount::bigint else 0 end as locked,
      case 'centre' when to_account then to_balance when from_account then from_balance end as centre_told,
      case 'locked' when to_account then to_balance when from_account then from_balance end as locked_told
    from transfers
    where from_account in ('centre', 'locked') or to_account in ('centre', 'locked')
  ),
  purse_chain as (
    select m.*, c.last_version, row_number() over chain + coalesce(c.moves, 0) as nth,
      sum(m.centre) over chain + coalesce(c.centre, 0) as centre_then, sum(m.locked) over chain + coalesce(c.locked, 0) as locked_then
    from purse_moves m left join carried_purses c using (site_id, user_id)
    window
      chain as (
        partition by m.site_id, m.user_id
        order by m.version
      )
  ),
  purse_sums as (
    select site_id, user_id, sum(centre) as centre, sum(locked) as locked, sum(n) as n
    from (
      select site_id, user_id, centre, locked, 1 as n from purse_moves
      union all
      select site_id, user_id, centre, locked, moves from carried_purses
    ) moved
    group by site_id, user_id
  ),
  account_chain as (
    select p.*, c.last_version, row_number() over chain + coalesce(c.moves, 0) as nth,
      sum(p.amount) over chain + coalesce(c.amount, 0) as balance_then
    from postings p left join ledger_carried c using (site_id, user_id, account, shard)
    where account not in ('centre', 'locked')
    window
      chain as (
        partition by p.site_id, p.user_id, p.account, p.shard
        order by p.version
      )
  ),
  account_sums as (
    select site_id, user_id, account, shard, sum(amount) as amount, sum(n) as n
    from (
      select site_id, user_id, account, shard, amount, 1 as n from postings
      union all
      select site_id, user_id, account, shard, amount, moves from ledger_carried
    ) moved
    where account not in ('centre', 'locked')
    group by site_id, user_id, account, shard
  ),
  held as (
    select site_id, currency, 'centre' as account, centre::bigint as balance from purses
    union all
    select site_id, currency, 'locked', locked::bigint from purses
    union all
    select site_id, currency, kind, balance from accounts
  ),
  trial as (
    select h.site_id, h.currency, h.account, h.balance, coalesce(p.came, 0) as came, coalesce(p.went, 0) as went
    from (select site_id, currency, account, sum(balance) as balance from held group by site_id, currency, account) h
      left join (
        select site_id, account, sum(came) as came, sum(went) as went
        from (
          select site_id, account, greatest(amount, 0) as came, greatest(-amount, 0) as went from postings
          union all
          select site_id, account, came_in, went_out from ledger_carried
        ) moved
        group by site_id, account
      ) p
        using (site_id, account)
  ),
  faults as (
    (
      select 'transfer_differs' as fault, id::text as subject,
        format('%s v%s: %s, %s; replay v%s: %s, %s', user_id, version, centre_told, locked_told, nth, centre_then, locked_then) as detail
      from purse_chain
      where version > coalesce(last_version, 0) and (version <> nth or centre_told <> centre_then or locked_told <> locked_then)
      limit 100
    )
    union all
    (
      select 'transfer_differs', transfer_id::text, format('%s %s v%s: %s; replay v%s: %s', account, user_id, version, balance, nth, balance_then)
      from account_chain
      where version > coalesce(last_version, 0) and (version <> nth or balance <> balance_then)
      limit 100
    )
    union all
    (
      select 'balance_differs', p.user_id::text,
        format(
          'centre %s, locked %s, v%s; replay %s, %s, v%s', p.centre, p.locked, p.version, coalesce(s.centre, 0), coalesce(s.locked, 0),
          coalesce(s.n, 0)
        )
      from purses p left join purse_sums s using (site_id, user_id)
      where (p.centre, p.locked, p.version) is distinct from (coalesce(s.centre, 0), coalesce(s.locked, 0), coalesce(s.n, 0))
      limit 100
    )
    union all
    (
      select 'balance_differs', a.user_id::text,
        format('%s/%s %s v%s; replay %s v%s', a.kind, a.shard, a.balance, a.version, coalesce(s.amount, 0), coalesce(s.n, 0))
      from accounts a left join account_sums s on (s.site_id, s.user_id, s.account, s.shard) = (a.site_id, a.user_id, a.kind, a.shard)
      where (a.balance, a.version) is distinct from (coalesce(s.amount, 0), coalesce(s.n, 0))
      limit 100
    )
    union all
    (
      select 'transfer_without_purse', s.user_id::text, s.centre || ', ' || s.locked
      from purse_sums s left join purses p using (site_id, user_id)
      where p.user_id is null
      limit 100
    )
    union all
    (
      select 'transfer_without_account', s.user_id::text, s.account
      from account_sums s left join accounts a on (a.site_id, a.user_id, a.kind, a.shard) = (s.site_id, s.user_id, s.account, s.shard)
      where a.kind is null
      limit 100
    )
    union all
    (select 'account_out_of_bounds', user_id::text, kind || ' ' || balance from accounts where balance not between least and most limit 100)
    union all
    (
      select 'currency_of_member_differs', a.user_id::text, a.currency || ', ' || p.currency
      from accounts a join purses p using (site_id, user_id)
      where a.currency <> p.currency
      limit 100
    )
    union all
    (
      select 'seal_differs', l.site_id || ' ' || l.site_day,
        format('%s transfers, %s; sealed: %s, %s', coalesce(t.n, 0), t.digest, l.transfers, l.digest)
      from ledger_seals l
        left join (select site_id, site_day, count(*) as n, sum(transfer_digest(x)) as digest from transfers x group by site_id, site_day) t
          using (site_id, site_day)
      where l.site_day >= ledger_kept_from() and (l.transfers, l.digest) <> (coalesce(t.n, 0), coalesce(t.digest, 0))
      limit 100
    )
    union all
    (select 'currency_not_zero', site_id || ' ' || currency, sum(balance)::text from trial group by site_id, currency having sum(balance) <> 0)
  )
  select jsonb_build_object(
    'accounts', (select count(*) from held), 'transfers', (select count(*) from transfers),
    'trial_balance', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'site_id', site_id, 'currency', currency, 'account', account, 'came_in', came::text, 'went_out', went::text, 'balance', balance::text
          )
          order by site_id, currency, account
        )
        from trial
      ),
      '[]'
    ),
    'ok', not exists (select from faults), 'faults', coalesce((select jsonb_agg(to_jsonb(faults)) from faults), '[]'::jsonb)
  );
$$;
