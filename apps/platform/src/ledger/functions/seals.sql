-- A number of all that a transfer says, of which any other row has another: 120 bits of its SHA-256. Independent of the session's formats.
create function transfer_digest(t transfers) returns numeric language sql immutable as $$
  select ('x' || substr(d.hex, 1, 15))::bit(60)::bigint::numeric * 1152921504606846976 + ('x' || substr(d.hex, 16, 15))::bit(60)::bigint
  from (
    select encode(
      sha256(
        convert_to(
          row(
            t.id, t.site_id, t.user_id, t.kind, t.from_account, t.to_account, t.amount::bigint, t.from_balance, t.to_balance, t.from_version,
            t.to_version, t.ref, t.actor, t.request_id, t.site_day - date '2000-01-01', t.linked_to, encode(t.body_hash, 'hex'), t.fact, t.fact_id,
            t.fact_tx, extract(epoch from t.fact_at)
          )::text,
          'UTF8'
        )
      ),
      'hex'
    ) as hex
  ) d;
$$;

-- The days of each site that have been over for a day and are not sealed; of one that has no seal yet from the first day that anything moved.
create function ledger_days_to_seal() returns table (site_id int, site_day date) language sql stable as $$
  select s.site_id, each_day::date
  from sites s
    left join lateral (select max(l.site_day) as site_day from ledger_seals l where l.site_id = s.site_id) last on true
    cross join lateral generate_series(
      coalesce(last.site_day + 1, (select min(t.site_day) from transfers t)), (clock_timestamp() at time zone s.time_zone)::date - 2, interval '1 day'
    ) each_day;
$$;

-- Seals them, those without transfers too; a transfer bears the day on which it is made. Answers how many it sealed.
create function ledger_seal() returns int language plpgsql security definer as $$
declare
  v_from constant date := (select min(site_day) from ledger_days_to_seal());
  v_sealed int := 0;
begin
  if v_from is not null then
    with sealed as (
      insert into ledger_seals (site_id, site_day, transfers, digest)
      select d.site_id, d.site_day, coalesce(t.n, 0), coalesce(t.digest, 0)
      from ledger_days_to_seal() d
        left join (
          select site_id, site_day, count(*) as n, sum(transfer_digest(x)) as digest
          from transfers x
          -- The months that these days are in: an id is at most a day from when it was made.
          where id >= uuid_v7_from(v_from::timestamptz - interval '3 days') and site_day >= v_from
          group by site_id, site_day
        ) t
          using (site_id, site_day)
      on conflict do nothing
      returning 1
    )
    select count(*)
    into v_sealed
    from sealed;
  end if;
  return v_sealed;
end;
$$;
