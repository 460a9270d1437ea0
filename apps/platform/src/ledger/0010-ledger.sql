-- The double-entry ledger. Amounts are int8 of the currency's minor unit.

create table accounts (
  id bigint generated always as identity primary key,
  site_id int not null,
  -- The member; the zero id for the house's own accounts.
  user_id uuid not null,
  -- centre: what the member may spend · locked: reserved by open bets and orders ·
  -- house: the book's side · clearing: what payment providers owe (below zero) or are owed
  kind text not null check (kind in ('centre', 'locked', 'house', 'clearing')),
  -- The house's side is spread over 16 rows, so that no two members wait for the same one by rule.
  shard smallint not null default 0,
  currency text not null,
  -- Kept beside the postings, always equal to their sum (ledger_check proves it).
  balance bigint not null default 0,
  -- The number of postings so far.
  version bigint not null default 0,
  constraint accounts_owner check ((kind in ('centre', 'locked')) = (user_id <> '00000000-0000-0000-0000-000000000000')),
  constraint accounts_not_negative check (balance >= 0 or kind in ('house', 'clearing')),
  unique (site_id, user_id, kind, currency, shard)
  -- Free room on each page lets a balance change without touching an index.
) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.05);

-- What happened, once a row; by month of the id (a UUIDv7, so it carries the moment).
create table journals (
  id uuid primary key,
  site_id int not null,
  kind text not null,
  -- What it belongs to: a ticket, an order.
  ref text not null,
  actor text not null,
  request_id text,
  -- The date in the site's time zone.
  site_day date not null
) partition by range (id);

-- How it moved money. `balance` and `version` are the account's after this posting.
create table postings (
  account_id bigint not null,
  journal_id uuid not null,
  amount bigint not null check (amount <> 0),
  balance bigint not null,
  version bigint not null,
  primary key (account_id, journal_id)
) partition by range (journal_id);

create trigger journals_no_change before update or delete on journals for each row execute function refuse_change();
create trigger journals_no_truncate before truncate on journals execute function refuse_change();
create trigger postings_no_change before update or delete on postings for each row execute function refuse_change();
create trigger postings_no_truncate before truncate on postings execute function refuse_change();
