-- A code for a member's next transfer: the one no order has yet, or p_code. In {site_id, user_id, code, now, expires_at}.
-- Out {outcome: reserved, code, expires_at (Unix seconds)} · taken: somebody has or had p_code, try another. PV041: it never ends.
create function reserve_signal_code(a jsonb) returns jsonb language plpgsql security definer as $$
declare
  site int := a ->> 'site_id';
  member uuid := a ->> 'user_id';
  starts_at timestamptz := a ->> 'now';
  ends_at timestamptz := a ->> 'expires_at';
  c deposit_codes;
begin
  if (isfinite(starts_at) and ends_at between starts_at and starts_at + interval '1 day' and a ->> 'code' ~ '^[0-9A-Z]{4,12}$') is not true then
    raise exception 'no code % is reserved', a ->> 'code' using errcode = 'PV041';
  end if;
  perform lock_member(site, member);
  delete from deposit_codes where site_id = site and user_id = member and order_no is null and expires_at <= starts_at;
  select * into c from deposit_codes where site_id = site and user_id = member and order_no is null;
  if not found then
    insert into deposit_codes (site_id, code, user_id, expires_at)
    values (site, a ->> 'code', member, ends_at)
    on conflict do nothing
    returning *
    into c;
  end if;
  if c.code is null then
    return jsonb_build_object('outcome', 'taken');
  end if;
  return jsonb_build_object('outcome', 'reserved', 'code', c.code, 'expires_at', floor(extract(epoch from c.expires_at)));
end;
$$;
