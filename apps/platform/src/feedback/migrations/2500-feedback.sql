-- Written directly: what a member wrote to the site's desk, and what became of it; kept five years, whatever the member deletes.
create table feedback_cases (
  site_id int not null,
  case_no text not null,
  user_id uuid not null,
  kind text not null check (kind in ('deposit', 'withdraw', 'transfer', 'bet', 'offer', 'account', 'suggestion', 'other')),
  -- Sealed under the member's own key, as all words of a case: people write personal data into them.
  title bytea not null,
  state text not null default 'waiting' check (state in ('waiting', 'working', 'answered', 'closed')),
  ticket text,
  complaint_until timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Since when the desk owes an answer; null while it owes none.
  waiting_since timestamptz,
  first_answer_at timestamptz,
  assigned_to uuid,
  entries int not null default 0,
  -- Answers that the member has not read.
  unread int not null default 0,
  rating smallint check (rating between 1 and 5),
  rating_text bytea,
  rated_at timestamptz,
  -- The member no longer sees it.
  hidden_at timestamptz,
  primary key (site_id, case_no),
  foreign key (site_id, user_id) references members
);
create index feedback_cases_member on feedback_cases (site_id, user_id, changed_at desc);
create index feedback_cases_queue on feedback_cases (site_id, created_at);
create index feedback_cases_changed on feedback_cases (changed_at);

-- Written directly: what was written in a case, by the member or the desk.
create table feedback_entries (
  site_id int not null,
  case_no text not null,
  entry_no int not null,
  -- Of the desk; null for the member.
  operator_id uuid,
  text bytea not null,
  -- The bet as it stood then: a later correction changes the bet, not what was answered about it.
  bet jsonb,
  at timestamptz not null,
  primary key (site_id, case_no, entry_no),
  foreign key (site_id, case_no) references feedback_cases
    on delete cascade
);

-- Written directly: pictures that members sent with what they wrote, drawn anew and sealed. Without a case they are gone after a day.
create table feedback_pictures (
  site_id int not null,
  picture_id text not null,
  user_id uuid not null,
  image bytea not null check (length(image) <= 3145728),
  uploaded_at timestamptz not null,
  case_no text,
  entry_no int,
  position smallint,
  primary key (site_id, picture_id),
  foreign key (site_id, user_id) references members,
  foreign key (site_id, case_no, entry_no) references feedback_entries
    on delete cascade,
  check (num_nonnulls(case_no, entry_no, position) in (0, 3))
);
create index feedback_pictures_entry on feedback_pictures (site_id, case_no, entry_no, position);
create index feedback_pictures_unused on feedback_pictures (uploaded_at) where case_no is null;
create index feedback_pictures_member on feedback_pictures (site_id, user_id);

-- Written directly: answers that the desk gives often, in both languages.
create table feedback_templates (
  site_id int not null references sites,
  name text not null,
  text jsonb not null,
  set_at timestamptz not null,
  primary key (site_id, name)
);
