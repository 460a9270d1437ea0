-- The ledger: accounts, and transfers from one to another. Amounts are int8 of the currency's minor unit.
--
-- PostgreSQL prepares a table's CHECK anew for every statement that writes to it, but keeps what a domain demands. So what can be a domain is one.
create domain amount as bigint check (value > 0);
create domain held as bigint check (value >= 0);

-- Which accounts there can be. A further one (a venue's wallet, a bonus) is a row here, and nothing else.
create table account_kinds (
  name text primary key,
  -- The house's own, rather than one of each member.
  of_house boolean not null,
  -- What it may hold.
  least bigint not null,
  most bigint not null check (most >= least),
  unique (name, of_house, least, most)
);
insert into account_kinds (name, of_house, least, most)
values
  -- What a member may spend, and what open bets hold of it: the two of the purse.
  ('centre', false, 0, 9223372036854775807),
  ('locked', false, 0, 9223372036854775807),
  -- What a member owes, below zero: a payout that a corrected result takes back, as far as the centre could not give it. Later payouts pay it
  -- first.
  ('debt', false, -9223372036854775807, 0),
  -- The book's side; and what payment providers owe (below zero) or are owed.
  ('house', true, -9223372036854775807, 9223372036854775807),
  ('clearing', true, -9223372036854775807, 9223372036854775807);

-- A member's centre and locked account, and with them what every bet asks and moves: one row, which is the member's turn at their money
-- (lock_member), and one change of it a bet. What is kept here of bets is proved from them (book_check).
create table purses (
  site_id int not null,
  user_id uuid not null,
  currency text not null,
  centre held not null default 0,
  locked held not null default 0,
  -- How many transfers came to it or left it.
  version bigint not null default 0,
  -- Bets that are open or wait, and what they may win together.
  open_bets int not null default 0,
  open_winnable bigint not null default 0,
  -- What the bets of one day of the site count towards each maximum payout (bet_counts): the last day on which the member bet.
  cap_day date not null default '-infinity',
  cap_major bigint not null default 0,
  cap_middle bigint not null default 0,
  cap_other bigint not null default 0,
  cap_fresh bigint not null default 0,
  -- Until when the member risks no money, as the account and its person have it (members_bar_purse); 'infinity' where that is to be asked of them.
  barred_until timestamptz not null default '-infinity',
  primary key (site_id, user_id)
  -- Free room on each page lets it change without touching the index.
)
with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);

-- All other accounts: of members, opened at need, and of the house, 16 shards of each kind, so that no two members wait for the same row by
-- rule.
create table accounts (
  site_id int not null,
  -- The member; the zero id for the house's own.
  user_id uuid not null,
  kind text not null,
  shard smallint not null default 0,
  currency text not null,
  -- As the kind has them.
  of_house boolean not null,
  least bigint not null,
  most bigint not null,
  -- Kept beside the transfers, always equal to their sum (ledger_check proves it).
  balance bigint not null default 0,
  -- How many transfers came to it or left it.
  version bigint not null default 0,
  primary key (site_id, user_id, kind, shard),
  foreign key (kind, of_house, least, most) references account_kinds (name, of_house, least, most),
  constraint accounts_owner check (of_house = (user_id = '00000000-0000-0000-0000-000000000000') and kind not in ('centre', 'locked')),
  constraint accounts_within check (balance between least and most)
)
with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.05);

-- Money moved: one amount out of one account into another, so that every row balances by its form. What moves between more accounts is as many
-- transfers, linked by the first. Both accounts are the member's, or one is the house's, of the shard of the member (house_shard). By month of
-- the id, a UUIDv7: it carries the moment, and is the key of the call that asked for it, where one did.
create table transfers (
  id uuid not null,
  site_id int not null,
  user_id uuid not null,
  -- What it was for: `deposit`, `bet`, `settled`.
  kind text not null,
  from_account text not null,
  to_account text not null,
  amount amount not null,
  -- What each account held then, and how many transfers it had had by then, this one among them.
  from_balance bigint not null,
  to_balance bigint not null,
  from_version bigint not null,
  to_version bigint not null,
  -- What it belongs to: a ticket, an order.
  ref text not null,
  -- Who moved it: `operator:…`, `system`; null: the member.
  actor text,
  request_id text,
  -- The date in the site's time zone.
  site_day date not null,
  -- The first of those that moved together with it; null: it is the first, or the only one.
  linked_to uuid,
  -- Of the logical body of the call whose key the id is: the same key with another body is refused.
  body_hash bytea,
  -- A member's own come one after the other: what they are shown is read in this order.
  primary key (user_id, id, site_id)
)
partition by range (id);

create trigger transfers_no_change before update or delete on transfers for each row execute function refuse_change();
create trigger transfers_no_truncate before truncate on transfers execute function refuse_change();

-- Which of the house's shards has to do with a member.
create function house_shard(p_user uuid) returns int language sql immutable parallel safe as $$
  select hashtext(p_user::text) & 15;
$$;

-- For audit, as bookkeeping has it: a posting is one account's side of a transfer. `balance` and `version` are the account's after it.
create view postings as
  select t.id as transfer_id, coalesce(t.linked_to, t.id) as journal_id, t.site_id,
    case when k.of_house then '00000000-0000-0000-0000-000000000000' else t.user_id end as user_id, k.name as account,
    case when k.of_house then house_shard(t.user_id) else 0 end as shard, side.amount, side.balance, side.version
  from transfers t
    cross join lateral (
      values (t.from_account, -t.amount::bigint, t.from_balance, t.from_version), (t.to_account, t.amount::bigint, t.to_balance, t.to_version)
    ) side (account, amount, balance, version)
    left join account_kinds k on k.name = side.account;

-- And a journal is all that moved together.
create view journals as
  select t.id, t.site_id, t.user_id, t.kind, t.ref, coalesce(t.actor, t.user_id::text) as actor, t.request_id, t.site_day
  from transfers t
  where t.linked_to is null;
