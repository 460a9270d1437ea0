-- More ways to deposit, and what they need. The rows of before keep their way.
alter table deposit_channels drop constraint deposit_channels_kind_check;
alter table deposit_channels
add constraint deposit_channels_kind_check check (kind in ('bank', 'ewallet', 'scan', 'fast', 'coin', 'wallet')) not valid;
alter table deposit_channels
-- Which page waits for the money.
add column wait_screen text not null default 'recharge' check (wait_screen in ('recharge', 'transfer', 'huiwang', 'xnbsk', 'virtual')),
-- The payer has to have the member's name; it is sent to the provider once it is verified.
add column match_payer boolean not null default false,
-- A transfer carries a code in its memo.
add column signal_code boolean not null default false,
-- What the site keeps of the provider's rate for coins, hundredths of a percent.
add column rate_margin int not null default 0 check (rate_margin between 0 and 3000);

alter table deposit_orders
add column names_payer boolean not null default false, add column memo text,
-- How to pay, as the provider said (libs/protocols: paymentInstructions).
add column instructions jsonb,
add column coin text, add column network text,
-- What is asked for, minor units of the coin, and the rate that holds until the order expires: millionths for a whole coin.
add column coin_amount bigint check (coin_amount > 0),
add column rate bigint check (rate > 0), add column rate_at timestamptz,
-- What came by receipts and was credited or kept as a fee, minor units of the currency.
add column received bigint not null default 0 check (received >= 0),
-- The last characters of the account that paid.
add column payer_account text,
add constraint deposit_orders_coins check (num_nulls(coin, network, coin_amount, rate, rate_at) in (0, 5)) not valid;

-- Payments in coins that were credited: several to an order, each once.
create table deposit_receipts (
  payment_id text primary key,
  site_id int not null,
  order_no text not null,
  coin_amount bigint not null check (coin_amount > 0),
  -- What the coins came to at the order's rate, and the fee of it.
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  journal_id uuid not null,
  arrived_at timestamptz not null,
  credited_at timestamptz not null,
  foreign key (site_id, order_no) references deposit_orders
);
create index deposit_receipts_order on deposit_receipts (site_id, order_no, credited_at);
create trigger deposit_receipts_fixed before update or delete on deposit_receipts for each row execute function refuse_change();

-- Codes for the memo of a transfer: a member has one that no order has yet.
create table deposit_codes (
  site_id int not null,
  code text not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  order_no text,
  primary key (site_id, code),
  foreign key (site_id, user_id) references members,
  foreign key (site_id, order_no) references deposit_orders
);
create unique index deposit_codes_unused on deposit_codes (site_id, user_id) where order_no is null;

alter table deposit_reviews drop constraint deposit_reviews_reason_check;
alter table deposit_reviews
add constraint deposit_reviews_reason_check
  check (reason in ('unknown_order', 'amount', 'currency', 'second_payment', 'rejected_before', 'payer_name', 'late', 'limits')) not valid;
alter table deposit_reviews
-- Both masked, as they were compared. payer_differs: the payer is not known to be the member.
add column payer_name text, add column member_name text, add column payer_differs boolean not null default false, add column coin text,
add column coin_amount bigint;

-- A site starts with these, or gets what it has not; the operator changes them afterwards.
create function open_deposit_channels(p_site int) returns void language sql as $$
  insert into deposit_channels (
    site_id, channel_id, name, kind, wait_screen, match_payer, signal_code, min_amount, max_amount, fee_basis_points, rate_margin, arrival_seconds,
    quick_amounts, position
  )
  values
    (
      p_site, 'bank', '{"zh-CN": "银行卡转账", "zh-TW": "銀行卡轉帳"}', 'bank', 'transfer', true, true, 10000, 5000000, 0, 0, 180,
      '{10000,50000,100000,500000,1000000,5000000}', 1
    ),
    (
      p_site, 'fast', '{"zh-CN": "极速存款", "zh-TW": "極速存款"}', 'fast', 'recharge', false, false, 10000, 2000000, 0, 0, 30,
      '{10000,30000,50000,100000,500000,2000000}', 2
    ),
    (
      p_site, 'scan', '{"zh-CN": "扫码支付", "zh-TW": "掃碼支付"}', 'scan', 'recharge', false, false, 5000, 500000, 50, 0, 60,
      '{5000,10000,20000,50000,100000,500000}', 3
    ),
    (
      p_site, 'ewallet', '{"zh-CN": "电子钱包", "zh-TW": "電子錢包"}', 'ewallet', 'recharge', true, false, 10000, 1000000, 0, 0, 60,
      '{10000,20000,50000,100000,500000,1000000}', 4
    ),
    (
      p_site, 'coin', '{"zh-CN": "数字货币", "zh-TW": "數位貨幣"}', 'coin', 'virtual', false, false, 10000, 50000000, 0, 50, 300,
      '{10000,50000,100000,500000,1000000,5000000}', 5
    ),
    (
      p_site, 'huione', '{"zh-CN": "汇旺", "zh-TW": "匯旺"}', 'wallet', 'huiwang', false, false, 10000, 5000000, 0, 0, 60,
      '{10000,50000,100000,500000,1000000,5000000}', 6
    ),
    (
      p_site, 'xnbsk', '{"zh-CN": "数字货币收款", "zh-TW": "數位貨幣收款"}', 'wallet', 'xnbsk', false, false, 10000, 5000000, 0, 0, 60,
      '{10000,50000,100000,500000,1000000,5000000}', 7
    )
  on conflict do nothing;
$$;
create or replace function seed_deposit_channels() returns trigger language plpgsql as $$
begin
  perform open_deposit_channels(new.site_id);
  return new;
end;
$$;

update deposit_channels set wait_screen = 'transfer', match_payer = true, signal_code = true where channel_id = 'bank';
select open_deposit_channels(site_id) from sites where site_id > 0;
