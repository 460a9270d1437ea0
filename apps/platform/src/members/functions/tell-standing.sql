-- Tells the open pages of an account that what keeps its holder from bets and deposits has changed, or may have: they ask.
create function tell_standing(p_site int, p_user uuid, p_request_id text default null) returns void language plpgsql as $$
begin
  perform outbox_add(format('member.%s.%s', p_site, p_user), jsonb_build_object('msgId', 20013, 'msgData', '{}'::jsonb), p_request_id);
end $$;
