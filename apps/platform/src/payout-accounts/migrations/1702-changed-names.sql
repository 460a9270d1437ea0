-- `name_changed`: it bears the member's name from before a correction.
alter table payout_accounts drop constraint payout_accounts_reason_check;
alter table payout_accounts
add constraint payout_accounts_reason_check
  check (reason in ('account_name', 'account_closed', 'account_lost', 'documents', 'security', 'other', 'name_changed')) not valid;
