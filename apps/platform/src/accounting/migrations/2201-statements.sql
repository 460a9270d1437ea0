-- Statements of the payment provider, and how they compare with our orders (docs/decisions/0074). Amounts in the currency's minor unit.
create table statements (
  statement_id uuid primary key,
  -- SHA-256 of the file: the same one is imported once.
  digest text not null unique,
  name text not null,
  -- What it covers: what we have of that time and it has not is missing there.
  covers_from timestamptz not null,
  covers_to timestamptz not null,
  lines int not null check (lines >= 0),
  -- Null: lines are still to come.
  matched_at timestamptz,
  matched_lines int not null default 0,
  imported_by text not null,
  imported_at timestamptz not null,
  check (covers_from < covers_to)
);
create index statements_newest on statements (imported_at desc);

create table statement_lines (
  statement_id uuid not null references statements,
  line int not null check (line > 0),
  kind text not null check (kind in ('payment', 'payout')),
  order_no text not null,
  provider_id text not null,
  amount bigint not null check (amount >= 0),
  currency text not null,
  state text not null check (state in ('pending', 'paid', 'failed', 'closed', 'expired')),
  at timestamptz not null,
  primary key (statement_id, line),
  -- A statement names a payment once.
  constraint statement_lines_once unique (statement_id, kind, provider_id)
);
-- Whether any statement has a payment that this one has not.
create index statement_lines_provider on statement_lines (kind, provider_id);
create trigger statement_lines_fixed before update or delete on statement_lines for each row execute function refuse_change();

create table statement_differences (
  statement_id uuid not null references statements,
  difference int not null,
  kind text not null check (kind in ('missing_here', 'missing_there', 'amount', 'state')),
  of_kind text not null check (of_kind in ('payment', 'payout')),
  order_no text not null,
  provider_id text not null,
  site_id int,
  line int,
  amount_here bigint,
  currency_here text,
  state_here text,
  amount_there bigint,
  currency_there text,
  state_there text,
  closed_at timestamptz,
  closed_by text,
  note text,
  primary key (statement_id, difference),
  check (num_nulls(closed_at, closed_by, note) in (0, 3)),
  check ((kind = 'missing_there') = (line is null))
);
create index statement_differences_open on statement_differences (statement_id, difference) where closed_at is null;

-- What was credited or paid in a stretch of time: for statements and for reports by day.
-- squawk-ignore require-concurrent-index-creation
create index deposit_orders_settled on deposit_orders (settled_at) where state = 'paid';
-- squawk-ignore require-concurrent-index-creation
create index deposit_receipts_credited on deposit_receipts (credited_at);
-- squawk-ignore require-concurrent-index-creation
create index deposit_reviews_credited on deposit_reviews (decided_at) where decision = 'credited';
-- squawk-ignore require-concurrent-index-creation
create index withdrawals_ended on withdrawals (ended_at) where state = 'paid';
