-- Opens a member's accounts in the site's currency; harmless when they are open.
create function ensure_member_accounts(p_site int, p_user uuid) returns void language sql security definer as $$
  insert into accounts (site_id, user_id, kind, currency)
  select p_site, p_user, kind, s.currency from sites s, unnest(array['centre', 'locked']) kind where s.site_id = p_site
  on conflict do nothing
$$;

-- Opens the house's own accounts of a site in its currency, 16 shards of each kind; harmless when they are open.
create function ensure_house_accounts(p_site int) returns void language sql security definer as $$
  insert into accounts (site_id, user_id, kind, shard, currency)
  select p_site, '00000000-0000-0000-0000-000000000000', kind, shard, s.currency
    from sites s, unnest(array['house', 'clearing']) kind, generate_series(0, 15) shard
   where s.site_id = p_site
  on conflict do nothing
$$;

-- Which of the house's shards has to do with a member.
create function house_shard(p_user uuid) returns int language sql immutable as $$ select hashtext(p_user::text) & 15 $$;

-- The shard of a house account ('house' or 'clearing') that takes the other side of what this member moves.
create function house_account(p_site int, p_kind text, p_currency text, p_user uuid) returns bigint language sql stable as $$
  select id from accounts
   where site_id = p_site and user_id = '00000000-0000-0000-0000-000000000000' and kind = p_kind
     and currency = p_currency and shard = house_shard(p_user)
$$;

-- Takes a member's turn at their money for this transaction, by locking the centre account, and tells what that holds. What every
-- money function does before it looks at the member's money: whatever moves it then waits, and a balance that was read stays true.
-- No row: no such member. When a function locks several members it takes them in the order of their id.
create function lock_member(
  p_site int, p_user uuid, out centre_id bigint, out locked_id bigint, out centre bigint, out currency text
) language plpgsql security definer as $$
begin
  select c.id, l.id, c.balance, c.currency into centre_id, locked_id, centre, currency
    from accounts c join accounts l on l.site_id = c.site_id and l.user_id = c.user_id and l.kind = 'locked'
   where c.site_id = p_site and c.user_id = p_user and c.kind = 'centre' for no key update of c;
end $$;

-- What a member holds; `version` rises with every change of either account. What they owe is no part of it (member_debt).
create function member_balance(
  p_site int, p_user uuid, out centre bigint, out locked bigint, out currency text, out version bigint
) language sql stable as $$
  select coalesce(sum(balance) filter (where kind = 'centre'), 0)::bigint,
         coalesce(sum(balance) filter (where kind = 'locked'), 0)::bigint,
         min(currency), coalesce(sum(version), 0)::bigint
    from accounts where site_id = p_site and user_id = p_user and kind in ('centre', 'locked')
$$;

-- What a member owes the house, above zero.
create function member_debt(p_site int, p_user uuid) returns bigint language sql stable as $$
  select coalesce(-sum(balance), 0)::bigint from accounts where site_id = p_site and user_id = p_user and kind = 'debt'
$$;

