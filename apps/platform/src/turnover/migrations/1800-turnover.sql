-- What a member has to bet before money that came in may leave. Amounts in the currency's minor unit.
create table turnover_requirements (
  site_id int not null,
  user_id uuid not null,
  -- A UUIDv7: they are worked off in its order.
  requirement_id uuid not null,
  -- What brought it, and its number there: an order, a reward.
  kind text not null check (kind in ('deposit', 'bonus')),
  ref text not null,
  -- What may not leave until it is done.
  tied bigint not null check (tied > 0),
  -- How many times that is to be bet, hundredths of a percent, and what it comes to.
  basis_points int not null check (basis_points > 0),
  required bigint not null check (required > 0),
  done bigint not null default 0,
  opened_at timestamptz not null,
  -- done: worked off · lost: the member had lost all money · waived: by the operator.
  outcome text check (outcome in ('done', 'lost', 'waived')),
  ended_at timestamptz,
  primary key (site_id, user_id, requirement_id),
  unique (site_id, kind, ref),
  foreign key (site_id, user_id) references purses,
  check (done between 0 and required),
  check ((outcome is null) = (ended_at is null)),
  check (outcome is distinct from 'done' or done = required)
);
create index turnover_requirements_open on turnover_requirements (site_id, user_id) where outcome is null;

-- What settled bets count, of members who had something to work off then.
create table turnover_bets (
  site_id int not null,
  user_id uuid not null,
  ticket text not null,
  site_day date not null,
  placed_at timestamptz not null,
  settled_at timestamptz not null,
  stake bigint not null,
  valid bigint not null check (valid between 0 and stake),
  reason text not null,
  primary key (site_id, user_id, ticket)
);

-- And towards which of their requirements.
create table turnover_counts (
  site_id int not null,
  user_id uuid not null,
  requirement_id uuid not null,
  ticket text not null,
  amount bigint not null check (amount > 0),
  primary key (site_id, user_id, requirement_id, ticket),
  foreign key (site_id, user_id, requirement_id) references turnover_requirements,
  foreign key (site_id, user_id, ticket) references turnover_bets
);
create index turnover_counts_bet on turnover_counts (site_id, user_id, ticket);
