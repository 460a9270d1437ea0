-- Who has an account. `user_id` is the opaque id that ledger, audit and logs hold; personal data lies sealed beside it.
create table members (
  site_id int not null references sites (site_id),
  user_id uuid not null,
  name text not null,
  -- Names are compared without case.
  name_key text not null generated always as (lower(name)) stored,
  state text not null default 'active' check (state in ('active', 'frozen', 'terminated', 'confiscated')),
  -- Until when a member risks no money: the later one of a time-out and a self-exclusion. On the member's own row, so that the
  -- functions that take stakes and orders look at it beside the state. 9999-12-31: for good.
  barred_until timestamptz,
  -- True from when an account's person may be barred: by another account's self-exclusion, or the national register. It says that
  -- person_is_barred is to be asked where money moves, no more, and is never taken back.
  person_barred boolean not null default false,
  -- argon2id over the peppered digest, see accounts/passwords; the fund password likewise.
  password_hash text not null,
  fund_password_hash text,
  -- The language messages are written in: that of the latest sign-in.
  language text not null check (language in ('zh-CN', 'zh-TW')),
  -- The picture the member chose.
  avatar text,
  -- Where the member came from: the page's domain, the referral and the invite code.
  domain text not null,
  referral_code text,
  invite_code text,
  registered_at timestamptz not null,
  primary key (site_id, user_id),
  constraint members_name_taken unique (site_id, name_key)
);

-- Nothing undoes a time-out or an exclusion early, whoever asks; member_protection is guarded by it too.
create function refuse_earlier() returns trigger language plpgsql as $$
begin
  raise exception 'a time-out or a self-exclusion cannot be shortened' using errcode = 'PV061';
end;
$$;
create trigger members_barred_stands
  before update on members for each row when (coalesce(new.barred_until, '-infinity') < coalesce(old.barred_until, '-infinity'))
  execute function refuse_earlier();
-- Who looks at a person that may be barred decides by person_decisions.
create trigger members_person_barred_stands
  before update on members for each row when (old.person_barred and not new.person_barred) execute function refuse_earlier();

-- The purse says of itself until when its member risks no money, so that a bet need not ask. Whether the person is barred is asked when it moves
-- money: there is no date of it.
create function members_bar_purse() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update purses
  set barred_until = case when new.state <> 'active' or new.person_barred then 'infinity' else coalesce(new.barred_until, '-infinity') end
  where site_id = new.site_id and user_id = new.user_id;
  return null;
end;
$$;
create trigger members_bar_purse
  after insert or update of state, barred_until, person_barred on members for each row execute function members_bar_purse();

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
create trigger member_acceptances_fixed before update or delete on member_acceptances for each row execute function refuse_change();

-- A data key per member, sealed by the master secret (vault.ts). Deleting it erases the member's personal data.
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

-- How far the check of a member's real name is; the name itself lies sealed in member_personal.
create table member_names (
  site_id int not null,
  user_id uuid not null,
  state text not null check (state in ('pending', 'verified', 'rejected')),
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  primary key (site_id, user_id),
  foreign key (site_id, user_id) references members,
  check ((state = 'pending') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null))
);
create index member_names_pending on member_names (site_id, submitted_at) where state = 'pending';

-- What no two accounts of a site share: a phone, an e-mail address, a bank card, a name with its birthday. The row of a value is
-- taken by inserting it, so two accounts cannot both have it. It holds a keyed hash of the value's normal form (marks/normal.ts).
create table member_marks (
  site_id int not null,
  kind text not null check (kind in ('phone', 'email', 'card', 'name')),
  mark bytea not null,
  user_id uuid not null,
  taken_at timestamptz not null,
  primary key (site_id, kind, mark),
  foreign key (site_id, user_id) references members
);
create index member_marks_of_member on member_marks (site_id, user_id, kind);

-- Values that another account has already: they wait for a person at the operator, and the member is not told whose they are.
create table account_reviews (
  site_id int not null,
  review_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('phone', 'email', 'card', 'name')),
  -- The account that had the value when it was asked for.
  other_user_id uuid not null,
  -- The value, under the asking member's own key.
  sealed bytea not null,
  state text not null default 'open' check (state in ('open', 'approved', 'rejected')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  note text,
  primary key (site_id, review_id),
  foreign key (site_id, user_id) references members,
  foreign key (site_id, other_user_id) references members,
  check ((state = 'open') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null))
);
-- A member who asks again waits with the newer value.
create unique index account_reviews_one_open on account_reviews (site_id, user_id, kind) where state = 'open';
create index account_reviews_open on account_reviews (site_id, asked_at) where state = 'open';
-- Every bet asks what a member was reviewed for.
create index account_reviews_of_member on account_reviews (site_id, user_id);

-- By what a person is recognised across accounts, and across the sites that share exclusions: keyed hashes of normal forms, the
-- same on every site. Unlike member_marks, many accounts may show the same one.
create table person_marks (
  site_id int not null,
  user_id uuid not null,
  -- `spelling`: a Chinese name as it may be spelt in letters. It matches a name in letters and no other spelling (kinds_of_match).
  kind text not null check (kind in ('phone', 'email', 'name', 'spelling', 'device')),
  mark bytea not null,
  -- Which normal forms it was made of (marks/normal.ts): those of earlier ones are made anew at the start, from the sealed values.
  forms smallint not null default 1,
  noted_at timestamptz not null,
  primary key (site_id, user_id, kind, mark),
  foreign key (site_id, user_id) references members
);
create index person_marks_by_mark on person_marks (kind, mark);
create index person_marks_of_earlier_forms on person_marks (site_id, user_id, forms) where kind in ('email', 'name');

-- The turn at a mark, to the end of the transaction. Of whatever kind: a name and a spelling match each other.
create function lock_mark(p_mark bytea) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('mark ' || encode(p_mark, 'hex'), 0));
$$;

-- Whoever notes a mark waits for an exclusion of somebody who has it, and is seen by the next one.
create function take_turn_at_mark() returns trigger language plpgsql as $$
begin
  perform lock_mark(new.mark);
  return new;
end;
$$;
create trigger person_marks_take_turns before insert on person_marks for each row execute function take_turn_at_mark();

-- What a person at the operator made of an account that shares marks with one whose holder excluded themselves. Without a row it is
-- still to be looked at.
create table person_decisions (
  site_id int not null,
  user_id uuid not null,
  excluded_site_id int not null,
  excluded_user_id uuid not null,
  decision text not null check (decision in ('cleared', 'confirmed')),
  -- The kinds of marks that were shared when it was decided: a further kind is to be looked at anew.
  kinds text[] not null,
  decided_at timestamptz not null,
  decided_by text not null,
  note text not null,
  primary key (site_id, user_id, excluded_site_id, excluded_user_id),
  foreign key (site_id, user_id) references members,
  foreign key (excluded_site_id, excluded_user_id) references members
);

-- What the national exclusion register last said of a member. A row stands from the first mark on by which the person can be looked up.
create table exclusion_answers (
  site_id int not null,
  user_id uuid not null,
  -- Rises with every mark that becomes known: an answer speaks of the version that was asked about.
  version int not null default 1,
  answered_version int,
  answered_at timestamptz,
  listed boolean not null default false,
  -- Null while the register knows no end.
  listed_until timestamptz,
  -- What was asked about, sealed under the member's key: whoever is listed is asked about by it again, whatever they bind since.
  sought bytea,
  -- When it was last asked without being waited for.
  tried_at timestamptz,
  primary key (site_id, user_id),
  foreign key (site_id, user_id) references members
);
create index exclusion_answers_open on exclusion_answers (tried_at) where answered_version is distinct from version;

create function exclusion_answer_due() returns trigger language plpgsql as $$
begin
  insert into exclusion_answers as a (site_id, user_id)
  values (new.site_id, new.user_id)
  on conflict (site_id, user_id) do update set version = a.version + 1, tried_at = null;
  return null;
end;
$$;
-- A register is asked about names as they are, and not about spellings.
create trigger person_marks_to_be_checked
  after insert on person_marks for each row when (new.kind not in ('device', 'spelling')) execute function exclusion_answer_due();
