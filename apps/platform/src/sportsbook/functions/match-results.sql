-- Who won, each once, whoever is named twice: null where nobody was named.
create function named_winners(p_named jsonb) returns text[] language sql immutable as $$
  select case
    when jsonb_typeof(p_named) = 'array' then array(select distinct winner from jsonb_array_elements_text(p_named) winner order by winner)
  end;
$$;

-- What bets on parts of a match were settled on before it was over, as it stands now.
create function match_parts(m matches) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(field, count), '{}')
  from jsonb_each(m.decided) as decided (field, count)
  where (
    select scores
    from match_results
    where gidm = m.gidm and status <> 'final'
    order by version desc
    limit 1
  ) ? field;
$$;

-- Writes what a match came to as the next version of its result, which the sweep then goes by, and keeps it in the history. The caller
-- has match_hold. `p_status`: period (parts of it stand, it goes on) · final · abandoned · postponed · cancelled; `p_decided`: every
-- score that stands for good. Of one that is postponed or cancelled this is whatever parts of it were settled, as of an abandoned one: the rules
-- of the sites let them stand (rulebook: abandoned). Answers {gidm, epoch, gameStatus, desk}.
create function match_decide(m matches, p_status text, p_decided jsonb, p_winners text[], p_reason text, p_actor text, p_note text) returns jsonb
  language plpgsql as $$
declare
  v_over constant boolean := p_status <> 'period';
  v_decided constant jsonb := case when p_status in ('postponed', 'cancelled') then match_parts(m) else p_decided end;
begin
  update matches
  set status = case p_status when 'period' then status when 'final' then 'settled' else 'abandoned' end, epoch = epoch + 1,
    is_live = is_live and not v_over, decided = v_decided, scores = scores || v_decided, winners = p_winners,
    score_h = coalesce((v_decided ->> 'sc_FT_H')::int, score_h), score_c = coalesce((v_decided ->> 'sc_FT_C')::int, score_c),
    half_h = coalesce((v_decided ->> 'sc_H1_H')::int, half_h), half_c = coalesce((v_decided ->> 'sc_H1_C')::int, half_c), result_status = p_status,
    result_reason = p_reason, result_version = result_version + 1, result_at = case when v_over then coalesce(result_at, now()) end,
    corrected_at = case when result_at is not null then now() end, swept_at = null, updated_at = now()
  where gidm = m.gidm
  returning *
  into m;
  insert into match_results (gidm, version, status, reason, scores, winners, actor, note)
  values (m.gidm, m.result_version, p_status, p_reason, v_decided, p_winners, p_actor, p_note);
  return jsonb_build_object('gidm', m.gidm, 'epoch', m.epoch, 'gameStatus', m.status, 'desk', desk_of(m.gidm, m.league_id));
end;
$$;

-- A word of the provider on a match that has its result: kept for a person when it says otherwise. Answers the proposal it became, null when
-- it says what stands, which withdraws one that waits, and when it was laid before somebody already. The caller has match_hold.
create function result_propose(m matches, p_status text, p_scores jsonb, p_winners text[]) returns uuid language plpgsql as $$
declare
  v_same constant boolean := m.result_status = p_status and m.decided @> p_scores and m.winners is not distinct from p_winners;
  v_id uuid;
begin
  if
    not v_same
    and exists (
      select
      from result_proposals p
      where p.gidm = m.gidm
        and (p.state = 'pending' or p.state = 'dismissed' and p.version = m.result_version)
        and p.status = p_status
        and p.scores = p_scores
        and p.winners is not distinct from p_winners
    )
  then
    return null;
  end if;
  update result_proposals set state = 'overtaken', decided_at = now() where gidm = m.gidm and state = 'pending';
  if v_same then
    return null;
  end if;
  insert into result_proposals (gidm, version, status, scores, winners)
  values (m.gidm, m.result_version, p_status, p_scores, p_winners)
  returning proposal_id
  into v_id;
  perform audit_add(
    0, 'feed', 'match.proposal', m.gidm,
    jsonb_build_object(
      'proposal', v_id, 'version', m.result_version,
      'before', jsonb_build_object('status', m.result_status, 'scores', m.decided, 'winners', to_jsonb(m.winners)),
      'after', jsonb_build_object('status', p_status, 'scores', p_scores, 'winners', to_jsonb(p_winners))
    )
  );
  return v_id;
end;
$$;

-- {lease, gidm, status, scores, winners?} -> {trading_status, proposal}, both null when there was nothing left to decide. The provider's first word
-- on the whole match counts; a later one that differs is laid before the desk, and parts that were known already change nothing.
create function match_finish(input jsonb) returns jsonb language plpgsql security definer as $$
declare
  v_status constant text := input ->> 'status';
  v_scores constant jsonb := case when v_status in ('period', 'final', 'abandoned') then input -> 'scores' else '{}' end;
  v_winners constant text[] := named_winners(input -> 'winners');
  m matches;
begin
  perform feed_lease_check((input ->> 'lease')::bigint);
  perform match_hold(array[input ->> 'gidm']);
  select * into m from matches where gidm = input ->> 'gidm';
  if not found or v_status = 'period' and (m.result_at is not null or m.decided @> v_scores) then
    return jsonb_build_object('trading_status', null, 'proposal', null);
  end if;
  if m.result_at is not null then
    return jsonb_build_object('trading_status', null, 'proposal', result_propose(m, v_status, v_scores, v_winners));
  end if;
  return jsonb_build_object('proposal', null, 'trading_status', match_decide(m, v_status, m.decided || v_scores, v_winners, null, 'feed', null));
end;
$$;

-- The operator's word on a match, whatever it came to before: {gidm, status, scores, winners?, reason?, actor, note} ->
-- {trading_status, version}, null for a match there is not. The sweep that follows settles anew every bet that an older version decided.
-- PV022: a match that is over cannot go on.
create function match_correct(input jsonb) returns jsonb language plpgsql security definer as $$
declare
  v_winners constant text[] := named_winners(input -> 'winners');
  m matches;
  v_trading_status jsonb;
begin
  perform match_hold(array[input ->> 'gidm']);
  select * into m from matches where gidm = input ->> 'gidm';
  if not found then
    return jsonb_build_object('trading_status', null, 'version', null);
  end if;
  if m.result_at is not null and input ->> 'status' = 'period' then
    raise exception 'match % is over', m.gidm using errcode = 'PV022';
  end if;
  v_trading_status := match_decide(m, input ->> 'status', input -> 'scores', v_winners, input ->> 'reason', input ->> 'actor', input ->> 'note');
  -- What the provider proposed is approved by whoever enters just that.
  update result_proposals p
  set state = 'approved', decided_at = now(), decided_by = input ->> 'actor', note = input ->> 'note'
  where p.gidm = m.gidm
    and p.state = 'pending'
    and p.status = input ->> 'status'
    and input -> 'scores' @> p.scores
    and p.winners is not distinct from v_winners;
  -- The provider says nothing of it, so the writer hears it as a word of the desk.
  update matches set desk_rev = desk_turn() where gidm = m.gidm;
  insert into audit (site_id, actor, action, subject, detail)
  select site_id, input ->> 'actor', 'match.correct', m.gidm,
    jsonb_build_object(
      'version', m.result_version + 1, 'note', input -> 'note',
      'before', jsonb_build_object('status', m.result_status, 'reason', m.result_reason, 'scores', m.decided, 'winners', to_jsonb(m.winners)),
      'after', input - 'actor' - 'note' - 'gidm'
    )
  from sites;
  return jsonb_build_object('trading_status', v_trading_status, 'version', m.result_version + 1);
end;
$$;

-- {proposal_id, actor, note} -> {gidm}, null when it does not wait: the result stays as it is, and the same word of the provider is not laid before
-- anybody again.
create function result_dismiss(input jsonb) returns jsonb language plpgsql security definer as $$
declare
  v_gidm text;
begin
  update result_proposals
  set state = 'dismissed', decided_at = now(), decided_by = input ->> 'actor', note = input ->> 'note'
  where proposal_id = (input ->> 'proposal_id')::uuid and state = 'pending'
  returning gidm
  into v_gidm;
  return jsonb_build_object('gidm', v_gidm);
end;
$$;
