-- When a match that was re-dated was to begin at first; null while it keeps its date. The rule on postponed matches counts from it.
alter table matches add column first_kickoff timestamptz;
