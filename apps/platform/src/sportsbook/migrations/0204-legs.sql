-- Bets of several legs beside singles. A single keeps its leg in its own row, where one call writes and settles it; the others
-- have a row for each leg here.
alter table bets alter column gidm drop not null;
alter table bets alter column gid drop not null;
alter table bets alter column wtype drop not null;
alter table bets alter column rtype drop not null;
alter table bets alter column ior drop not null;
alter table bets alter column seen_ior drop not null;
alter table bets alter column match_epoch drop not null;
alter table bets alter column score_h drop not null;
alter table bets alter column score_c drop not null;
create domain bet_kind as text check (value in ('single', 'parlay', 'system'));
alter table bets add column kind bet_kind not null default 'single';
-- The N of M串N, and how many bets that is.
alter table bets add column system int;
create domain folds as int check (value > 0);
alter table bets add column folds folds not null default 1;
-- The format the player had chosen.
alter table bets add column odds_type text not null default 'H';
-- The score a single was decided on, and the version of the match's result it follows (matches.result_version).
alter table bets add column result_h int;
alter table bets add column result_c int;
alter table bets add column result_version int;
-- The part of the stake the house has bought back, and what it paid for it.
alter table bets add column cashed_stake winnings not null default 0;
alter table bets add column cashed_payout winnings not null default 0;

create table bet_legs (
  site_id int not null,
  site_day date not null,
  ticket text not null,
  leg smallint not null,
  gidm text not null,
  gid text not null,
  wtype text not null,
  rtype text not null,
  strong text,
  ratio text,
  ior price not null,
  seen_ior int not null,
  match_epoch bigint not null,
  score_h int not null,
  score_c int not null,
  banker boolean not null default false,
  -- Null until its match decides it.
  result text,
  result_h int,
  result_c int,
  result_version int,
  primary key (site_id, site_day, ticket, leg)
) partition by range (site_day);
create index bet_legs_to_settle on bet_legs (gidm) where result is null;
create index bet_legs_match on bet_legs (gidm);

-- Which results a match has had: the first is version 1, each correction one more. `scores` are those that stand for good by now;
-- a match that goes on may have parts of it decided already.
alter table matches add column runners json;
alter table matches add column champion_of text;
alter table matches add column decided jsonb not null default '{}';
alter table matches add column winners text[];
alter table matches add column result_status text;
alter table matches add column result_reason text;
alter table matches add column result_version int not null default 0;
alter table matches add column corrected_at timestamptz;
create index matches_results on matches (gtype, kickoff) where result_at is not null;

-- Every result and every correction as it was given, by whom and why. Nothing is taken back.
create table match_results (
  gidm text not null,
  version int not null,
  status text not null,
  reason text,
  scores jsonb not null,
  winners text[],
  actor text not null,
  note text,
  created_at timestamptz not null default now(),
  primary key (gidm, version)
);
