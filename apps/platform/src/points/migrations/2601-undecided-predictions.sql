-- Of a match by what decided them, and matches that wait for their result.
-- squawk-ignore require-concurrent-index-creation
create index point_predictions_undecided on point_predictions (gidm, result_version);
-- squawk-ignore require-concurrent-index-creation
create index point_predictions_open on point_predictions (gidm) where state = 'open';
-- squawk-ignore require-concurrent-index-deletion
drop index point_predictions_match;
-- squawk-ignore require-concurrent-index-deletion
drop index point_predictions_recent;
