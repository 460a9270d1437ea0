-- The people at the operator. Their ids stand in the audit log as operator:<id>.
create table operators (
  operator_id uuid primary key,
  name text not null,
  name_key text not null generated always as (lower(name)) stored unique,
  roles text[] not null check (cardinality(roles) > 0),
  -- argon2id over the peppered digest; null until the person has joined.
  password_hash text,
  -- The TOTP secret, sealed; null until the person has joined, and after a reset.
  totp_sealed bytea,
  -- The latest time step whose code was used: no code counts twice.
  totp_step bigint not null default 0,
  -- Wrong codes given with the right password since the last sign-in.
  code_failures int not null default 0,
  locked_at timestamptz,
  disabled_at timestamptz,
  -- Hash of the invitation that lets the person set password and second factor.
  invite_hash bytea unique,
  invite_until timestamptz,
  created_at timestamptz not null,
  signed_in_at timestamptz
);

create table operator_sessions (
  session_id uuid primary key,
  operator_id uuid not null references operators,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index operator_sessions_person on operator_sessions (operator_id);

-- Calls that two persons decide.
create table operator_approvals (
  approval_id uuid primary key,
  action text not null,
  params jsonb not null,
  payload jsonb not null,
  reason text not null,
  asked_by uuid not null references operators,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  decision text check (decision in ('approved', 'rejected')),
  decided_by uuid references operators,
  decided_at timestamptz,
  note text,
  check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null)),
  -- Nobody approves their own.
  check (decision is distinct from 'approved' or decided_by <> asked_by)
);
create index operator_approvals_open on operator_approvals (asked_at) where decision is null;

-- What one actor did, in time.
create index audit_actor on audit (actor, id);
