-- A transfer that holds the stake of a new bet is the fact about it too (docs/decisions/0053): a row in `events` beside it cost a tenth of the
-- bet. Null where another row is the fact, or none.
alter table transfers
add column fact text, add column fact_id bigint, add column fact_tx bigint, add column fact_at timestamptz;
-- squawk-ignore require-concurrent-index-creation
create index transfers_facts on transfers (fact_tx, fact_id) where fact_tx is not null;

-- As rows of `events`.
create view transfer_facts as
  select fact_id as id, fact_tx as tx, fact_at as at, fact as name, 1::smallint as version, site_id, user_id,
    jsonb_build_object('ticket', ref, 'siteDay', site_day) as data, request_id
  from transfers
  where fact_tx is not null;

-- All facts, in the order of (tx, id): events, and transfers that are facts.
create view facts as
  select id, tx, at, name, version, site_id, user_id, data, request_id from events
  union all
  select id, tx, at, name, version, site_id, user_id, data, request_id from transfer_facts;
