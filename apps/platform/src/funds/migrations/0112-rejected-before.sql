-- A payment that fits its order, after a person had its money sent back: it waits for a person again.
alter table deposit_reviews
  drop constraint deposit_reviews_reason_check,
  add constraint deposit_reviews_reason_check
    check (reason in ('unknown_order', 'amount', 'currency', 'second_payment', 'rejected_before'));
