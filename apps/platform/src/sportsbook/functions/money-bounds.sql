-- The most that a bet can come to: the functions of money run with more rights than whoever calls them, so they believe no sum.

-- The greatest price there is, thousandths (contract: price).
create function greatest_price() returns int language sql immutable as $$
  select 1000000;
$$;

-- What a site's bets may stake and win at most where it says nothing itself, fen (betting-rules/default-rules.ts).
create function usual_max_stake() returns bigint language sql immutable as $$
  select 2000000::bigint;
$$;
create function usual_max_win() returns bigint language sql immutable as $$
  select 50000000::bigint;
$$;

-- How long a book is good at most: what is said to be good longer was made up.
create function longest_fresh() returns interval language sql immutable as $$
  select interval '1 minute';
$$;

-- Whether a bet says at which price its player saw it, how long it waits to be confirmed, and what was asked for: without the first it is told of as
-- another bet, without the second it would not wait, without the last its key would not know it again.
create function bet_is_complete(p_seen_ior int, p_delay_ms int, p_has_hash boolean) returns boolean language sql immutable as $$
  select p_seen_ior between 1 and greatest_price() and p_delay_ms >= 0 and p_has_hash;
$$;

-- The most that bets of several legs at these prices can win: no fold has more legs than all of them.
create function multiple_winnable(p_stake bigint, p_iors int[]) returns numeric language plpgsql immutable as $$
declare
  v_times numeric := 1;
  v_ior int;
begin
  foreach v_ior in array p_iors loop
    if v_ior is null or v_ior not between 1 and greatest_price() then
      return null;
    end if;
    v_times := v_times * (1 + v_ior::numeric / 1000);
  end loop;
  return p_stake * (v_times - 1);
end;
$$;

-- The most that comes back of what is at risk in a bet, fen. A sale cuts each fold anew, which moves what is left by less than a fen of each.
create function bet_most(b bets) returns bigint language sql immutable as $$
  select b.stake - b.cashed_stake + winnable_left(b) + case when b.cashed_stake > 0 then b.folds else 0 end;
$$;

-- Whether a decision pays what the bet can come to: one that is not over nothing, a void one what was at risk.
create function decision_fits(b bets, p_state text, p_payout bigint) returns boolean language sql immutable as $$
  select coalesce(
    case p_state
      when 'settled' then p_payout between 0 and bet_most(b)
      when 'void' then p_payout = b.stake - b.cashed_stake
      when 'open' then p_payout is null
      and b.state <> 'delay'
      when 'delay' then p_payout is null
      and b.state = 'delay'
      when 'refused' then p_payout is null
      and b.state = 'delay'
    end,
    false
  );
$$;

-- Whether a decision rests on the results as they stand: every leg it names has the present version of its match's, or a ruling of the desk,
-- and what pays names all legs. One that was made on an older result is made again.
create function decision_stands(b bets, p_state text, p_payout bigint, p_legs jsonb) returns boolean language sql stable as $$
  select p_state in ('open', 'delay')
  or p_state = 'void'
  and b.ruling is not null
  or (
    select count(*) > 0 and bool_and(named.ok) and (coalesce(p_payout, 0) = 0 or count(*) = (select count(*) from bet_legs_of(b)))
    from (
      select distinct on (l.leg) l.ruling is not null or coalesce(m.result_version > 0 and m.result_version = g.version, false) as ok
      from jsonb_to_recordset(p_legs) as g (leg int, version int)
        left join bet_legs_of(b) l on l.leg = g.leg
        left join matches m on m.gidm = l.gidm
    ) named
  );
$$;
