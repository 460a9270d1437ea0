-- Adds a kind of account, such as a venue's wallet, and where it is the house's own opens it at every site; harmless when it is there. PV001: it is
-- there with another owner or other bounds.
create function account_kind_add(p_name text, p_of_house boolean, p_least bigint, p_most bigint) returns void language plpgsql as $$
begin
  insert into account_kinds (name, of_house, least, most) values (p_name, p_of_house, p_least, p_most) on conflict (name) do nothing;
  if not exists (select from account_kinds where (name, of_house, least, most) = (p_name, p_of_house, p_least, p_most)) then
    raise exception 'accounts of kind % are of another owner or other bounds', p_name using errcode = 'PV001';
  end if;
  if p_of_house then
    perform open_house_accounts(site_id) from sites;
  end if;
end;
$$;

-- Opens a member's purse in the site's currency, before there is the member (members_bar_purse); harmless when it is open.
create function open_purse(p_site int, p_user uuid) returns void language sql security definer as $$
  insert into purses (site_id, user_id, currency) select p_site, p_user, currency from sites where site_id = p_site on conflict do nothing;
$$;

-- Opens the house's own accounts of a site in its currency, 16 shards of each kind; harmless when they are open.
create function open_house_accounts(p_site int) returns void language sql security definer as $$
  insert into accounts (site_id, user_id, kind, shard, currency, of_house, least, most)
  select p_site, '00000000-0000-0000-0000-000000000000', k.name, shard, s.currency, k.of_house, k.least, k.most
  from sites s, account_kinds k, generate_series(0, 15) shard
  where s.site_id = p_site and k.of_house
  on conflict do nothing;
$$;

-- Takes a member's turn at their money for this transaction, by locking the purse, and tells what it holds. What every money function does before
-- it looks at the member's money: whatever moves it then waits, and a balance that was read stays true. No row: no such member. When a function
-- locks several members it takes them in the order of their id.
create function lock_member(p_site int, p_user uuid, out centre bigint, out locked bigint, out currency text) language plpgsql security definer as $$
begin
  select p.centre, p.locked, p.currency
  into centre, locked, currency
  from purses p
  where p.site_id = p_site and p.user_id = p_user
  for no key update;
end;
$$;

-- What a member holds; `version` rises with every transfer. What they owe is no part of it (member_debt). One row, whoever is asked about.
create function member_balance(p_site int, p_user uuid, out centre bigint, out locked bigint, out currency text, out version bigint) language sql
  stable as $$
  select coalesce(p.centre, 0)::bigint, coalesce(p.locked, 0)::bigint, p.currency, coalesce(p.version, 0)
  from (values(p_site, p_user)) asked (site_id, user_id) left join purses p using (site_id, user_id);
$$;

-- What a member owes the house, above zero.
create function member_debt(p_site int, p_user uuid) returns bigint language plpgsql stable as $$
begin
  return (select coalesce(-sum(balance), 0)::bigint from accounts where site_id = p_site and user_id = p_user and kind = 'debt');
end;
$$;
