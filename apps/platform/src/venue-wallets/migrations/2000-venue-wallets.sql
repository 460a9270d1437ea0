-- Venues that keep members' money in wallets of their own; the others play with the centre wallet.
alter table venues add column wallet text not null default 'centre' check (wallet in ('centre', 'own'));
update venues set wallet = 'own' where en_name in ('IMTY', 'XMTY');

-- Money on its way into a venue. What is there is the venue's account, `venue:<code>`: the house's, opened with the first transfer.
insert into account_kinds (name, of_house, least, most) values ('transit', false, 0, 9223372036854775807);

-- Transfers between the centre wallet and a venue's. Amounts in the currency's minor unit.
create table venue_transfers (
  -- Unique over all sites: venues know transfers by it.
  transfer_id text primary key,
  site_id int not null,
  user_id uuid not null,
  en_name text not null,
  direction text not null check (direction in ('in', 'out')),
  amount bigint not null check (amount > 0),
  currency text not null,
  is_activity boolean not null,
  -- pending: the venue has not said.
  state text not null check (state in ('pending', 'done', 'refused', 'cancelled')),
  -- Why the venue refused it.
  reason text check (reason in ('activity', 'balance', 'limit', 'maintenance', 'other')),
  created_at timestamptz not null,
  ended_at timestamptz,
  -- The call that brings everything back, of which it is a part.
  recycle_id uuid,
  request_id text,
  -- When the venue is asked next, and how often it was.
  next_check_at timestamptz,
  checks int not null default 0,
  foreign key (site_id, user_id) references members,
  foreign key (site_id, en_name) references venues,
  check ((ended_at is null) = (state = 'pending')),
  check ((next_check_at is null) = (state <> 'pending')),
  check ((reason is not null) = (state = 'refused'))
);
-- One on its way with a venue: what comes next would be of a balance that nobody knows.
create unique index venue_transfers_one on venue_transfers (site_id, user_id, en_name) where state = 'pending';
create index venue_transfers_member on venue_transfers (site_id, user_id, created_at, transfer_id);
create index venue_transfers_due on venue_transfers (next_check_at) where next_check_at is not null;
create index venue_transfers_recycled on venue_transfers (recycle_id) where recycle_id is not null;

-- What a venue said last that a member has there. Play changes it without the platform: it is asked for again before it is used.
create table venue_wallets (
  site_id int not null,
  user_id uuid not null,
  en_name text not null,
  balance bigint not null check (balance >= 0),
  -- Still to be bet there before anything comes out.
  activity_left bigint not null check (activity_left >= 0),
  told_at timestamptz not null,
  primary key (site_id, user_id, en_name),
  foreign key (site_id, user_id) references members
);

-- Written directly: a member's own choice, that launches move their money (免转).
create table auto_transfers (
  site_id int not null,
  user_id uuid not null,
  set_at timestamptz not null,
  primary key (site_id, user_id),
  foreign key (site_id, user_id) references members
);
