-- Matches are the same for every site: what the price feed says of them, what they came to, and the epoch that bets name.
create table matches (
  gidm text primary key,
  gide text not null,
  ecid text not null,
  -- The sport.
  gtype text not null default 'FT',
  game_type text,
  league_id text not null,
  league json not null,
  -- Where the league is from, for the flag beside its results; '' for the world.
  league_country text not null default '',
  team_h json not null,
  team_c json not null,
  runners json,
  champion_of text,
  kickoff timestamptz not null,
  -- When a match that was re-dated was to begin at first; null while it keeps its date. The rule on postponed matches counts from it.
  first_kickoff timestamptz,
  status text not null check (status in ('scheduled', 'live', 'suspended', 'finished', 'settled', 'abandoned')),
  -- Why the provider has suspended it (contract: SUSPENSION_REASONS), so that a refusal can say it; null while it is not, or does not say.
  suspension text,
  is_live boolean not null,
  -- The platform's own, ever rising. The provider's, with the run of the provider it belongs to, only tells when to raise it.
  epoch bigint not null,
  feed_stream text not null,
  feed_epoch bigint not null,
  -- The last number (desk_revision) under which the desk has changed how it stands.
  desk_rev bigint not null default 0,
  score_h int not null check (score_h >= 0),
  score_c int not null check (score_c >= 0),
  half_h int,
  half_c int,
  -- Everything that is counted in it, by the names of the wire (contract: SCORES).
  scores jsonb not null default '{}',
  -- Those that stand for good by now; a match that goes on may have parts of it decided already.
  decided jsonb not null default '{}',
  winners text[],
  -- Which results it has had: the first is version 1, each correction one more.
  result_version int not null default 0,
  result_status text,
  result_reason text,
  result_at timestamptz,
  corrected_at timestamptz,
  -- The version of the result up to which every bet on it is decided.
  swept_version int not null default 0,
  -- Set when every bet on it is decided.
  swept_at timestamptz,
  -- Since that was so first nothing is counted on it any more, corrected or not (exposures).
  books_closed boolean not null default false,
  updated_at timestamptz not null default now()
);
create index matches_open on matches (kickoff) where result_at is null;
-- Matches of a stretch of time, over or not: people at the operator look them up by name and day.
create index matches_kickoff on matches (kickoff);
create index matches_results on matches (gtype, kickoff) where result_at is not null;
create index matches_unswept on matches (gidm) where swept_version < result_version;
create index matches_desk on matches (desk_rev) where desk_rev > 0;

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

-- Results of matches that have one already, as the provider told them later: a person approves or dismisses each. At most one of a match
-- is pending: the provider's last word. `version`: the result that stood when it came. `overtaken`: the provider said otherwise meanwhile.
create table result_proposals (
  proposal_id uuid primary key default gen_random_uuid(),
  gidm text not null,
  version int not null,
  status text not null,
  scores jsonb not null,
  winners text[],
  state text not null default 'pending' check (state in ('pending', 'approved', 'dismissed', 'overtaken')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text,
  note text
);
create unique index result_proposals_pending on result_proposals (gidm) where state = 'pending';
create index result_proposals_match on result_proposals (gidm);

-- What leagues and teams are called beside their names, as the provider told last: searched by. 'league/101', 'team/FT/阿森纳'.
create table other_names (
  id text primary key,
  names jsonb not null,
  told_at timestamptz not null default now()
);

-- Demands on a bet, kept by domains: see the ledger for why.
create domain bet_state as text check (value in ('delay', 'open', 'refused', 'settled', 'void', 'cashed'));
create domain price as int check (value > 0);
create domain stake as bigint check (value > 0);
create domain winnings as bigint check (value >= 0);
create domain folds as int check (value > 0);
create domain bet_kind as text check (value in ('single', 'parlay', 'system'));

-- By month of the site's day; placed and then changed only by its decision and its settlement. A single keeps its leg in its own row,
-- where one call writes and settles it; bets of several legs have a row for each in bet_legs, and null here.
create table bets (
  site_id int not null,
  site_day date not null,
  -- CR, the moment at the site, and six digits: its number and its key.
  ticket text not null,
  user_id uuid not null,
  kind bet_kind not null default 'single',
  -- The N of M串N, and how many bets that is.
  system int,
  folds folds not null default 1,
  state bet_state not null,
  -- Only place_bet writes here, holding the match row: a foreign key would lock it once more.
  gidm text,
  gid text,
  wtype text,
  rtype text,
  strong text,
  ratio text,
  ior price,
  seen_ior int,
  match_epoch bigint,
  score_h int,
  score_c int,
  odds_choice text not null,
  -- The format the player had chosen.
  odds_type text not null default 'H',
  stake stake not null,
  winnable winnings not null,
  -- The maximum payout it comes under.
  payout_cap text not null default 'other',
  placed_at timestamptz not null,
  decide_at timestamptz,
  refusal text,
  -- Why the operator has cancelled it, whatever the result says; null when nobody has.
  ruling text,
  settled_at timestamptz,
  result text,
  -- The score a single was decided on, and the version of the match's result it follows (matches.result_version).
  result_h int,
  result_c int,
  result_version int,
  payout winnings,
  -- The part of the stake the house has bought back, and what it paid for it.
  cashed_stake winnings not null default 0,
  cashed_payout winnings not null default 0,
  -- What it may still win then, fen, as the platform counts it (odds: winnableLeft); null while it is whole.
  still_winnable winnings,
  request_id text,
  primary key (site_id, site_day, ticket)
)
partition by range (site_day);
create index bets_member on bets (site_id, user_id, site_day, ticket);
-- A correction looks at all bets of a match again, so it has all of them, in the order in which settlement goes through them.
create index bets_match on bets (gidm, ticket, site_id);

create sequence bet_tickets;

-- The legs of bets of several. bet_legs_of answers a single's in this order of columns.
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
  -- As bets.ruling, of the leg alone.
  ruling text,
  primary key (site_id, site_day, ticket, leg)
)
partition by range (site_day);
-- As bets_match.
create index bet_legs_match on bet_legs (gidm, ticket, site_id);

-- Bets awaiting confirmation: small, and empty most of the time.
create table bet_delays (
  site_id int not null,
  site_day date not null,
  ticket text not null,
  due_at timestamptz not null,
  -- Undecided by then, the bet is refused and the money released.
  gives_up_at timestamptz not null,
  claimed_until timestamptz not null default '-infinity',
  primary key (site_id, site_day, ticket)
);
create index bet_delays_due on bet_delays (due_at);

-- Refusals at once: no bet was made, and asking again with the same key gets the same answer. `answer` is the wire's; null where the key was
-- voided.
create table bet_refusals (
  site_id int not null,
  user_id uuid not null,
  key uuid not null,
  body_hash bytea,
  answer json,
  created_at timestamptz not null default now(),
  primary key (site_id, user_id, key)
);
create index bet_refusals_age on bet_refusals using brin (created_at);

-- Bets to be decided anew after a ruling; empty most of the time.
create table bets_to_decide (
  site_id int not null,
  site_day date not null,
  ticket text not null,
  primary key (site_id, site_day, ticket)
);

-- Bets, or parts of them, that were bought back, by the key of the request; and refusals, whose answer is kept as it was given.
create table cash_outs (
  site_id int not null,
  user_id uuid not null,
  key uuid not null,
  -- Null where the text named no bet.
  site_day date,
  ticket text not null,
  stake bigint not null,
  paid bigint not null,
  refused json,
  created_at timestamptz not null default now(),
  primary key (site_id, user_id, key)
);
create index cash_outs_age on cash_outs using brin (created_at);

-- Requests to sell a bet that wait to be decided, by their key, which they hold from the beginning: who could take one back would sell
-- only when it has become wrong. `asked_at` is the platform's clock, Unix seconds. A row outlives its process: the key sent again goes on.
create table cash_out_waits (
  site_id int not null,
  user_id uuid not null,
  key uuid not null,
  asked_at bigint not null,
  due_at timestamptz not null,
  -- The matches its price came from, each at its epoch: [{gidm, epoch}].
  legs jsonb not null,
  created_at timestamptz not null default now(),
  primary key (site_id, user_id, key)
);

-- What the house may have to pay beyond the stakes, by selection, spread over shards of the members so that no row is hot. A bet of several legs
-- counts on each of them with its share (parlay_share). `quota` is the piece of the limits that the shard holds: it takes bets up to that without
-- asking anybody (exposure_add).
create table exposures (
  site_id int not null,
  gidm text not null,
  selection text not null,
  shard smallint not null,
  liability bigint not null,
  quota bigint not null,
  -- The limits from which the quota was cut; the greatest bigint for none.
  selection_limit bigint not null,
  match_limit bigint not null,
  primary key (site_id, gidm, selection, shard)
  -- Free room on each page lets it change without touching the index.
)
with (fillfactor = 50);

-- How a site takes bets and what it risks, where the operator wants it other than by default (betting-rules/default-rules.ts). In fen.
create table betting_rules (
  site_id int primary key references sites,
  min_stake bigint check (min_stake > 0),
  max_stake bigint,
  min_parlay_stake bigint check (min_parlay_stake > 0),
  max_parlay_stake bigint,
  max_win bigint,
  -- Most the house may have to pay on one selection, and over all of one match; most one member's open bets may win together.
  max_exposure bigint,
  max_exposure_match bigint,
  max_exposure_member bigint,
  -- How long an in-play bet awaits confirmation. A cash-out waits as long inside its call, which a stop of the process lets end, so
  -- it is bounded (docs/decisions/0034).
  in_play_delay_ms int check (in_play_delay_ms between 0 and 10000),
  patience_ms int check (patience_ms >= 0),
  -- What the house keeps of the open part of a bet it buys back, ten-thousandths of it; all of it: nothing is bought back.
  cash_out_margin int check (cash_out_margin between 0 and 10000),
  -- The maximum payouts of a day are in US dollars, converted at a rate the operator keeps with its date.
  usd_rate bigint check (usd_rate > 0),
  usd_rate_day date,
  -- Markets that are new, as 'FT/CNR': the lowest maximum payout applies to them.
  new_markets text[] not null default '{}',
  constraint usd_rate_has_its_day check ((usd_rate is null) = (usd_rate_day is null))
);

-- Limits of a site that are closer than its own (betting_rules): of a sport, a league or a match. What is null there has the next wider one.
create table betting_limits_of (
  site_id int not null references sites,
  gtype text,
  league_id text,
  gidm text,
  max_stake bigint,
  max_exposure bigint,
  max_exposure_match bigint,
  in_play_delay_ms int check (in_play_delay_ms between 0 and 10000),
  actor text not null,
  set_at timestamptz not null default now(),
  check (num_nonnulls(gtype, league_id, gidm) = 1)
);
create unique index betting_limits_of_one on betting_limits_of (site_id, gtype, league_id, gidm) nulls not distinct;

-- What the operator's risk desk does to the book: the writer lays it over what the provider sends (overrides/overlay.ts). Each thing the desk
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
create unique index desk_suspensions_open on desk_suspensions (gidm, league_id, wtype, gid)
nulls not distinct
where reopened_at is null;

-- What the house takes off the provider's prices beside the provider's own margin, ten-thousandths; '' for every league, or every kind
-- of market. The closest fit counts (overrides/market-margin.ts).
create table desk_margins (
  gtype text not null,
  league_id text not null default '',
  wtype text not null default '',
  margin int not null check (margin between 1 and 2000),
  actor text not null,
  set_at timestamptz not null default now(),
  primary key (gtype, league_id, wtype)
);

-- Every margin that the desk set, 0 where it took one away: what a bet is bought back for goes by the margin that its price held when it
-- was taken.
create table desk_margin_changes (
  n bigint generated always as identity primary key,
  gtype text not null,
  league_id text not null,
  wtype text not null,
  margin int not null check (margin between 0 and 2000),
  set_at timestamptz not null default now()
);
