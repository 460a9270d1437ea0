-- Written directly: browsers in which members asked to be told something, each of the session in which they asked.
create table push_subscriptions (
  site_id int not null,
  subscription_id uuid not null default uuid_v7(),
  user_id uuid not null,
  session_id uuid not null,
  -- HMAC of the endpoint: a browser is one member's at a time.
  mark bytea not null,
  -- Endpoint and keys.
  sealed bytea not null,
  kinds text[] not null check (cardinality(kinds) > 0 and kinds <@ array['goals', 'settled']),
  language text not null check (language in ('zh-CN', 'zh-TW')),
  -- Nothing is told of what happened before.
  since timestamptz not null default clock_timestamp(),
  -- How many pushes running its service refused.
  refusals int not null default 0,
  primary key (site_id, subscription_id),
  unique (site_id, mark),
  foreign key (site_id, user_id) references members
);
create index push_subscriptions_member on push_subscriptions (site_id, user_id);
create index push_subscriptions_session on push_subscriptions (site_id, session_id);

-- Written directly: what is on its way to a browser.
create table push_deliveries (
  site_id int not null,
  delivery_id uuid not null default uuid_v7(),
  subscription_id uuid not null,
  kind text not null check (kind in ('goals', 'settled')),
  -- Of one match, or of bets: what comes of the same goes together with what was not tried yet.
  about text not null,
  facts jsonb not null,
  attempts int not null default 0,
  next_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (site_id, delivery_id),
  foreign key (site_id, subscription_id) references push_subscriptions
    on delete cascade
);
create unique index push_deliveries_untried on push_deliveries (site_id, subscription_id, about) where attempts = 0;
create index push_deliveries_subscription on push_deliveries (site_id, subscription_id);
create index push_deliveries_next on push_deliveries (next_at);
create index push_deliveries_about on push_deliveries (about);

-- Written directly: the score of each match in play as it was told last, so that of all processes one tells it.
create table push_scores (
  gidm text primary key,
  score_h int not null,
  score_c int not null,
  -- The one before; null of the first that was seen.
  before_h int,
  before_c int,
  epoch bigint not null,
  at timestamptz not null
);
create index push_scores_at on push_scores (at);
