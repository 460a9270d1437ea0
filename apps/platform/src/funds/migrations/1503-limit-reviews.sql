-- `member_limit`: it fits its order, but passes what the member lets themselves pay in: it came late, or the limit is lower by now.
alter table deposit_reviews drop constraint deposit_reviews_reason_check;
alter table deposit_reviews
add constraint deposit_reviews_reason_check
  check (reason in ('unknown_order', 'amount', 'currency', 'second_payment', 'rejected_before', 'payer_name', 'late', 'limits', 'member_limit'))
    not valid;
