-- What leagues and teams are called beside their names, as the provider told last: searched by. 'league/101', 'team/FT/阿森纳'.
create table other_names (
  id text primary key,
  names jsonb not null,
  told_at timestamptz not null default now()
);
