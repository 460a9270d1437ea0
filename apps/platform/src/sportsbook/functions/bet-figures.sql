-- What of a bet's stake is open, what is settled, and what came back for that, fen: the one definition of records, statements and sessions
-- (contract: betFigures). A part that was bought back is settled by that; a bet that was not taken staked nothing.
create function bet_figures(b bets) returns table (open_stake bigint, settled_stake bigint, payout bigint) language sql immutable as $$
  select case when b.state in ('delay', 'open') then b.stake - b.cashed_stake else 0 end,
    case when b.state in ('delay', 'open') then b.cashed_stake when b.state = 'refused' then 0 else b.stake end,
    b.cashed_payout + case when b.state in ('settled', 'void') then b.payout else 0 end;
$$;

-- The same of a member since a moment: what was settled and sold since then, of bets of whichever day, and all that is open now. Since ever
-- it is the sum over the member's bets.
create function member_figures(p_site int, p_user uuid, p_since timestamptz) returns table (open_stake bigint, settled_stake bigint, payout bigint)
  language sql stable as $$
  with settled as (
    select coalesce(sum(stake - cashed_stake), 0)::bigint as stake, coalesce(sum(b.payout), 0)::bigint as payout
    from bets b
    where site_id = p_site and user_id = p_user and settled_at >= p_since and state in ('settled', 'void')
  ),
  sold as (
    select coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(paid), 0)::bigint as payout
    from cash_outs
    where site_id = p_site and user_id = p_user and created_at >= p_since and refused is null
  ),
  open as (
    select coalesce(sum(f.open_stake), 0)::bigint as stake
    from bets b cross join lateral bet_figures(b) f
    where b.site_id = p_site and b.user_id = p_user and b.state in ('delay', 'open')
  )
  select open.stake, settled.stake + sold.stake, settled.payout + sold.payout
  from settled, sold, open;
$$;
