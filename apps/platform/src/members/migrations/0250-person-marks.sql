-- By what a person is recognised across accounts, and across the sites that share exclusions: keyed hashes of normal forms, the
-- same on every site. Unlike member_marks, many accounts may show the same one.
create table person_marks (
  site_id int not null,
  user_id uuid not null,
  kind text not null check (kind in ('phone', 'email', 'name', 'device')),
  mark bytea not null,
  noted_at timestamptz not null,
  primary key (site_id, user_id, kind, mark),
  foreign key (site_id, user_id) references members
);
create index person_marks_by_mark on person_marks (kind, mark);

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
