-- Money that members ask to be paid out. Amounts in the currency's minor unit. It lies on the member's account `withdrawal` until it was paid,
-- or goes back to the centre.
create table withdrawals (
  site_id int not null references sites (site_id),
  -- Unique over all sites: the provider knows payouts by it.
  order_no text not null unique,
  user_id uuid not null,
  -- The account to pay to, and what is shown of it, as it was then.
  account_id uuid not null,
  paid_to jsonb not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  state text not null check (state in ('reviewing', 'approved', 'sent', 'paid', 'returned', 'refused', 'cancelled')),
  -- Why it was refused or returned, as members are told.
  reason text,
  -- What a person should know who looks at it; empty: nobody has to.
  signals text[] not null default '{}',
  site_day date not null,
  created_at timestamptz not null,
  -- Who took it from the queue to look at it, and until when nobody else does.
  claimed_by uuid,
  claimed_until timestamptz,
  decided_at timestamptz,
  -- `operator:…`; `system`: nobody had to look.
  decided_by text,
  note text,
  -- When it went to the provider, until when that may take it, and the provider's number.
  sent_at timestamptz,
  take_until timestamptz,
  payout_id text,
  ended_at timestamptz,
  request_id text not null,
  -- When the provider is asked next, and how often it was; null: no more.
  next_check_at timestamptz,
  checks int not null default 0,
  primary key (site_id, order_no),
  foreign key (site_id, user_id) references members,
  check ((ended_at is not null) = (state in ('paid', 'returned', 'refused', 'cancelled'))),
  check ((sent_at is null) = (take_until is null)),
  check (sent_at is not null or state not in ('sent', 'paid', 'returned')),
  check ((reason is not null) = (state in ('returned', 'refused')))
);
create index withdrawals_member on withdrawals (site_id, user_id, created_at, order_no);
create index withdrawals_queue on withdrawals (created_at) where state = 'reviewing';
create index withdrawals_due on withdrawals (next_check_at) where next_check_at is not null;
create unique index withdrawals_payout on withdrawals (payout_id) where payout_id is not null;

create table withdrawal_events (
  site_id int not null,
  order_no text not null,
  seq int not null,
  at timestamptz not null,
  state text not null,
  primary key (site_id, order_no, seq),
  foreign key (site_id, order_no) references withdrawals
);
create trigger withdrawal_events_fixed before update or delete on withdrawal_events for each row execute function refuse_change();

-- What a provider reported that does not fit what a withdrawal came to: a person settles it with the provider. Nothing moves by itself.
create table withdrawal_conflicts (
  order_no text not null,
  payout_id text not null,
  -- What it reported, and what the withdrawal was by then.
  reported text not null check (reported in ('paid', 'failed')),
  state text,
  amount text not null,
  currency text not null,
  site_id int,
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by text,
  note text,
  primary key (order_no, payout_id, reported)
);
