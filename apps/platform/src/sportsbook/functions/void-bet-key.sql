-- What a key made; and when it is not known, makes sure that it never makes anything: the key is claimed here, so a request
-- that arrives with it later finds it used. A bet that is being placed at this moment is waited for, by its key.
-- {site_id, user_id, key} -> {state: known|void|uncertain, answer?}. `uncertain`: from so far in the future that the claim would
-- be forgotten before the key is refused for its age, or so old that what it made may have been forgotten; nothing is said of it.
create function void_bet_key(input jsonb) returns jsonb language plpgsql security definer as $$
declare
  v_site constant int := (input->>'site_id')::int;
  v_user constant uuid := (input->>'user_id')::uuid;
  v_key constant uuid := (input->>'key')::uuid;
  v_answer jsonb;
  claim record;
begin
  claim := idempotency_claim(v_site, v_user, v_key, '', 'void', '');
  v_answer := case when claim.state <> 'new' then bet_answer(v_site, v_user, v_key) end;
  if v_answer is not null then
    return jsonb_build_object('state', 'known', 'answer', v_answer);
  end if;
  -- `other`: the key opened something that is no bet, and can make none.
  return jsonb_build_object('state',
    case when claim.state = 'stale' and clock_timestamp() - uuid_v7_time(v_key) not between interval '0' and interval '48 h'
      then 'uncertain' else 'void' end);
end $$;
