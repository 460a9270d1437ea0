-- Written directly: what readers say of a topic of help, the last word of each.
create table help_answers (
  site_id int not null references sites,
  topic text not null,
  -- A keyed hash of the member, else of the device: who read what is nobody's business.
  reader text not null,
  answer text not null check (answer in ('helped', 'unsolved')),
  at timestamptz not null,
  primary key (site_id, topic, reader)
);
create index help_answers_at on help_answers (at);
