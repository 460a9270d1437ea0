-- Results of matches that have one already, as the provider told them later: a person approves or dismisses each. At most one of a match
-- is pending: the provider's last word. `version`: the result that stood when it came. `overtaken`: the provider said otherwise meanwhile.
create table result_proposals (
  proposal_id uuid primary key default gen_random_uuid(),
  gidm text not null,
  version int not null,
  status text not null,
  scores jsonb not null,
  winners text[],
  state text not null default 'pending' check (state in ('pending', 'approved', 'dismissed', 'overtaken')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text,
  note text
);
create unique index result_proposals_pending on result_proposals (gidm) where state = 'pending';
create index result_proposals_match on result_proposals (gidm);
