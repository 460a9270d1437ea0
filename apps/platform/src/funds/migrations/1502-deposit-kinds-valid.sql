-- Apart from 1501, so that looking at the rows keeps nobody waiting.
alter table deposit_channels validate constraint deposit_channels_kind_check;
alter table deposit_orders validate constraint deposit_orders_coins;
alter table deposit_reviews validate constraint deposit_reviews_reason_check;
