-- Seconds since 1970, as the wire has them.
create function epoch_seconds(p_at timestamptz) returns bigint language sql immutable as $$
  select floor(extract(epoch from p_at))::bigint
$$;
