-- What a bet counts: the one definition of each.

-- What a bet may still win, fen: what the platform counted when a part of it was bought back (odds: winnableLeft), each fold rounded down by
-- itself as it is paid; what it was to win while it is whole.
create function winnable_left(b bets) returns bigint language sql immutable as $$
  select coalesce(b.still_winnable, b.winnable::bigint);
$$;

create function bet_is_open(p_state text) returns boolean language sql immutable as $$
  select p_state in ('delay', 'open');
$$;

-- What it counts of its day's maximum payout, fen, were it in this state: what it has won, and while it is open what it may still win; a stake that
-- came back is no winnings (spec section 9). What was bought back has won what was paid above its stake.
create function bet_counts(b bets, p_state text, p_payout bigint) returns bigint language sql immutable as $$
  select greatest(b.cashed_payout - b.cashed_stake, 0) + case
    when bet_is_open(p_state) then winnable_left(b)
    when p_state = 'settled' then greatest(p_payout - (b.stake - b.cashed_stake), 0)
    else 0
  end;
$$;

-- What the bets of a member's day count towards one maximum payout.
create function day_counts(p_site int, p_user uuid, p_day date, p_cap text) returns bigint language sql stable as $$
  select coalesce(sum(bet_counts(b, b.state, b.payout)), 0)::bigint
  from bets b
  where site_id = p_site and user_id = p_user and site_day = p_day and payout_cap = p_cap;
$$;

-- The same as the purse keeps it, of the last day on which the member bet.
create function cap_kept(p purses, p_cap text) returns bigint language sql immutable as $$
  select case p_cap when 'major' then p.cap_major when 'middle' then p.cap_middle when 'fresh' then p.cap_fresh else p.cap_other end;
$$;

-- The same for a day that is asked about: 0 for any but the last on which the member bet.
create function cap_counts(p purses, p_day date, p_cap text) returns bigint language sql immutable as $$
  select case when p.cap_day = p_day then cap_kept(p, p_cap) else 0 end;
$$;

-- Keeps in the member's purse what a change of a bet changes: how many are open, what they may win, what its day counts. The caller has the
-- member's turn. A day before the last on which the member bet is kept by nobody: who asks about it adds up its bets (day_counts).
create function purse_count(was bets, b bets) returns void language sql as $$
  update purses p
  set open_bets = p.open_bets + change.bets, open_winnable = p.open_winnable + change.winnable,
    cap_major = p.cap_major + case when p.cap_day = b.site_day and b.payout_cap = 'major' then change.counts else 0 end,
    cap_middle = p.cap_middle + case when p.cap_day = b.site_day and b.payout_cap = 'middle' then change.counts else 0 end,
    cap_other = p.cap_other + case when p.cap_day = b.site_day and b.payout_cap = 'other' then change.counts else 0 end,
    cap_fresh = p.cap_fresh + case when p.cap_day = b.site_day and b.payout_cap = 'fresh' then change.counts else 0 end
  from (
    select bet_is_open(b.state)::int - bet_is_open(was.state)::int as bets,
      case when bet_is_open(b.state) then winnable_left(b) else 0 end - case
        when bet_is_open(was.state) then winnable_left(was)
        else 0
      end as winnable,
      bet_counts(b, b.state, b.payout) - bet_counts(was, was.state, was.payout) as counts
  ) change
  where p.site_id = b.site_id and p.user_id = b.user_id and (change.bets, change.winnable, change.counts) <> (0, 0, 0);
$$;

-- Counts a bet that was just made, on the day it was made; a later day than before begins at nothing. place_bet and place_bets do the same in the change
-- that holds the stake.
create function purse_begin(b bets) returns void language sql as $$
  update purses p
  set open_bets = open_bets + 1, open_winnable = open_winnable + winnable_left(b),
    cap_major = cap_counts(p, b.site_day, 'major') + case b.payout_cap when 'major' then winnable_left(b) else 0 end,
    cap_middle = cap_counts(p, b.site_day, 'middle') + case b.payout_cap when 'middle' then winnable_left(b) else 0 end,
    cap_other = cap_counts(p, b.site_day, 'other') + case b.payout_cap when 'other' then winnable_left(b) else 0 end,
    cap_fresh = cap_counts(p, b.site_day, 'fresh') + case b.payout_cap when 'fresh' then winnable_left(b) else 0 end, cap_day = b.site_day
  where p.site_id = b.site_id and p.user_id = b.user_id;
$$;

-- Begins a day at nothing, where the purse still has one before it. The caller has the member's turn.
create function purse_begin_day(p_site int, p_user uuid, p_day date) returns void language sql as $$
  update purses
  set cap_major = 0, cap_middle = 0, cap_other = 0, cap_fresh = 0, cap_day = p_day
  where site_id = p_site and user_id = p_user and cap_day < p_day;
$$;

-- Whether there is such a maximum payout (cap_counts), and how much it is.
create function caps_payout(p_payout_cap text, p_max_payout bigint) returns boolean language sql immutable as $$
  select p_payout_cap in ('major', 'middle', 'other', 'fresh') and p_max_payout >= 0;
$$;

-- Whether a purse takes a single: there is the money, the gate is the one at which the member may bet (null: not compared), nobody is barred, nothing
-- was refused under its key, it counts on the purse's day, and neither what the member may win nor what the day may is passed. The first bet of a day finds
-- the purse at an older one, and begins the day first (purse_begin_day), or every other would ask which day it is for each maximum. `p_asked`:
-- the caller has looked for bars and for the key. One expression, so that it becomes part of the statement that changes the purse.
create function purse_takes(
  p purses, p_key uuid, p_at timestamptz, p_day date, p_stake bigint, p_winnable bigint, p_max_exposure bigint, p_payout_cap text,
  p_max_payout bigint, p_asked boolean, p_gate bigint
) returns boolean language sql immutable as $$
  select p.centre >= p_stake
  and p.cap_day = p_day
  and p.gate = coalesce(p_gate, p.gate)
  and (p.barred_until <= p_at and p.used_key < p_key or p_asked)
  and (p_max_exposure is null or p.open_winnable + p_winnable <= p_max_exposure)
  and caps_payout(p_payout_cap, p_max_payout)
  and cap_kept(p, p_payout_cap) + p_winnable <= p_max_payout;
$$;

-- Whether a single wins what stake and price come to, at a price there is.
create function single_wins(p_stake bigint, p_ior int, p_winnable bigint) returns boolean language sql immutable as $$
  select p_stake > 0 and p_ior between 1 and greatest_price() and p_winnable = div(p_stake::numeric * p_ior, 1000);
$$;
