-- Facts, written in the transaction that made them and never changed (docs/decisions/0053). `tx` and `id` order them, see event_horizon.
create sequence event_ids;
create table events (
  id bigint not null,
  tx bigint not null,
  at timestamptz not null default clock_timestamp(),
  name text not null,
  version smallint not null,
  site_id int not null,
  user_id uuid,
  data jsonb not null,
  request_id text
)
partition by range (at);
create index events_order on events (tx, id);
create trigger events_no_change before update or delete on events for each row execute function refuse_change();
create trigger events_no_truncate before truncate on events execute function refuse_change();

-- Transaction numbers begin again when a backup is restored into another cluster; `shift` keeps events in order over that.
create table event_clock (
  one boolean primary key default true check (one),
  shift bigint not null default 0
);
insert into event_clock default values;

-- How far each consumer has come: it has handled every event up to (tx, id).
create table event_consumers (
  name text primary key,
  tx bigint not null default 0,
  id bigint not null default 0,
  handled bigint not null default 0,
  moved_at timestamptz not null default now()
);
