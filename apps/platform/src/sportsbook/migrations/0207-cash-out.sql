-- What the house keeps of the open part of a bet it buys back, ten-thousandths of it; all of it: nothing is bought back.
alter table betting_rules add column cash_out_margin int check (cash_out_margin between 0 and 10000);

-- Bets, or parts of them, that were bought back, by the key of the request; and refusals, whose answer is kept as it was given.
create table cash_outs (
  site_id int not null,
  user_id uuid not null,
  key uuid not null,
  -- Null where the text named no bet.
  site_day date,
  ticket text not null,
  stake bigint not null,
  paid bigint not null,
  refused json,
  created_at timestamptz not null default now(),
  primary key (site_id, user_id, key)
);
create index cash_outs_age on cash_outs using brin (created_at);
