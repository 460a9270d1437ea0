-- Months of transfers that are no longer in the database (ledger_archive), each with what its file has.
create table ledger_archived (
  month date primary key,
  transfers bigint not null,
  digest numeric not null,
  -- Of the exported file, hex.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  actor text not null,
  archived_at timestamptz not null default now()
);
create trigger ledger_archived_no_change before update or delete on ledger_archived for each row execute function refuse_change();
create trigger ledger_archived_no_truncate before truncate on ledger_archived execute function refuse_change();

-- What each account held after those months, and what came and went until then: where the transfers that are here begin (ledger_check). A purse has
-- two rows, `centre` and `locked`, with the moves of both together.
create table ledger_carried (
  site_id int not null,
  user_id uuid not null,
  account text not null,
  shard smallint not null default 0,
  amount bigint not null,
  came_in bigint not null check (came_in >= 0),
  went_out bigint not null check (went_out >= 0),
  moves bigint not null check (moves >= 0),
  -- The greatest version among those moves. Keys of bets are a day off at most, so a later month may have an earlier version.
  last_version bigint not null,
  primary key (site_id, user_id, account, shard),
  check (amount = came_in - went_out)
);
