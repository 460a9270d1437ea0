-- Who has an account. `user_id` is the opaque id that ledger, audit and logs hold; personal data lies sealed beside it.
create table members (
  site_id int not null references sites (site_id),
  user_id uuid not null,
  name text not null,
  -- Names are compared without case.
  name_key text not null generated always as (lower(name)) stored,
  state text not null default 'active' check (state in ('active', 'frozen', 'terminated')),
  -- argon2id over the peppered digest, see accounts/passwords.
  password_hash text not null,
  -- The language messages are written in: that of the latest sign-in.
  language text not null check (language in ('zh-CN', 'zh-TW')),
  -- Where the member came from: the page's domain, the referral and the invite code.
  domain text not null,
  referral_code text,
  invite_code text,
  registered_at timestamptz not null,
  primary key (site_id, user_id),
  constraint members_name_taken unique (site_id, name_key)
);

-- Which version of which document a member accepted, and when.
create table member_acceptances (
  site_id int not null,
  user_id uuid not null,
  document text not null check (document in ('terms', 'privacy')),
  version text not null,
  accepted_at timestamptz not null,
  primary key (site_id, user_id, document, version),
  foreign key (site_id, user_id) references members
);
create trigger member_acceptances_fixed before update or delete on member_acceptances
  for each row execute function refuse_change();

-- A data key per member, sealed by the master secret (members/vault.ts). Deleting it erases the member's personal data.
create table member_keys (
  site_id int not null,
  user_id uuid not null,
  wrapped bytea not null,
  primary key (site_id, user_id),
  foreign key (site_id, user_id) references members
);

create table member_personal (
  site_id int not null,
  user_id uuid not null,
  field text not null,
  sealed bytea not null,
  primary key (site_id, user_id, field),
  foreign key (site_id, user_id) references members
);
