-- 数字货币 and 数字货币收款 could not be told apart. To the one, coins are sent to an address; the other is a wallet with an account and a code to scan.
create or replace function open_deposit_channels(p_site int) returns void language sql as $$
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
      p_site, 'coin', '{"zh-CN": "数字货币转账", "zh-TW": "數位貨幣轉帳"}', 'coin', 'virtual', false, false, 10000, 50000000, 0, 50, 300,
      '{10000,50000,100000,500000,1000000,5000000}', 5
    ),
    (
      p_site, 'huione', '{"zh-CN": "汇旺", "zh-TW": "匯旺"}', 'wallet', 'huiwang', false, false, 10000, 5000000, 0, 0, 60,
      '{10000,50000,100000,500000,1000000,5000000}', 6
    ),
    (
      p_site, 'xnbsk', '{"zh-CN": "数字货币钱包", "zh-TW": "數位貨幣錢包"}', 'wallet', 'xnbsk', false, false, 10000, 5000000, 0, 0, 60,
      '{10000,50000,100000,500000,1000000,5000000}', 7
    )
  on conflict do nothing;
$$;

-- What an operator named otherwise keeps its name.
update deposit_channels
set name = '{"zh-CN": "数字货币转账", "zh-TW": "數位貨幣轉帳"}'
where channel_id = 'coin' and name = '{"zh-CN": "数字货币", "zh-TW": "數位貨幣"}';
update deposit_channels
set name = '{"zh-CN": "数字货币钱包", "zh-TW": "數位貨幣錢包"}'
where channel_id = 'xnbsk' and name = '{"zh-CN": "数字货币收款", "zh-TW": "數位貨幣收款"}';
