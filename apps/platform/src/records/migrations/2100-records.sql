-- What the movements of a member's centre wallet came to on each day that is over, by what they were for: sums over years read these instead of the
-- transfers. Written once from sealed days (deal_days_close), checked against the transfers (deal_days_check), made anew at any time (deal_days_rebuild).
create table deal_days (
  site_id int not null,
  user_id uuid not null,
  site_day date not null,
  -- As the transfers have it.
  kind text not null,
  deals int not null check (deals > 0),
  -- What journals brought into the centre wallet, and what they took out of it; minor units.
  came_in bigint not null check (came_in >= 0),
  went_out bigint not null check (went_out >= 0),
  primary key (user_id, site_id, site_day, kind)
);

-- Up to which day a site's movements are summed; of later ones the transfers are read.
create table deal_days_through (site_id int primary key, site_day date not null);
