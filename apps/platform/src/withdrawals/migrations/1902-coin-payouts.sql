-- What arrives at a coin address is locked when it is asked for: so many minor units of the coin, at a rate in millionths.
alter table withdrawals
add column coin text, add column coin_amount bigint check (coin_amount > 0), add column rate bigint check (rate > 0),
add constraint withdrawals_coins check (num_nulls(coin, coin_amount, rate) in (0, 3)) not valid;
