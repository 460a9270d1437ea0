-- A bet in the wire's form (contract: wager), but null for what is not there: leaving that out costs more than all the rest, so
-- place_bet leaves it to its caller.
create function bet_facts(b bets, m matches) returns json language sql stable as $$
  select json_build_object(
    'ticketId', b.ticket, 'state', b.state,
    'gtype', m.gtype, 'gidm', b.gidm, 'gid', b.gid, 'gide', m.gide, 'league', m.league, 'team_h', m.team_h, 'team_c', m.team_c,
    'wtype', b.wtype, 'rtype', b.rtype, 'strong', b.strong, 'ratio', b.ratio,
    'ior', b.ior, 'stake', b.stake::text, 'winnable', b.winnable::text,
    'score_H', b.score_h, 'score_C', b.score_c,
    'placedAt', floor(date_part('epoch', b.placed_at))::bigint,
    'decideAt', case b.state when 'delay' then ceil(date_part('epoch', b.decide_at))::bigint end,
    'refusal', b.refusal,
    'settledAt', floor(date_part('epoch', b.settled_at))::bigint,
    'result', b.result, 'payout', b.payout::text,
    'result_H', case when b.state in ('settled', 'void') then m.score_h end,
    'result_C', case when b.state in ('settled', 'void') then m.score_c end)
$$;

-- A bet in the wire's form.
create function bet_wager(b bets, m matches) returns json language sql stable as $$
  select json_strip_nulls(bet_facts(b, m))
$$;

-- Tells the member's sockets of a bet and of the balance it left (frames 20010 and 20011, in one event).
create function bet_push(
  p_site int, p_user uuid, p_wager json, p_request_id text, p_centre bigint, p_locked bigint, p_currency text, p_version bigint
) returns void language plpgsql as $$
begin
  insert into outbox (subject, payload, request_id) values (
    concat_ws('.', 'member', p_site, p_user),
    json_build_array(
      json_build_object('msgId', 20010, 'msgData', json_build_object(
        'centerWalletBalance', p_centre::text, 'lockMoney', p_locked::text, 'currency', p_currency, 'version', p_version)),
      json_build_object('msgId', 20011, 'msgData', json_build_object('wager', p_wager, 'balanceVersion', p_version))),
    p_request_id);
end $$;

-- The same, for one whose balance is not at hand.
create function bet_push(b bets, m matches) returns void language plpgsql as $$
declare
  held record := member_balance(b.site_id, b.user_id);
begin
  perform bet_push(b.site_id, b.user_id, bet_wager(b, m), b.request_id, held.centre, held.locked, held.currency, held.version);
end $$;

-- What a key made, in the wire's form (contract: betAnswer); null for a key this member has not used here.
create function bet_answer(p_site int, p_user uuid, p_key uuid) returns json language plpgsql stable as $$
declare
  given json;
  made text;
begin
  select answer into given from bet_refusals where site_id = p_site and user_id = p_user and key = p_key;
  if found then
    return given;
  end if;
  select ref into made from idempotency where site_id = p_site and user_id = p_user and key = p_key and kind = 'bet';
  select json_build_object('outcome', 'taken', 'wager', bet_wager(b, m), 'balanceVersion', (member_balance(p_site, p_user)).version)
    into given
    from bets b join matches m on m.gidm = b.gidm
   where b.site_id = p_site and b.user_id = p_user
     and b.site_day = split_part(made, '/', 1)::date and b.ticket = split_part(made, '/', 2);
  return given;
end $$;
