-- Why an account is frozen, as its member is told; null: they are told to ask.
alter table members
add column frozen_for text, add constraint members_frozen_for check (frozen_for in ('security', 'documents', 'payment', 'request')) not valid;
