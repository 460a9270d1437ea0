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
