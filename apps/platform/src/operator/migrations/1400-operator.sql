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
  -- From when another admin may take an admin's second factor off where no third could agree; their own sign-in ends it.
  totp_reset_from timestamptz,
  -- Wrong codes given with the right password since the last sign-in.
  code_failures int not null default 0,
  locked_at timestamptz,
  disabled_at timestamptz,
  -- Hash of the invitation that lets the person set password and second factor.
  invite_hash bytea unique,
  invite_until timestamptz,
  -- Who made the newest invitation; null: the machine secret, or nobody yet.
  invited_by uuid references operators,
  -- That invitation was made after an accident, when nobody may be left to confirm.
  invited_in_recovery boolean not null default false,
  -- Hash of what the person was told when they joined; they say it to whoever confirms them.
  join_code_hash bytea,
  -- Who took an invitation up for the first time can sign in once another admin than the inviter has confirmed them.
  confirmed_at timestamptz,
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

-- What every admin is told about the people at the operator: who comes and goes, a lock, which says that somebody knows a password,
-- and a second factor that was taken off, or is to be.
create table operator_alerts (
  alert_id uuid primary key,
  kind text not null check (
    kind in ('invited', 'invited_again', 'joined', 'joined_again', 'confirmed', 'locked', 'disabled', 'restored', 'reset_asked', 'reset')
  ),
  operator_id uuid not null references operators,
  -- Who did it; null: the machine secret.
  by_operator uuid references operators,
  address text not null,
  at timestamptz not null
);
create index operator_alerts_newest on operator_alerts (at desc, alert_id desc);
create trigger operator_alerts_fixed before update or delete on operator_alerts for each row execute function refuse_change();

-- Calls that two persons decide.
create table operator_approvals (
  approval_id uuid primary key,
  action text not null,
  params jsonb not null,
  payload jsonb not null,
  -- A request is of one act on one thing, of which one waits at a time.
  thing text,
  -- How what it concerns stood when it was asked; it is carried out on nothing else. No personal data.
  stands jsonb,
  reason text not null,
  asked_by uuid not null references operators,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- It ends besides when what it concerns has changed, told to who would approve it, or when its time is over, told to nobody.
  decision text check (decision in ('approved', 'rejected', 'changed', 'expired')),
  decided_by uuid references operators,
  decided_at timestamptz,
  note text,
  check ((decision is null) = (decided_at is null) and (decided_by is null) = (decision is null or decision = 'expired')),
  -- Nobody approves their own.
  check (decision is distinct from 'approved' or decided_by <> asked_by)
);
create index operator_approvals_open on operator_approvals (asked_at) where decision is null;
create unique index operator_approvals_waiting on operator_approvals (thing) where decision is null;

-- What was asked of a second person stays as it was asked, and a decision as it was made: the functions of money go by it, and what
-- it concerns is compared before it is carried out.
create function keep_approval() returns trigger language plpgsql as $$
begin
  if
    tg_op = 'DELETE'
    or old.decision is not null
    or (
      old.approval_id, old.action, old.params, old.payload, old.reason, old.asked_by, old.asked_at, old.expires_at, old.thing, old.stands
    ) is distinct from (
      new.approval_id, new.action, new.params, new.payload, new.reason, new.asked_by, new.asked_at, new.expires_at, new.thing, new.stands
    )
  then
    raise exception 'approvals are decided once: % is refused', tg_op using errcode = 'PV003';
  end if;
  return new;
end;
$$;
create trigger operator_approvals_fixed before update or delete on operator_approvals for each row execute function keep_approval();
