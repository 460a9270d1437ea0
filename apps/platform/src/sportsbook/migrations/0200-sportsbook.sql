-- Matches are the same for every site: what the price feed says of them, and the epoch that bets name.
create table matches (
  gidm text primary key,
  gide text not null,
  ecid text not null,
  league_id text not null,
  league json not null,
  team_h json not null,
  team_c json not null,
  kickoff timestamptz not null,
  status text not null check (status in ('scheduled', 'live', 'suspended', 'finished', 'settled', 'abandoned')),
  is_live boolean not null,
  -- The platform's own, ever rising. The provider's, with the run of the provider it belongs to, only tells when to raise it.
  epoch bigint not null,
  feed_stream text not null,
  feed_epoch bigint not null,
  score_h int not null check (score_h >= 0),
  score_c int not null check (score_c >= 0),
  half_h int,
  half_c int,
  result_at timestamptz,
  -- Set when every bet on the match is decided.
  swept_at timestamptz,
  updated_at timestamptz not null default now()
);
create index matches_open on matches (kickoff) where result_at is null;
create index matches_to_sweep on matches (result_at) where result_at is not null and swept_at is null;

-- Demands on a bet, kept by domains: see the ledger for why.
create domain bet_state as text check (value in ('delay', 'open', 'refused', 'settled', 'void'));
create domain price as int check (value > 0);
create domain stake as bigint check (value > 0);
create domain winnings as bigint check (value >= 0);

-- By month of the site's day; placed and then changed only by its decision and its settlement.
create table bets (
  site_id int not null,
  site_day date not null,
  -- CR, the moment at the site, and six digits: its number and its key.
  ticket text not null,
  user_id uuid not null,
  state bet_state not null,
  -- Only place_bet writes here, holding the match row: a foreign key would lock it once more.
  gidm text not null,
  gid text not null,
  wtype text not null,
  rtype text not null,
  strong text,
  ratio text,
  ior price not null,
  seen_ior int not null,
  odds_choice text not null,
  match_epoch bigint not null,
  stake stake not null,
  winnable winnings not null,
  score_h int not null,
  score_c int not null,
  placed_at timestamptz not null,
  decide_at timestamptz,
  refusal text,
  settled_at timestamptz,
  result text,
  payout winnings,
  request_id text,
  primary key (site_id, site_day, ticket)
) partition by range (site_day);
create index bets_member on bets (site_id, user_id, site_day, ticket);
create index bets_to_settle on bets (gidm) where state in ('delay', 'open');

create sequence bet_tickets;

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

-- What the house may have to pay beyond the stakes, by selection, spread over shards of the members so that no row is hot. `quota` is the piece
-- of the limits that the shard holds: it takes bets up to that without asking anybody (exposure_add).
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
) with (fillfactor = 50);

-- How a site takes bets, where the operator wants it other than by default (acceptance/rules.ts). Amounts in fen.
create table betting_rules (
  site_id int primary key references sites,
  min_stake bigint check (min_stake > 0),
  max_stake bigint,
  max_win bigint,
  max_exposure bigint,
  in_play_delay_ms int check (in_play_delay_ms >= 0),
  patience_ms int check (patience_ms >= 0)
);
