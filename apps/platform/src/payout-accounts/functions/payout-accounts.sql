-- Adds an account: {site_id, user_id, account_id, kind, code, masked, sealed (base64), mark (hex), label?, most, now, hold_until,
-- new_most and currency (most of all withdrawals together while it is new, as the member is told), request_id} ->
-- {outcome}: added · review (another member has the same) · exists (the member has it) · most (there are as many as there may be)
-- With `only_ask`, beside site_id, user_id, kind, mark and most alone, nothing is added, and what could be is answered with `fits`.
create function payout_account_add(a jsonb) returns jsonb language plpgsql security definer as $$
declare
  site constant int := a ->> 'site_id';
  member constant uuid := a ->> 'user_id';
  v_mark constant bytea := decode(a ->> 'mark', 'hex');
  other payout_accounts;
begin
  perform lock_member(site, member);
  -- Of two members who add the same one at once, the later sees the other's.
  perform pg_advisory_xact_lock(hashtextextended('payout account ' || (a ->> 'mark'), 0));
  if exists (select from payout_accounts where site_id = site and user_id = member and mark = v_mark and state <> 'removed') then
    return jsonb_build_object('outcome', 'exists');
  elseif (
    select count(*) >= (a ->> 'most')::int
    from payout_accounts
    where site_id = site and user_id = member and kind = a ->> 'kind' and state <> 'removed'
  ) then
    return jsonb_build_object('outcome', 'most');
  elseif (a ->> 'only_ask')::boolean then
    return jsonb_build_object('outcome', 'fits');
  end if;
  -- Removed ones too: an account that went from member to member is looked at.
  select *
  into other
  from payout_accounts o
  where o.mark = v_mark and (o.site_id, o.user_id) <> (site, member) and sites_share_exclusions(site, o.site_id)
  order by o.added_at
  limit 1;
  insert into payout_accounts (site_id, account_id, user_id, kind, code, masked, sealed, mark, label, is_default, state, added_at, hold_until)
  values (
    site, (a ->> 'account_id')::uuid, member, a ->> 'kind', a ->> 'code', a ->> 'masked', decode(a ->> 'sealed', 'base64'), v_mark, a ->> 'label',
    other.account_id is null and not exists (select from payout_accounts where site_id = site and user_id = member and is_default),
    case when other.account_id is null then 'active' else 'reviewing' end, (a ->> 'now')::timestamptz, (a ->> 'hold_until')::timestamptz
  );
  if other.account_id is not null then
    insert into payout_account_reviews (site_id, account_id, other_site_id, other_account_id, asked_at)
    values (site, (a ->> 'account_id')::uuid, other.site_id, other.account_id, (a ->> 'now')::timestamptz);
  end if;
  perform audit_add(
    site, member::text, 'payout_account.add', member::text,
    jsonb_build_object('accountId', a ->> 'account_id', 'kind', a ->> 'kind', 'review', other.account_id is not null), a ->> 'request_id'
  );
  perform message_add(
    site, member, 'payout_account_added',
    jsonb_build_object('masked', a ->> 'masked', 'review', other.account_id is not null, 'most', a ->> 'new_most', 'currency', a ->> 'currency'),
    (a ->> 'now')::timestamptz
  );
  return jsonb_build_object('outcome', case when other.account_id is null then 'added' else 'review' end);
end;
$$;

-- Makes the oldest active account the default one where there is none, in the member's turn.
create function payout_account_fill_default(p_site int, p_user uuid) returns void language sql as $$
  update payout_accounts
  set is_default = true
  where site_id = p_site
    and account_id = (
      select account_id from payout_accounts where site_id = p_site and user_id = p_user and state = 'active' order by added_at, account_id limit 1
    )
    and not exists (select from payout_accounts where site_id = p_site and user_id = p_user and is_default);
$$;

-- Removes one: {site_id, user_id, account_id, now, request_id} -> {outcome}: removed · in_use · disabled (removed and added anew it would be active; one
-- that bears an earlier name would bear the new one) · unknown. Another becomes the default one. With `only_ask`, beside the first three alone, nothing
-- is removed, and what could be is answered with `fits`.
create function payout_account_remove(a jsonb) returns jsonb language plpgsql security definer as $$
declare
  site constant int := a ->> 'site_id';
  member constant uuid := a ->> 'user_id';
  p payout_accounts;
begin
  perform lock_member(site, member);
  select *
  into p
  from payout_accounts
  where site_id = site and user_id = member and account_id = (a ->> 'account_id')::uuid and state <> 'removed'
  for update;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  elseif p.state = 'disabled' and p.reason is distinct from 'name_changed' then
    return jsonb_build_object('outcome', 'disabled');
  elseif exists (select from payout_account_uses where site_id = site and account_id = p.account_id) then
    return jsonb_build_object('outcome', 'in_use');
  elseif (a ->> 'only_ask')::boolean then
    return jsonb_build_object('outcome', 'fits');
  end if;
  update payout_accounts
  set state = 'removed', removed_at = (a ->> 'now')::timestamptz, is_default = false
  where site_id = site and account_id = p.account_id;
  perform payout_account_fill_default(site, member);
  perform audit_add(
    site, member::text, 'payout_account.remove', member::text, jsonb_build_object('accountId', p.account_id, 'kind', p.kind), a ->> 'request_id'
  );
  perform message_add(site, member, 'payout_account_removed', jsonb_build_object('masked', p.masked), (a ->> 'now')::timestamptz);
  return jsonb_build_object('outcome', 'removed');
end;
$$;

-- Makes one the default, or gives a coin address another label ('' takes it away): {site_id, user_id, account_id, is_default?, label?, request_id} ->
-- {outcome}: set · unknown.
create function payout_account_set(a jsonb) returns jsonb language plpgsql security definer as $$
declare
  site constant int := a ->> 'site_id';
  member constant uuid := a ->> 'user_id';
  account constant uuid := a ->> 'account_id';
begin
  perform lock_member(site, member);
  if not exists (
    select
    from payout_accounts
    where site_id = site
      and user_id = member
      and account_id = account
      and state <> 'removed'
      and (state = 'active' or not a ? 'is_default')
      and (kind = 'coin' or not a ? 'label')
  ) then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  if a ? 'is_default' then
    update payout_accounts set is_default = false where site_id = site and user_id = member and is_default;
    update payout_accounts set is_default = true where site_id = site and account_id = account;
  end if;
  update payout_accounts
  set label = nullif(a ->> 'label', '')
  where site_id = site and account_id = account and a ? 'label';
  perform audit_add(
    site, member::text, 'payout_account.set', member::text,
    jsonb_build_object('accountId', account, 'isDefault', a ? 'is_default', 'label', a ? 'label'), a ->> 'request_id'
  );
  return jsonb_build_object('outcome', 'set');
end;
$$;

-- A person decides an account that another member has too, or disables and enables one: {site_id, account_id, to: active|disabled, reason? (of a disabled
-- one, as the member is told), note, actor, now} ->
-- {outcome}: done · same · unknown. The caller writes the audit.
create function payout_account_decide(a jsonb) returns jsonb language plpgsql security definer as $$
declare
  p payout_accounts;
begin
  perform lock_member(site_id, user_id)
  from payout_accounts
  where site_id = (a ->> 'site_id')::int and account_id = (a ->> 'account_id')::uuid;
  select *
  into p
  from payout_accounts
  where site_id = (a ->> 'site_id')::int and account_id = (a ->> 'account_id')::uuid and state <> 'removed'
  for update;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
    -- A person's reason replaces that of a changed name, with which the member could remove it and add it anew.
  elseif p.state = a ->> 'to' and not (p.reason = 'name_changed' and a ->> 'reason' is distinct from 'name_changed') then
    return jsonb_build_object('outcome', 'same');
  end if;
  update payout_account_reviews
  set decision = case a ->> 'to' when 'active' then 'allowed' else 'refused' end, decided_at = (a ->> 'now')::timestamptz, decided_by = a ->> 'actor',
    note = a ->> 'note'
  where site_id = p.site_id and account_id = p.account_id and decision is null;
  update payout_accounts
  set state = a ->> 'to', reason = a ->> 'reason', note = a ->> 'note', is_default = false
  where site_id = p.site_id and account_id = p.account_id;
  perform payout_account_fill_default(p.site_id, p.user_id);
  perform message_add(
    p.site_id, p.user_id, case a ->> 'to' when 'active' then 'payout_account_ready' else 'payout_account_disabled' end,
    jsonb_strip_nulls(jsonb_build_object('masked', p.masked, 'reason', a ->> 'reason')), (a ->> 'now')::timestamptz
  );
  return jsonb_build_object('outcome', 'done');
end;
$$;
