-- debt: what a member owes the house, below zero: a payout that a corrected result takes back, as far as the centre account could not
-- give it. Later payouts pay it first.
alter domain account_kind drop constraint account_kind_check;
alter domain account_kind add constraint account_kind_check check (value in ('centre', 'locked', 'debt', 'house', 'clearing'));
alter table accounts drop constraint accounts_not_negative;
alter table accounts add constraint accounts_not_negative
  check (balance >= 0 or user_id = '00000000-0000-0000-0000-000000000000' or kind = 'debt');

drop trigger accounts_owner on accounts;
create trigger accounts_owner after insert or update of user_id, kind on accounts for each row
  when ((new.kind in ('centre', 'locked', 'debt')) <> (new.user_id <> '00000000-0000-0000-0000-000000000000'))
  execute function refuse_owner();
