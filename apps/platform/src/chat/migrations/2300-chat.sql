-- Rooms of a site: its hall, and one for each match in play. What is written into a room has its numbers, in its order.
create table chat_rooms (
  site_id int not null references sites,
  -- As pages follow it: chat/hall, chat/match/<gidm>.
  room text not null check (room ~ '^chat/(hall|match/[0-9]{1,12})$'),
  -- One life of the room: a page that knows another starts anew.
  stream uuid not null default uuid_v7(),
  seq bigint not null default 0,
  status text not null default 'open' check (status in ('open', 'closed', 'destroyed')),
  -- Between two lines of a member; 0: none.
  slow_seconds int not null default 0 check (slow_seconds between 0 and 3600),
  -- VIP level from which members may write.
  least_level int not null default 0 check (least_level between 0 and 100),
  notice text,
  -- Entries up to this one are gone: the room was cleared.
  cleared_seq bigint not null default 0,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (site_id, room)
);

create table chat_entries (
  site_id int not null,
  room text not null,
  seq bigint not null,
  -- The id of its frame (libs/contract/src/chat).
  msg_id int not null,
  at timestamptz not null,
  -- Who wrote it; null: the platform or the operator did.
  user_id uuid,
  -- Of the writer's own: the same one is written once.
  rid uuid,
  -- What everybody is sent.
  data jsonb not null,
  -- What only the operator reads: the text of a line that was filtered or blocked.
  withheld text,
  primary key (site_id, room, seq),
  foreign key (site_id, room) references chat_rooms,
  foreign key (site_id, user_id) references members
);
create unique index chat_entries_once on chat_entries (site_id, user_id, rid) where rid is not null;
create index chat_entries_at on chat_entries (site_id, room, at);
create index chat_entries_of on chat_entries (site_id, user_id, at) where user_id is not null;
create index chat_entries_old on chat_entries (at);

-- When a member wrote last in a room, for the slow mode.
create table chat_speakers (
  site_id int not null,
  room text not null,
  user_id uuid not null,
  said_at timestamptz not null,
  primary key (site_id, room, user_id),
  foreign key (site_id, room) references chat_rooms
    on delete cascade,
  foreign key (site_id, user_id) references members
);

-- Members who may not write, in any room of the site.
create table chat_mutes (
  site_id int not null,
  user_id uuid not null,
  -- Read by the member.
  reason text not null,
  -- Null: until it is lifted.
  until timestamptz,
  set_by text not null,
  set_at timestamptz not null,
  primary key (site_id, user_id),
  foreign key (site_id, user_id) references members
);

-- Written directly: words of a site whose lines are kept back; a person's word, with an entry in audit.
create table chat_words (
  site_id int not null references sites,
  word text not null check (word <> ''),
  added_by text not null,
  added_at timestamptz not null,
  primary key (site_id, word)
);
