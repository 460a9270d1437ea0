-- Leaves a message to a member for the messenger, within the caller's transaction. Texts are written when it is sent. What it tells is a fact too,
-- which letters are made of; a credited deposit and a registration are facts already.
create function message_add(p_site int, p_user uuid, p_kind text, p_parameters jsonb, p_at timestamptz) returns void language plpgsql as $$
begin
  insert into messages (message_id, site_id, user_id, kind, parameters, created_at, next_at)
  values (uuid_v7(), p_site, p_user, p_kind, p_parameters, p_at, p_at);
  if p_kind not in ('deposit_credited', 'welcome') then
    perform event_add('member.notified', 1, p_site, p_user, jsonb_build_object('kind', p_kind, 'parameters', p_parameters));
  end if;
end;
$$;
