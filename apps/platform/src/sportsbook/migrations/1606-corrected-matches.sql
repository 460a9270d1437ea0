-- What predictions of scores, and whatever else follows results, look for.
-- squawk-ignore require-concurrent-index-creation
create index matches_corrected on matches (corrected_at) where corrected_at is not null;
