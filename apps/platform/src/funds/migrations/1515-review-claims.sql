-- Who took a payment to look at it, and until when nobody else decides it.
alter table deposit_reviews add column claimed_by uuid, add column claimed_until timestamptz;

-- All of them page by page, decided ones too.
-- squawk-ignore require-concurrent-index-creation
create index deposit_reviews_age on deposit_reviews (opened_at, order_no, payment_id, reason);
