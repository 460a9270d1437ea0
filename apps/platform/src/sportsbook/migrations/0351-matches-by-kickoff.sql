-- Matches of a stretch of time, over or not: people at the operator look them up by name and day.
create index matches_kickoff on matches (kickoff);
