-- What bets came to, by the day of the site on which they were settled and by sport: the report on play. Amounts in the currency's minor unit.
-- Written directly: by the consumer `play`, from facts about bets; rebuilt from them at any time.
create table play_days (
  site_id int not null,
  site_day date not null,
  -- `mixed`: bets with legs of several.
  sport text not null,
  stakes bigint not null default 0,
  returns bigint not null default 0,
  valid bigint not null default 0,
  primary key (site_id, site_day, sport)
);

-- What a bet counts in `valid` of some day, so that a correction counts the difference.
-- Written directly: as play_days.
create table play_bets (
  site_id int not null,
  ticket text not null,
  valid bigint not null,
  primary key (site_id, ticket)
);
