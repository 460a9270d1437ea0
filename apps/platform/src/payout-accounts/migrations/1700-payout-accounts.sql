-- Where members are paid to: cards, coin addresses, e-wallets.
create table payout_accounts (
  site_id int not null,
  account_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('bank', 'coin', 'wallet')),
  -- Of the bank, the network or the e-wallet.
  code text not null,
  -- What is shown of the number, and the number with all that the provider needs, under the member's own key.
  masked text not null,
  sealed bytea not null,
  -- HMAC of kind and number, the same at every site: who has the same account.
  mark bytea not null,
  label text,
  is_default boolean not null default false,
  -- removed: by the member; the row stays, for withdrawals name it.
  state text not null check (state in ('active', 'reviewing', 'disabled', 'removed')),
  -- Why a person disabled it.
  note text,
  added_at timestamptz not null,
  -- Until then it takes small amounts alone.
  hold_until timestamptz not null,
  removed_at timestamptz,
  primary key (site_id, account_id),
  foreign key (site_id, user_id) references members,
  check ((state = 'removed') = (removed_at is not null)),
  check (not is_default or state = 'active')
);
-- Nobody has the same account twice.
create unique index payout_accounts_own on payout_accounts (site_id, user_id, mark) where state <> 'removed';
create unique index payout_accounts_default on payout_accounts (site_id, user_id) where is_default;
create index payout_accounts_by_mark on payout_accounts (mark);

-- What an account is being used for: it is not removed meanwhile.
create table payout_account_uses (
  site_id int not null,
  account_id uuid not null,
  -- A withdrawal's number.
  ref text not null,
  primary key (site_id, account_id, ref),
  foreign key (site_id, account_id) references payout_accounts
);

-- An account that another member has too: the member's waits for a person.
create table payout_account_reviews (
  site_id int not null,
  account_id uuid not null,
  other_site_id int not null,
  other_account_id uuid not null,
  asked_at timestamptz not null,
  decision text check (decision in ('allowed', 'refused')),
  decided_at timestamptz,
  decided_by text,
  note text,
  primary key (site_id, account_id),
  foreign key (site_id, account_id) references payout_accounts,
  check ((decision is null) = (decided_at is null))
);
create index payout_account_reviews_open on payout_account_reviews (asked_at) where decision is null;
