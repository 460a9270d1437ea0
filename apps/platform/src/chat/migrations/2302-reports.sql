-- Written directly: lines that members reported, as they stood when the first did, with what was written around them. Kept until they were decided
-- and 30 days more, whatever became of the line.
create table chat_reported_lines (
  report_id uuid primary key default uuid_v7(),
  site_id int not null,
  room text not null,
  seq bigint not null,
  -- Who wrote it: is never told.
  user_id uuid not null,
  -- '' of a card without words.
  text text not null,
  -- The line and up to five on each side of it, oldest first.
  lines jsonb not null,
  first_at timestamptz not null,
  decision text check (decision in ('nothing', 'block', 'mute')),
  decided_by text,
  decided_at timestamptz,
  unique (site_id, room, seq),
  foreign key (site_id, room) references chat_rooms,
  foreign key (site_id, user_id) references members,
  check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null))
);
create index chat_reported_lines_open on chat_reported_lines (site_id, first_at, report_id) where decision is null;
create index chat_reported_lines_decided on chat_reported_lines (decided_at) where decision is not null;

-- Written directly: which member reported a line, and why; once each.
create table chat_reports (
  report_id uuid not null references chat_reported_lines
    on delete cascade,
  site_id int not null,
  user_id uuid not null,
  reason text not null check (reason in ('abuse', 'fraud', 'advertising', 'flooding', 'other')),
  at timestamptz not null,
  primary key (report_id, user_id),
  foreign key (site_id, user_id) references members
);

-- Written directly: whose lines a member does not want to read.
create table chat_blocks (
  site_id int not null,
  user_id uuid not null,
  blocked_user_id uuid not null,
  at timestamptz not null,
  primary key (site_id, user_id, blocked_user_id),
  foreign key (site_id, user_id) references members,
  foreign key (site_id, blocked_user_id) references members
);

-- Whose alias it is: readers know members by nothing else.
-- squawk-ignore require-concurrent-index-creation
create index chat_entries_alias on chat_entries (site_id, room, (data -> 'sender' ->> 'alias')) where user_id is not null;

-- Written directly: a person's word, with an entry in audit. No row: members of the site write in its rooms.
create table chat_sites (
  site_id int primary key references sites,
  status text not null check (status in ('open', 'closed')),
  -- Why it is closed, as members read it.
  tell text,
  set_by text not null,
  set_at timestamptz not null
);
