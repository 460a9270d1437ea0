-- Takes or renews a lease for p_seconds; null when another holder has it. The epoch rises when the holder changes, so that
-- what an old holder still sends can be told from the new one's.
create function lease_take(p_name text, p_holder text, p_seconds double precision) returns bigint language sql security definer as $$
  insert into leases as l (name, holder, epoch, expires_at)
  values (p_name, p_holder, 1, clock_timestamp() + make_interval(secs => p_seconds))
  on conflict (name) do update
    set holder = excluded.holder, epoch = l.epoch + (l.holder is distinct from excluded.holder)::int,
      expires_at = clock_timestamp() + make_interval(secs => p_seconds)
    where l.holder = excluded.holder or l.expires_at < clock_timestamp()
  returning epoch;
$$;

-- Gives a lease back, so that the next holder need not wait.
create function lease_release(p_name text, p_holder text) returns void language sql security definer as $$
  update leases set expires_at = '-infinity' where name = p_name and holder = p_holder;
$$;
