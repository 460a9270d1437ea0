-- What a person decided on a payment that did not fit, once.
alter table deposit_reviews
  add column decision text check (decision in ('credited', 'rejected')),
  add column decided_at timestamptz,
  -- The operator who decided, and why.
  add column decided_by text,
  add column note text,
  -- Whom the money went to.
  add column user_id uuid,
  add column journal_id uuid,
  add check ((decision is null) = (decided_at is null)),
  add check ((decision is not distinct from 'credited') = (journal_id is not null));
create index deposit_reviews_open on deposit_reviews (opened_at) where decision is null;
-- A payment is credited once, whatever order it names.
create index deposit_reviews_payment on deposit_reviews (payment_id) where decision is not null;
create unique index deposit_orders_payment on deposit_orders (payment_id) where state = 'paid';
