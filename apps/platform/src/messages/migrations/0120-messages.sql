-- What is still to be sent to members. Rows go when the messenger took them; `failed_at` marks those given up.
create table messages (
  message_id uuid primary key,
  site_id int not null,
  user_id uuid not null,
  kind text not null,
  parameters jsonb not null,
  attempts int not null default 0,
  created_at timestamptz not null,
  next_at timestamptz,
  failed_at timestamptz,
  foreign key (site_id, user_id) references members
);
create index messages_due on messages (next_at) where next_at is not null;
