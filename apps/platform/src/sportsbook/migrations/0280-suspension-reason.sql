-- Why the provider has suspended the match (contract: SUSPENSION_REASONS), so that a refusal can say it; null while it is not, or does not say.
alter table matches add column suspension text;
