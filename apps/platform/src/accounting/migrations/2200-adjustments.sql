-- What two people at the operator credited to a member's centre wallet, or debited. Amounts in the currency's minor unit.
create table adjustments (
  site_id int not null,
  -- Chosen by the caller: it is made once.
  adjustment_no text not null,
  user_id uuid not null,
  direction text not null check (direction in ('credit', 'debit')),
  amount bigint not null check (amount > 0),
  currency text not null,
  category text not null check (category in ('compensation', 'promotion', 'correction', 'chargeback', 'other')),
  -- How often a credit is to be bet before it leaves, hundredths of a percent; null: never.
  basis_points int check (basis_points > 0),
  reason text not null,
  asked_by text not null,
  approved_by text not null,
  journal_id uuid not null,
  made_at timestamptz not null,
  primary key (site_id, adjustment_no),
  foreign key (site_id, user_id) references members,
  check (basis_points is null or direction = 'credit'),
  check (asked_by <> approved_by)
);
create index adjustments_member on adjustments (site_id, user_id, made_at);
create trigger adjustments_fixed before update or delete on adjustments for each row execute function refuse_change();
