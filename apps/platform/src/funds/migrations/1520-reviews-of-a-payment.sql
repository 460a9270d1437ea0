-- All rows of a payment, decided or not: what one of them says counts for the others. It serves what deposit_reviews_payment did.
-- squawk-ignore require-concurrent-index-creation
create index deposit_reviews_of_payment on deposit_reviews (payment_id);
-- squawk-ignore require-concurrent-index-deletion
drop index deposit_reviews_payment;
