-- Points of a site: a game among members, and never money (docs/decisions/0083). No column here is an amount, and nothing here knows an account of money.
create domain points as int check (value >= 0);

-- What a member has. Always the balance of their newest entry.
create table point_accounts (
  site_id int not null,
  user_id uuid not null,
  balance points not null,
  -- How often anything of it changed.
  version int not null,
  -- The Monday, at the site, of the week whose allowance was given last.
  allowance_week date,
  primary key (site_id, user_id),
  foreign key (site_id, user_id) references members
);

-- Every change of a balance, one after the other, each once by its key.
create table point_entries (
  site_id int not null,
  user_id uuid not null,
  entry_no int not null,
  key text not null,
  kind text not null check (kind in ('allowance', 'gift', 'prediction', 'adjustment')),
  points int not null check (points <> 0),
  balance points not null,
  -- What it was for: names of a gift or a match, and the id, never the name, of the member a gift is for.
  facts jsonb not null,
  at timestamptz not null,
  primary key (site_id, user_id, entry_no),
  unique (site_id, user_id, key),
  foreign key (site_id, user_id) references members
);
create trigger point_entries_no_change before update or delete on point_entries for each row execute function refuse_change();
create trigger point_entries_no_truncate before truncate on point_entries execute function refuse_change();

-- Gifts as a member received them: counted, and given on by nobody.
create table point_gifts (
  site_id int not null,
  user_id uuid not null,
  gift text not null,
  count int not null check (count > 0),
  primary key (site_id, user_id, gift),
  foreign key (site_id, user_id) references members
);

-- How members say that matches will end.
create table point_predictions (
  site_id int not null,
  user_id uuid not null,
  gidm text not null,
  home jsonb not null,
  away jsonb not null,
  score_h int not null,
  score_c int not null,
  -- The Monday of the week in which it was made.
  week date not null,
  at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'right', 'wrong', 'returned')),
  -- The week in which it came back: its member has one more then.
  returned_week date,
  -- What its member has for it by now.
  won points not null default 0,
  -- Of the match's result that decided it.
  result_version int not null default 0,
  primary key (site_id, user_id, gidm),
  foreign key (site_id, user_id) references members
);
create index point_predictions_of on point_predictions (site_id, user_id, at desc);
create index point_predictions_match on point_predictions (gidm);
create index point_predictions_recent on point_predictions (at);
