-- Since when the member of a session has been here without a break: from the first of the sessions that follow each other closely.
alter table sessions add column present_since timestamptz not null default now();
update sessions set present_since = created_at;
