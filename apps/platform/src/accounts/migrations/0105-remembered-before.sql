-- The token before the one that is good. Whoever shows it has a copy of a storage that somebody else uses too.
alter table remembered_sign_ins add column before_hash bytea;
create index remembered_sign_ins_before on remembered_sign_ins (before_hash) where before_hash is not null;
