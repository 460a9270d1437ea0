-- A notice that was withdrawn: the operator still sees it, members do not.
alter table notices add column withdrawn_at timestamptz;
