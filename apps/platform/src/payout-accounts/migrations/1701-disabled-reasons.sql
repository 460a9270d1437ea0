-- What the member is told of why a person disabled an account; `note` is the person's own.
alter table payout_accounts
add column reason text check (reason in ('account_name', 'account_closed', 'account_lost', 'documents', 'security', 'other'));
