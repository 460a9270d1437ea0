-- Moves `p_amount` out of one account into another: both a member's, or one of them the house's. Takes the member's turn first, and after it the
-- house's shard, so that transfers do not wait for each other in a ring; several in one transaction go member by member in the order of their id.
-- Answers what the accounts hold then, and the version of the purse. Accounts of a member beside the purse are opened at need.
-- Errors: PV001 the transfer is wrong (no amount, one account twice, an unknown one, a member who is not there);
-- PV002 there is not enough; 23514 accounts_within: an account would hold what it may not.
create function transfer(
  p_kind text, p_site int, p_user uuid, p_from text, p_to text, p_amount bigint, p_ref text, p_actor text, p_request_id text, p_day date,
  p_id uuid default uuid_v7(), p_linked_to uuid default null, p_body_hash bytea default null, out from_balance bigint, out to_balance bigint,
  out version bigint
) language plpgsql as $$
declare
  -- What the purse's two accounts get and give.
  v_centre constant bigint := case 'centre' when p_to then p_amount when p_from then -p_amount else 0 end;
  v_locked constant bigint := case 'locked' when p_to then p_amount when p_from then -p_amount else 0 end;
  v_purse purses;
  v_from_version bigint;
  v_to_version bigint;
begin
  if (p_amount > 0 and p_from <> p_to) is not true then
    raise exception 'no transfer is of % from % to %', p_amount, p_from, p_to using errcode = 'PV001';
  end if;
  update purses p
  set centre = p.centre + v_centre, locked = p.locked + v_locked, version = p.version + case when v_centre <> 0 or v_locked <> 0 then 1 else 0 end
  where p.site_id = p_site and p.user_id = p_user and p.centre + v_centre >= 0 and p.locked + v_locked >= 0
  returning *
  into v_purse;
  if not found then
    if exists (select from purses p where p.site_id = p_site and p.user_id = p_user) then
      raise exception '% is not in % for %', p_amount, p_from, p_kind using errcode = 'PV002';
    end if;
    raise exception 'nobody has % and % on site %', p_from, p_to, p_site using errcode = 'PV001';
  end if;
  version := v_purse.version;
  if p_from in ('centre', 'locked') then
    from_balance := case p_from when 'centre' then v_purse.centre else v_purse.locked end;
    v_from_version := v_purse.version;
  else
    select a.balance, a.version into from_balance, v_from_version from account_move(p_site, p_user, v_purse.currency, p_from, -p_amount) a;
  end if;
  if p_to in ('centre', 'locked') then
    to_balance := case p_to when 'centre' then v_purse.centre else v_purse.locked end;
    v_to_version := v_purse.version;
  else
    select a.balance, a.version into to_balance, v_to_version from account_move(p_site, p_user, v_purse.currency, p_to, p_amount) a;
  end if;
  insert into transfers (
    id, site_id, user_id, kind, from_account, to_account, amount, from_balance, to_balance, from_version, to_version, ref, actor, request_id,
    site_day, linked_to, body_hash
  )
  values (
    p_id, p_site, p_user, p_kind, p_from, p_to, p_amount, from_balance, to_balance, v_from_version, v_to_version, p_ref,
    nullif(p_actor, p_user::text), p_request_id, p_day, p_linked_to, p_body_hash
  );
end;
$$;

-- Changes what an account beside the purse holds: a member's, opened at need, or the house's, of the member's shard. The caller has the
-- member's turn, and writes the transfer.
create function account_move(p_site int, p_user uuid, p_currency text, p_kind text, p_amount bigint, out balance bigint, out version bigint)
  language plpgsql as $$
declare
  k account_kinds;
  v_owner uuid;
  v_shard smallint;
begin
  select * into k from account_kinds where name = p_kind;
  v_owner := case when k.of_house then '00000000-0000-0000-0000-000000000000' else p_user end;
  v_shard := case when k.of_house then house_shard(p_user) else 0 end;
  update accounts a
  set balance = a.balance + p_amount, version = a.version + 1
  where a.site_id = p_site and a.user_id = v_owner and a.kind = p_kind and a.shard = v_shard and a.currency = p_currency
  returning a.balance, a.version
  into balance, version;
  if found then
    return;
  end if;
  if k.of_house is not false then
    raise exception 'site % has no account % of %', p_site, p_kind, p_currency using errcode = 'PV001';
  end if;
  insert into accounts as a (site_id, user_id, kind, currency, of_house, least, most, balance, version)
  values (p_site, p_user, p_kind, p_currency, false, k.least, k.most, p_amount, 1)
  returning a.balance, a.version
  into balance, version;
end;
$$;

-- Moves money between several accounts of a member and the house, whose amounts come to nothing together: p_amounts[i] into p_accounts[i], all of
-- them or none, by as few transfers as that takes, linked by the first, whose id is answered. Errors as of transfer; PV001 besides: the amounts do
-- not come to nothing, or an account is named twice.
create function ledger_move(
  p_kind text, p_site int, p_user uuid, p_accounts text[], p_amounts bigint[], p_ref text, p_actor text, p_request_id text, p_day date,
  p_id uuid default uuid_v7(), p_body_hash bytea default null
) returns uuid language plpgsql as $$
declare
  v_left bigint[] := p_amounts;
  v_from int;
  v_to int;
  v_amount bigint;
  v_first uuid;
begin
  if (
    cardinality(p_accounts) >= 2
    and cardinality(p_accounts) = cardinality(p_amounts)
    and (select count(distinct account) = cardinality(p_accounts) from unnest(p_accounts) account)
    and (select sum(amount) = 0 and bool_and(amount <> 0) from unnest(p_amounts) amount)
  ) is not true then
    raise exception '% of % does not balance over its accounts', p_kind, p_ref using errcode = 'PV001';
  end if;
  loop
    v_from := (select min(place) from unnest(v_left) with ordinality as legs (amount, place) where amount < 0);
    v_to := (select min(place) from unnest(v_left) with ordinality as legs (amount, place) where amount > 0);
    exit when v_from is null;
    v_amount := least(-v_left[v_from], v_left[v_to]);
    perform transfer(
      p_kind, p_site, p_user, p_accounts[v_from], p_accounts[v_to], v_amount, p_ref, p_actor, p_request_id, p_day,
      case when v_first is null then p_id else uuid_v7() end, v_first, case when v_first is null then p_body_hash end
    );
    v_first := p_id;
    v_left[v_from] := v_left[v_from] + v_amount;
    v_left[v_to] := v_left[v_to] - v_amount;
  end loop;
  return p_id;
end;
$$;
