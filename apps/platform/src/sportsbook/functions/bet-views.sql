-- A bet in the wire's form (contract: wager).
create function bet_wager(b bets, m matches) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'ticketId', b.ticket, 'state', b.state,
    'gidm', b.gidm, 'gid', b.gid, 'gide', m.gide, 'league', m.league, 'team_h', m.team_h, 'team_c', m.team_c,
    'wtype', b.wtype, 'rtype', b.rtype, 'strong', b.strong, 'ratio', b.ratio,
    'ior', b.ior, 'stake', b.stake::text, 'winnable', b.winnable::text,
    'score_H', b.score_h, 'score_C', b.score_c,
    'placedAt', floor(extract(epoch from b.placed_at))::bigint,
    'decideAt', case b.state when 'delay' then ceil(extract(epoch from b.decide_at))::bigint end,
    'refusal', b.refusal,
    'settledAt', floor(extract(epoch from b.settled_at))::bigint,
    'result', b.result, 'payout', b.payout::text,
    'result_H', case when b.state in ('settled', 'void') then m.score_h end,
    'result_C', case when b.state in ('settled', 'void') then m.score_c end))
$$;

-- Tells the member's sockets of a bet and of the balance it left (frames 20010 and 20011, in one event). Returns the bet
-- in the wire's form and the balance's version.
create function bet_push(b bets, m matches, p_request_id text, out wager jsonb, out version bigint) language plpgsql as $$
declare
  balance jsonb;
begin
  select sum(a.version),
      jsonb_build_object('centerWalletBalance', (sum(a.balance) filter (where a.kind = 'centre'))::text,
        'lockMoney', (sum(a.balance) filter (where a.kind = 'locked'))::text, 'currency', min(a.currency), 'version', sum(a.version))
    into version, balance
    from accounts a where a.site_id = b.site_id and a.user_id = b.user_id;
  wager := bet_wager(b, m);
  perform outbox_add(format('member.%s.%s', b.site_id, b.user_id), jsonb_build_array(
    jsonb_build_object('msgId', 20010, 'msgData', balance),
    jsonb_build_object('msgId', 20011, 'msgData', jsonb_build_object('wager', wager, 'balanceVersion', version))), p_request_id);
end $$;

-- What a key made, in the wire's form (contract: betAnswer); null for a key this member has not used here.
create function bet_answer(p_site int, p_user uuid, p_key uuid) returns jsonb language plpgsql stable as $$
declare
  given jsonb;
  made text;
begin
  select answer into given from bet_refusals where site_id = p_site and user_id = p_user and key = p_key;
  if found then
    return given;
  end if;
  select ref into made from idempotency where site_id = p_site and user_id = p_user and key = p_key and kind = 'bet';
  select jsonb_build_object('outcome', 'taken', 'wager', bet_wager(b, m), 'balanceVersion', (member_balance(p_site, p_user)).version)
    into given
    from bets b join matches m on m.gidm = b.gidm
   where b.site_id = p_site and b.user_id = p_user
     and b.site_day = split_part(made, '/', 1)::date and b.ticket = split_part(made, '/', 2);
  return given;
end $$;
