-- What the operator's risk desk does to the book: the writer lays it over what the provider sends (desk/overlay.ts). Each thing the desk
-- does takes the next number, so that the writer can ask what is new.
create table desk_revision (
  one boolean primary key default true check (one),
  n bigint not null
);
insert into desk_revision (n) values (0);

-- Suspended until reopened: a match or a league, whole or one kind of market of it, or that market on one line of a match.
create table desk_suspensions (
  suspension_id uuid primary key default gen_random_uuid(),
  gidm text,
  league_id text,
  wtype text,
  gid text,
  actor text not null,
  note text not null,
  created_at timestamptz not null default now(),
  reopened_at timestamptz,
  reopened_by text,
  check (num_nonnulls(gidm, league_id) = 1),
  check (gid is null or (gidm is not null and wtype is not null))
);
create unique index desk_suspensions_open on desk_suspensions (gidm, league_id, wtype, gid) nulls not distinct
  where reopened_at is null;

-- What the house takes off the provider's prices beside the provider's own margin, ten-thousandths; '' for every league, or every kind
-- of market. The closest fit counts (desk/margin.ts).
create table desk_margins (
  gtype text not null,
  league_id text not null default '',
  wtype text not null default '',
  margin int not null check (margin between 1 and 2000),
  actor text not null,
  set_at timestamptz not null default now(),
  primary key (gtype, league_id, wtype)
);

-- The last number under which the desk has changed how a match stands.
alter table matches add column desk_rev bigint not null default 0;
create index matches_desk on matches (desk_rev) where desk_rev > 0;
