-- Fen, rounded up; the same as depositFee of libs/money.
create function deposit_fee(p_amount bigint, p_basis_points int) returns bigint language sql immutable as $$
  select div(p_amount::numeric * p_basis_points + 9999, 10000)::bigint;
$$;
