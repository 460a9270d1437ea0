-- Who did what: limits, status, switches, price acceptance, settlement. Append-only, by month of the id.
create table audit (
  id uuid not null default uuid_v7(),
  site_id int not null,
  -- An opaque member id, 'operator', or 'system'; never a name.
  actor text not null,
  action text not null,
  -- What it was done to: an opaque id.
  subject text not null,
  detail jsonb not null,
  request_id text,
  at timestamptz not null default clock_timestamp(),
  primary key (id)
)
partition by range (id);
create index audit_subject on audit (site_id, subject, id);
-- What one actor did, in time.
create index audit_actor on audit (actor, id);

create trigger audit_no_change before update or delete on audit for each row execute function refuse_change();
create trigger audit_no_truncate before truncate on audit execute function refuse_change();
