-- What the key of a bet has made. `state`:
--   new    nothing yet: it may make a bet, or a refusal
--   same   the call was made before, with this body: `answer` is what it was answered, in the wire's form (contract: betAnswer)
--   other  the key was used otherwise: with another body, for something that is no bet, or it was voided
--   stale  the key is unknown and its time is more than 24 h ago (or ahead): it makes nothing any more
-- Who makes anything of a key has the member's turn, so what is told to whoever has it stays true.
create function bet_known(p_site int, p_user uuid, p_key uuid, p_body_hash bytea, out state text, out answer json) language plpgsql stable
  security definer as $$
declare
  v_hash bytea;
begin
  select body_hash, given.answer
  into v_hash, answer
  from bet_refusals given
  where site_id = p_site and user_id = p_user and key = p_key;
  if not found then
    select t.body_hash,
      case when b.ticket is not null then json_build_object('outcome', 'taken', 'wager', bet_wager(b, m), 'balanceVersion', h.version) end
    into v_hash, answer
    from transfers t
      left join bets b on t.kind = 'bet' and (b.site_id, b.site_day, b.ticket) = (t.site_id, t.site_day, t.ref)
      left join matches m on m.gidm = b.gidm
      cross join lateral member_balance(t.site_id, t.user_id) h
    where t.user_id = p_user and t.id = p_key and t.site_id = p_site;
    if not found then
      state := case
        when exists (select from idempotency where site_id = p_site and user_id = p_user and key = p_key) then 'other'
        when key_is_fresh(p_key) then 'new'
        else 'stale'
      end;
      return;
    end if;
  end if;
  state := case when v_hash = p_body_hash then 'same' else 'other' end;
end;
$$;

-- Whether a key was made at most 24 hours ago, or ahead.
create function key_is_fresh(p_key uuid) returns boolean language sql volatile as $$
  -- Not `between`, which would take the key apart twice.
  select abs(date_part('epoch', clock_timestamp() - uuid_v7_time(p_key))) <= 86400;
$$;

-- What a key made; and when it is not known, makes sure that it never makes anything: a request that arrives with it later finds it used. A bet
-- that is being placed at this moment is waited for, by the member's turn. {site_id, user_id, key} -> {state: known|void|uncertain, answer?}.
-- `uncertain`: the key is from so far in the future that it would be forgotten before it is refused for its age, or so old that a refusal may
-- have been forgotten; nothing is said of it.
create function void_bet_key(input jsonb) returns jsonb language plpgsql security definer as $$
declare
  v_site constant int := (input ->> 'site_id')::int;
  v_user constant uuid := (input ->> 'user_id')::uuid;
  v_key constant uuid := (input ->> 'key')::uuid;
  v_known record;
begin
  perform lock_member(v_site, v_user);
  v_known := bet_known(v_site, v_user, v_key, null);
  if v_known.answer -> 'wager' is not null or v_known.answer -> 'refusal' is not null then
    return jsonb_build_object('state', 'known', 'answer', v_known.answer);
  end if;
  if v_known.state = 'new' then
    insert into bet_refusals (site_id, user_id, key) values (v_site, v_user, v_key);
  end if;
  return jsonb_build_object(
    'state', case
      when v_known.state = 'stale' and clock_timestamp() - uuid_v7_time(v_key) not between interval '0' and interval '48 h' then 'uncertain'
      else 'void'
    end
  );
end;
$$;
