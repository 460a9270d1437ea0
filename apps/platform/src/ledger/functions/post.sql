-- Posts one journal: moves p_amounts[i] into p_accounts[i], all of them or none. The inner part of money functions.
-- Accounts are locked members first, then house shards, each by id, so that journals do not wait for each other in a ring.
-- Errors: PV001 the journal is wrong (sum not zero, unknown or foreign account, an account twice, an amount of 0);
-- 23514 accounts_not_negative: a member has not enough.
create function ledger_move(
  p_kind text, p_site int, p_ref text, p_actor text, p_request_id text, p_day date, p_accounts bigint[], p_amounts bigint[]
) returns uuid language plpgsql as $$
declare
  journal uuid := uuid_v7();
  moved int;
  balanced boolean;
begin
  perform from accounts where id = any (p_accounts)
    order by user_id = '00000000-0000-0000-0000-000000000000', id for no key update;
  with changed as (
    update accounts a set balance = a.balance + m.amount, version = a.version + 1
      from unnest(p_accounts, p_amounts) as m (account_id, amount)
     where a.id = m.account_id and a.site_id = p_site
    returning a.id, a.currency, m.amount, a.balance, a.version
  ), posted as (
    insert into postings (account_id, journal_id, amount, balance, version)
    select id, journal, amount, balance, version from changed
  )
  select coalesce(sum(n), 0), coalesce(bool_and(total = 0), false) into moved, balanced
    from (select count(*) as n, sum(amount) as total from changed group by currency) of_currency;
  if not balanced or moved < 2 or moved <> cardinality(p_accounts) or moved <> cardinality(p_amounts) then
    raise exception 'journal % of % does not balance over its accounts', p_kind, p_ref using errcode = 'PV001';
  end if;
  insert into journals (id, site_id, kind, ref, actor, request_id, site_day)
  values (journal, p_site, p_kind, p_ref, p_actor, p_request_id, p_day);
  return journal;
end $$;

-- The same by one jsonb: {kind, site_id, ref, actor, request_id?, site_day, postings: [{account_id, amount}]}
-- answers {journal_id, balances: [{account_id, balance, version}]}.
create function ledger_post(journal jsonb) returns jsonb language plpgsql as $$
declare
  ids bigint[];
  amounts bigint[];
  made uuid;
begin
  select array_agg((p ->> 'account_id')::bigint), array_agg((p ->> 'amount')::bigint) into ids, amounts
    from jsonb_array_elements(journal -> 'postings') p;
  made := ledger_move(journal ->> 'kind', (journal ->> 'site_id')::int, journal ->> 'ref', journal ->> 'actor',
    journal ->> 'request_id', (journal ->> 'site_day')::date, coalesce(ids, '{}'), coalesce(amounts, '{}'));
  return jsonb_build_object('journal_id', made, 'balances', (
    select jsonb_agg(jsonb_build_object('account_id', id, 'balance', balance::text, 'version', version) order by id)
      from accounts where id = any (ids)));
end $$;
