-- Written directly: what facts tell one member; each is worded when it is read, by its template.
create table own_letters (
  site_id int not null,
  letter_id uuid not null,
  user_id uuid not null,
  -- Of the fact it came from: one letter each.
  event_id bigint not null unique,
  type text not null check (type in ('notice', 'activity', 'fd')),
  template text not null,
  facts jsonb not null,
  at timestamptz not null,
  primary key (site_id, letter_id),
  foreign key (site_id, user_id) references members
);
create index own_letters_newest on own_letters (site_id, user_id, at desc, event_id desc);
create index own_letters_at on own_letters (at);

-- Written directly: texts that people at the operator wrote, once each, whoever reads them.
create table sent_letters (
  site_id int not null references sites,
  letter_id uuid not null default uuid_v7(),
  type text not null check (type in ('brnotice', 'bractivity', 'brbulletin', 'brmatch', 'brfd', 'notice', 'activity', 'fd')),
  title jsonb not null,
  content jsonb not null,
  -- Else to those of sent_letter_members.
  to_all boolean not null,
  -- How many members it was for when it was sent.
  reached int not null,
  publish_at timestamptz not null,
  until timestamptz,
  withdrawn_at timestamptz,
  -- When those who are signed in were pushed what is unread since it is out.
  announced_at timestamptz,
  primary key (site_id, letter_id),
  check (until > publish_at)
);
create index sent_letters_newest on sent_letters (site_id, publish_at desc, letter_id desc);
create index sent_letters_to_announce on sent_letters (publish_at) where announced_at is null;

-- Written directly: whom a letter to a list is for.
create table sent_letter_members (
  site_id int not null,
  user_id uuid not null,
  letter_id uuid not null,
  primary key (site_id, user_id, letter_id),
  foreign key (site_id, user_id) references members,
  foreign key (site_id, letter_id) references sent_letters
    on delete cascade
);
create index sent_letter_members_letter on sent_letter_members (site_id, letter_id);

-- Written directly: what a member read or deleted. Kept when own letters are made again from their facts, whose ids stay.
create table letter_marks (
  site_id int not null,
  user_id uuid not null,
  letter_id uuid not null,
  letter_at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (site_id, user_id, letter_id),
  foreign key (site_id, user_id) references members
);
create index letter_marks_at on letter_marks (letter_at);
