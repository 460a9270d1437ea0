-- Limits of a site that are closer than its own (betting_rules): of a sport, a league or a match. What is null there has the next wider one.
create table betting_limits_of (
  site_id int not null references sites,
  gtype text,
  league_id text,
  gidm text,
  max_stake bigint,
  max_exposure bigint,
  max_exposure_match bigint,
  in_play_delay_ms int,
  actor text not null,
  set_at timestamptz not null default now(),
  check (num_nonnulls(gtype, league_id, gidm) = 1)
);
create unique index betting_limits_of_one on betting_limits_of (site_id, gtype, league_id, gidm) nulls not distinct;
