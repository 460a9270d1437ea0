-- What a venue said of a transfer that had ended otherwise: a person settles it with the venue. Nothing moves by itself.
create table venue_conflicts (
  transfer_id text not null references venue_transfers,
  -- What it said, and what the transfer was by then.
  said text not null check (said in ('done', 'refused', 'cancelled')),
  state text not null check (state in ('done', 'refused', 'cancelled')),
  site_id int not null,
  en_name text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by text,
  note text,
  primary key (transfer_id, said),
  check (said <> state),
  check (num_nulls(closed_at, closed_by, note) in (0, 3))
);
create index venue_conflicts_open on venue_conflicts (opened_at) where closed_at is null;
