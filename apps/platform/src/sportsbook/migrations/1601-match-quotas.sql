-- What the quotas of a match come to, at most, so that the first bet on a selection need not add up those of all others: part 0 is of those who
-- have the turn to cut (exposure_add_by_limits), the others of bets that were counted without it (exposure_reopen).
create table match_quotas (
  site_id int not null,
  gidm text not null,
  part bigint not null,
  quota numeric not null,
  primary key (site_id, gidm, part)
)
with (fillfactor = 50);
create sequence match_quota_parts;

-- Each selection begins with two rows since, one for each lane of settlement (exposure_shard).
with eight as (delete from exposures returning *)
insert into exposures (site_id, gidm, selection, shard, liability, quota, selection_limit, match_limit)
select site_id, gidm, selection, shard & 1, sum(liability), sum(quota), max(selection_limit), max(match_limit)
from eight
group by site_id, gidm, selection, shard & 1;
insert into match_quotas (site_id, gidm, part, quota) select site_id, gidm, 0, sum(quota) from exposures group by site_id, gidm;
