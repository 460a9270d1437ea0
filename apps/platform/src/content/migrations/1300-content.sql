-- What a site shows beside its games: the venues of each category, and announcements.
create table venues (
  site_id int not null references sites,
  en_name text not null,
  category text not null,
  name jsonb not null,
  state text not null default 'open' check (state in ('open', 'maintenance')),
  until timestamptz,
  position int not null default 0,
  primary key (site_id, en_name)
);

create table notices (
  site_id int not null references sites,
  id uuid not null default uuid_v7(),
  kind text not null check (kind in ('notice', 'maintenance', 'activity')),
  title jsonb not null,
  content jsonb not null,
  published_at timestamptz not null default now(),
  -- The operator still sees a notice that was withdrawn, members do not.
  withdrawn_at timestamptz,
  -- A notice the platform brings along, so that registering a site again does not double it.
  seed text,
  primary key (site_id, id),
  unique (site_id, seed)
);
create index notices_newest on notices (site_id, published_at desc, id desc);
