-- What came of a payout in coins is part of what did not fit, and a provider may say of one that was paid that it is cancelled, or
-- of one whose money is back that it is still to be paid.
alter table withdrawal_conflicts
add column coin_amount text, drop constraint withdrawal_conflicts_reported_check,
add constraint withdrawal_conflicts_reported_check check (reported in ('pending', 'paid', 'failed', 'cancelled')) not valid;
