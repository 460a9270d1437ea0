-- Accounts of an exported month into an empty database: what each held before it is carried, and what it held after it is what it holds. Runs with the
-- rights of whoever calls, who has to own the tables.
create function ledger_restore_accounts(p_lines text[]) returns void language sql as $$
  insert into account_kinds
  select k.*
  from unnest(p_lines) line cross join lateral jsonb_populate_record(null::account_kinds, line::jsonb -> 'kind') k
  where true
  on conflict do nothing;
  insert into ledger_carried
  select b.*
  from unnest(p_lines) line cross join lateral jsonb_populate_record(null::ledger_carried, line::jsonb -> 'before') b
  where line::jsonb -> 'before' <> 'null';
  insert into purses (site_id, user_id, currency, centre, locked, version)
  select site_id, user_id, currency, coalesce(sum(amount) filter (where account = 'centre'), 0),
    coalesce(sum(amount) filter (where account = 'locked'), 0), max(moves)
  from ledger_restored(p_lines) a
  where account in ('centre', 'locked')
  group by site_id, user_id, currency
  on conflict (site_id, user_id) do update set centre = purses.centre + excluded.centre, locked = purses.locked + excluded.locked;
  insert into accounts (site_id, user_id, kind, shard, currency, of_house, least, most, balance, version)
  select a.site_id, a.user_id, a.account, a.shard, a.currency, k.of_house, k.least, k.most, a.amount, a.moves
  from ledger_restored(p_lines) a join account_kinds k on k.name = a.account
  where a.account not in ('centre', 'locked');
$$;

-- What accounts held after the month, by its lines.
create function ledger_restored(p_lines text[])
  returns table (currency text, site_id int, user_id uuid, account text, shard smallint, amount bigint, moves bigint) language sql stable as $$
  select x.line ->> 'currency', a.site_id, a.user_id, a.account, a.shard, a.amount, a.moves
  from (select line::jsonb as line from unnest(p_lines) line) x
    cross join lateral ledger_added(
      array_remove(
        array[
          case when x.line -> 'before' <> 'null' then jsonb_populate_record(null::ledger_carried, x.line -> 'before') end,
          case when x.line -> 'moved' <> 'null' then jsonb_populate_record(null::ledger_carried, x.line -> 'moved') end
        ],
        null
      )
    ) a;
$$;

-- Its transfers.
create function ledger_restore_transfers(p_lines text[]) returns void language sql as $$
  insert into transfers
  select t.*
  from unnest(p_lines) line cross join lateral jsonb_populate_record(null::transfers, line::jsonb) t;
$$;
