-- Who took an invitation up for the first time can sign in once another admin than the inviter has confirmed them.
alter table operators add column confirmed_at timestamptz;
-- Who made the newest invitation; null: the machine secret, or nobody yet.
alter table operators add column invited_by uuid references operators;
-- That invitation was made after an accident, when nobody may be left to confirm.
alter table operators add column invited_in_recovery boolean not null default false;
-- Hash of what the person was told when they joined; they say it to whoever confirms them.
alter table operators add column join_code_hash bytea;
update operators set confirmed_at = created_at where password_hash is not null;

-- What every admin is told about the people at the operator.
create table operator_alerts (
  alert_id uuid primary key,
  kind text not null check (kind in ('invited', 'invited_again', 'joined', 'joined_again', 'confirmed')),
  operator_id uuid not null references operators,
  -- Who did it; null: the machine secret.
  by_operator uuid references operators,
  address text not null,
  at timestamptz not null
);
create index operator_alerts_newest on operator_alerts (at desc, alert_id desc);
-- Of invitations from before nobody knows who made them.
update operators set invite_hash = null, invite_until = null where password_hash is null;
