-- Decimals of a currency or coin, as currencyOf of libs/money has them.
create function currency_scale(p_code text) returns int language sql immutable as $$
  select case p_code when 'BTC' then 8 when 'USDT' then 6 when 'JPY' then 0 else 2 end;
$$;

-- These three are coinRate, coinFor and coinWorth of libs/money. A rate is millionths of the currency's unit for a whole coin.
create function coin_rate(p_provider_rate bigint, p_margin int) returns bigint language sql immutable as $$
  select div(p_provider_rate::numeric * (10000 - p_margin), 10000)::bigint;
$$;

-- Rounded up.
create function coin_for(p_amount bigint, p_currency text, p_coin text, p_rate bigint) returns bigint language sql immutable as $$
  select div(
    p_amount * power(10::numeric, currency_scale(p_coin) + 6) + p_rate * power(10::numeric, currency_scale(p_currency)) - 1,
    p_rate * power(10::numeric, currency_scale(p_currency))
  )::bigint;
$$;

-- Rounded down.
create function coin_worth(p_coins bigint, p_coin text, p_currency text, p_rate bigint) returns bigint language sql immutable as $$
  select div(p_coins::numeric * p_rate * power(10::numeric, currency_scale(p_currency)), power(10::numeric, currency_scale(p_coin) + 6))::bigint;
$$;

-- How far above the coins of an order its rate still holds, hundredths of a percent; COIN_TOLERANCE of libs/money, which members are told.
create function coin_tolerance() returns int language sql immutable as $$
  select 200;
$$;

-- What coins of an order come to: up to p_locked of all that came at its rate, above that at the worse for the member of its rate and that of now.
-- p_used: what came before it, credited or with a person; p_before: what of it was credited by itself, which is taken off, so that parts come to
-- what the whole does. p_now null: not known, the order's.
create function coin_credit(
  p_before bigint, p_used bigint, p_coins bigint, p_locked bigint, p_coin text, p_currency text, p_rate bigint, p_now bigint
) returns bigint language sql immutable as $$
  select coin_worth(p_before + c.locked, p_coin, p_currency, p_rate) - coin_worth(p_before, p_coin, p_currency, p_rate) + coin_worth(
    p_coins - c.locked, p_coin, p_currency, coalesce(p_now, p_rate)
  )
  from (select case when p_now is null or p_now >= p_rate then p_coins else least(p_coins, greatest(p_locked - p_used, 0)) end as locked) c;
$$;
