-- Written directly: nothing of it is money. Whoever changes a member's favourites takes their turn by this row; its version rises with each change.
create table favourite_lists (
  site_id int not null,
  user_id uuid not null,
  version bigint not null,
  primary key (site_id, user_id),
  foreign key (site_id, user_id) references members
);

-- Written directly: matches that members marked, which sweepFavourites forgets some hours after they began. `place`: in the order they were added.
create table favourite_matches (
  site_id int not null,
  user_id uuid not null,
  gidm text not null,
  place bigint not null generated always as identity,
  primary key (site_id, user_id, gidm),
  foreign key (site_id, user_id) references favourite_lists
);
create index favourite_matches_match on favourite_matches (gidm);
