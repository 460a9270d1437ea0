-- Claims a key for `p_ref`, inside the money transaction, of money whose transfers have ids of their own: deposits, cash-outs. It takes the member's turn
-- first, so that nothing else makes anything of the key meanwhile. `state`:
--   new    this call is the first: go on
--   same   the call was made before, with this body: `known_ref` is what it made; change nothing, rebuild the answer
--   other  the key was used with another body, or for another kind of call: refuse
--   stale  the key is unknown and its time is more than 24 h ago (or ahead): refuse
create function idempotency_claim(p_site int, p_user uuid, p_key uuid, p_hash text, p_kind text, p_ref text, out state text, out known_ref text)
  language plpgsql as $$
declare
  known record;
begin
  perform lock_member(p_site, p_user);
  select body_hash, kind, ref into known from idempotency where site_id = p_site and user_id = p_user and key = p_key;
  if found then
    state := case when known.body_hash = p_hash and known.kind = p_kind then 'same' else 'other' end;
    known_ref := case state when 'same' then known.ref end;
  elseif exists (select from transfers where site_id = p_site and user_id = p_user and id = p_key) then
    state := 'other';
  elseif clock_timestamp() - uuid_v7_time(p_key) between interval '-24 h' and interval '24 h' then
    insert into idempotency (site_id, user_id, key, body_hash, kind, ref) values (p_site, p_user, p_key, p_hash, p_kind, p_ref);
    state := 'new';
    known_ref := p_ref;
  else
    state := 'stale';
  end if;
end;
$$;

-- Forgets keys that no call may use any more: longer ago than the 24 hours each way for which one counts.
create function idempotency_forget() returns void language sql security definer as $$
  delete from idempotency where created_at < now() - interval '3 days';
$$;
