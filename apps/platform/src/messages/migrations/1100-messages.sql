-- What is still to be sent to members. Rows go when the messenger took them; `failed_at` marks those given up.
create table messages (
  message_id uuid primary key,
  site_id int not null,
  -- Null for a visitor, who may be nobody's member.
  user_id uuid,
  channel text not null default 'push' check (channel in ('push', 'sms', 'email', 'voice')),
  kind text not null,
  parameters jsonb not null,
  -- Of messages to a phone or an e-mail address: where to and what the text needs, never in clear.
  sealed bytea,
  -- The language of whoever asked; without it the member's.
  language text check (language in ('zh-CN', 'zh-TW')),
  attempts int not null default 0,
  created_at timestamptz not null,
  next_at timestamptz,
  -- Not sent after this: a code that is no longer good helps nobody.
  expires_at timestamptz,
  failed_at timestamptz,
  foreign key (site_id, user_id) references members,
  constraint messages_addressed check (case channel when 'push' then user_id is not null else sealed is not null end)
);
create index messages_due on messages (next_at) where next_at is not null;
