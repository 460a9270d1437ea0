-- What a bet of which a part was bought back may still win, fen, as the platform counts it (odds: winnableLeft); null while it is whole.
-- Parts sold before this keep their share of what the whole was to win: days and liabilities were counted by it.
alter table bets add column still_winnable winnings;
update bets set still_winnable = div(winnable::numeric * (stake - cashed_stake), stake)::bigint where cashed_stake > 0;
