-- Where a match's league is from, for the flag beside its results; '' for the world, and for matches from before.
alter table matches add column league_country text not null default '';
