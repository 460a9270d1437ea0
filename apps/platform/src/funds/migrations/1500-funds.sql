-- The ways to deposit that a site offers. Amounts in the currency's minor unit.
create table deposit_channels (
  site_id int not null references sites (site_id),
  channel_id text not null,
  name jsonb not null,
  kind text not null check (kind in ('bank', 'scan', 'fast')),
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null,
  fee_basis_points int not null check (fee_basis_points between 0 and 9999),
  arrival_seconds int not null,
  quick_amounts bigint[] not null,
  state text not null default 'open' check (state in ('open', 'maintenance')),
  position int not null,
  primary key (site_id, channel_id),
  check (max_amount >= min_amount)
);

-- A new site starts with these; the operator changes them afterwards.
create function seed_deposit_channels() returns trigger language plpgsql as $$
begin
  insert into deposit_channels (site_id, channel_id, name, kind, min_amount, max_amount, fee_basis_points, arrival_seconds, quick_amounts, position)
  values
    (
      new.site_id, 'bank', '{"zh-CN": "银行卡转账", "zh-TW": "銀行卡轉帳"}', 'bank', 10000, 5000000, 0, 180,
      '{10000,50000,100000,500000,1000000,5000000}', 1
    ),
    (
      new.site_id, 'fast', '{"zh-CN": "极速存款", "zh-TW": "極速存款"}', 'fast', 10000, 2000000, 0, 30, '{10000,30000,50000,100000,500000,2000000}', 2
    ),
    (new.site_id, 'scan', '{"zh-CN": "扫码支付", "zh-TW": "掃碼支付"}', 'scan', 5000, 500000, 50, 60, '{5000,10000,20000,50000,100000,500000}', 3)
  on conflict do nothing;
  return new;
end;
$$;
create trigger sites_seed_deposit_channels after insert on sites for each row execute function seed_deposit_channels();

create table deposit_orders (
  site_id int not null,
  -- Unique over all sites: the provider knows orders by it.
  order_no text not null unique,
  user_id uuid not null,
  channel_id text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  state text not null default 'created' check (state in ('created', 'pending', 'paid', 'failed', 'closed', 'expired')),
  -- The provider's; known once it answered.
  payment_id text,
  checkout_url text,
  return_url text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  journal_id uuid,
  request_id text not null,
  -- When the provider is asked next (reconciliation), and how often it was; null: no more.
  next_check_at timestamptz,
  checks int not null default 0,
  primary key (site_id, order_no),
  foreign key (site_id, user_id) references members,
  foreign key (site_id, channel_id) references deposit_channels,
  check ((state = 'paid') = (journal_id is not null)),
  check (state <> 'pending' or payment_id is not null)
);
-- A member has at most one order that waits.
create unique index deposit_orders_one_waiting on deposit_orders (site_id, user_id) where state in ('created', 'pending');
create index deposit_orders_due on deposit_orders (next_check_at) where next_check_at is not null;
-- A payment is credited once, whatever order it names.
create unique index deposit_orders_payment on deposit_orders (payment_id) where state = 'paid';
-- A member's orders, newest first: people at the operator page through them.
create index deposit_orders_member on deposit_orders (site_id, user_id, created_at, order_no);

create table deposit_events (
  site_id int not null,
  order_no text not null,
  seq int not null,
  at timestamptz not null,
  state text not null,
  primary key (site_id, order_no, seq),
  foreign key (site_id, order_no) references deposit_orders
);
create trigger deposit_events_fixed before update or delete on deposit_events for each row execute function refuse_change();

-- Payments that do not fit their order, or have none: never credited by themselves, a person decides, once.
create table deposit_reviews (
  order_no text not null,
  payment_id text not null,
  -- rejected_before: a payment that fits its order, after a person had its money sent back: it waits for a person again.
  reason text not null check (reason in ('unknown_order', 'amount', 'currency', 'second_payment', 'rejected_before')),
  -- Null when no order has the number.
  site_id int,
  amount bigint not null,
  currency text not null,
  opened_at timestamptz not null,
  decision text check (decision in ('credited', 'rejected')),
  decided_at timestamptz,
  -- The operator who decided, and why.
  decided_by text,
  note text,
  -- Whom the money went to.
  user_id uuid,
  journal_id uuid,
  primary key (order_no, payment_id, reason),
  check ((decision is null) = (decided_at is null)),
  check ((decision is not distinct from 'credited') = (journal_id is not null))
);
create index deposit_reviews_open on deposit_reviews (opened_at) where decision is null;
-- What was decided on a payment, whatever order it names.
create index deposit_reviews_payment on deposit_reviews (payment_id) where decision is not null;
