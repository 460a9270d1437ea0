-- Posts one journal: moves p_amounts[i] into p_accounts[i], all of them or none. The inner part of money functions.
-- Accounts are locked members first, then house shards, each by id, so that journals do not wait for each other in a ring.
-- Errors: PV001 the journal is wrong (sum not zero, unknown or foreign account, an account twice, an amount of 0);
-- 23514 accounts_not_negative: a member has not enough.
create function ledger_move(
  p_kind text, p_site int, p_ref text, p_actor text, p_request_id text, p_day date, p_accounts bigint[], p_amounts bigint[]
) returns uuid language plpgsql as $$
declare
  journal uuid := uuid_v7();
  n constant int := coalesce(cardinality(p_accounts), 0);
  posted int := 0;
  total bigint := 0;
  currency text;
  account record;
begin
  perform from accounts where id = any (p_accounts)
    order by user_id = '00000000-0000-0000-0000-000000000000', id for no key update;
  -- One account after the other, by primary key: for the two or three of a journal that is four times as fast as one
  -- statement over all of them, whose plan has to be ready for any number.
  for i in 1 .. n loop
    exit when coalesce(p_amounts[i], 0) = 0 or p_accounts[i] = any (p_accounts[:i - 1]);
    update accounts a set balance = a.balance + p_amounts[i], version = a.version + 1
     where a.id = p_accounts[i] and a.site_id = p_site
    returning a.currency, a.balance, a.version into account;
    exit when not found or account.currency <> currency;
    insert into postings (account_id, journal_id, amount, balance, version)
    values (p_accounts[i], journal, p_amounts[i], account.balance, account.version);
    currency := account.currency;
    total := total + p_amounts[i];
    posted := i;
  end loop;
  if n < 2 or posted < n or n <> cardinality(p_amounts) or total <> 0 then
    raise exception 'journal % of % does not balance over its accounts', p_kind, p_ref using errcode = 'PV001';
  end if;
  insert into journals (id, site_id, kind, ref, actor, request_id, site_day)
  values (journal, p_site, p_kind, p_ref, p_actor, p_request_id, p_day);
  return journal;
end $$;

-- Moves a member's money between two of their accounts, if the first has enough: a journal of two postings, and what the
-- accounts hold then, with the sum of their versions; all null, and nothing changed, when there is not enough. What ledger_move
-- does in the general case, without what a bet has no need of. From the centre account it takes the member's turn by itself
-- (lock_member); from another only a caller who has it may.
create function ledger_shift(
  p_kind text, p_site int, p_ref text, p_actor text, p_request_id text, p_day date, p_user uuid, p_from text, p_to text, p_amount bigint,
  out from_balance bigint, out to_balance bigint, out currency text, out version bigint
) language plpgsql as $$
declare
  journal constant uuid := uuid_v7();
  from_id bigint;
  from_version bigint;
  to_id bigint;
  to_version bigint;
begin
  update accounts a set balance = a.balance - p_amount, version = a.version + 1
   where a.site_id = p_site and a.user_id = p_user and a.kind = p_from and a.balance >= p_amount
  returning a.id, a.balance, a.version, a.currency into from_id, from_balance, from_version, currency;
  if from_id is null then
    return;
  end if;
  update accounts a set balance = a.balance + p_amount, version = a.version + 1
   where a.site_id = p_site and a.user_id = p_user and a.kind = p_to and a.currency = ledger_shift.currency
  returning a.id, a.balance, a.version into to_id, to_balance, to_version;
  if (from_id <> to_id and p_amount > 0) is not true then
    raise exception 'journal % of % does not balance over its accounts', p_kind, p_ref using errcode = 'PV001';
  end if;
  insert into postings (account_id, journal_id, amount, balance, version)
  values (from_id, journal, -p_amount, from_balance, from_version), (to_id, journal, p_amount, to_balance, to_version);
  insert into journals (id, site_id, kind, ref, actor, request_id, site_day)
  values (journal, p_site, p_kind, p_ref, p_actor, p_request_id, p_day);
  version := from_version + to_version;
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
