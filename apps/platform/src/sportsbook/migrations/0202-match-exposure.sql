-- Most the house may have to pay over all selections of one match, beside max_exposure for each; no limit when null.
alter table betting_rules add column max_exposure_match bigint;
