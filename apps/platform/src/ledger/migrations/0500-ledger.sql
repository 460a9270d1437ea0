-- The double-entry ledger. Amounts are int8 of the currency's minor unit.
--
-- PostgreSQL prepares a table's CHECK anew for every statement that writes to it, but keeps what a domain demands. So what can
-- be a domain is one, and the table that every journal updates has a single CHECK.
create domain account_kind as text check (value in ('centre', 'locked', 'debt', 'house', 'clearing'));
create domain movement as bigint check (value <> 0);

create table accounts (
  id bigint generated always as identity primary key,
  site_id int not null,
  -- The member; the zero id for the house's own accounts.
  user_id uuid not null,
  -- centre: what the member may spend · locked: reserved by open bets and orders ·
  -- debt: what the member owes the house, below zero: a payout that a corrected result takes back, as far as the centre account
  -- could not give it; later payouts pay it first · house: the book's side ·
  -- clearing: what payment providers owe (below zero) or are owed
  kind account_kind not null,
  -- The house's side is spread over 16 rows, so that no two members wait for the same one by rule.
  shard smallint not null default 0,
  currency text not null,
  -- Kept beside the postings, always equal to their sum (ledger_check proves it).
  balance bigint not null default 0,
  -- The number of postings so far.
  version bigint not null default 0,
  -- Only the house's own may be, and what a member owes.
  constraint accounts_not_negative
    check (balance >= 0 or user_id = '00000000-0000-0000-0000-000000000000' or kind = 'debt'),
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
  amount movement not null,
  balance bigint not null,
  version bigint not null,
  primary key (account_id, journal_id)
) partition by range (journal_id);

-- The house's kinds are the house's, and the members' a member's.
create function refuse_owner() returns trigger language plpgsql as $$
begin
  raise exception 'a % account is not for %', new.kind, new.user_id using errcode = '23514', constraint = 'accounts_owner';
end $$;
create trigger accounts_owner after insert or update of user_id, kind on accounts for each row
  when ((new.kind in ('centre', 'locked', 'debt')) <> (new.user_id <> '00000000-0000-0000-0000-000000000000'))
  execute function refuse_owner();

create trigger journals_no_change before update or delete on journals for each row execute function refuse_change();
create trigger journals_no_truncate before truncate on journals execute function refuse_change();
create trigger postings_no_change before update or delete on postings for each row execute function refuse_change();
create trigger postings_no_truncate before truncate on postings execute function refuse_change();
