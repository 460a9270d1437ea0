-- What no two accounts of a site share: a phone, an e-mail address, a bank card, a name with its birthday. The row of a value is
-- taken by inserting it, so two accounts cannot both have it. It holds a keyed hash of the value's normal form (members/contacts).
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
