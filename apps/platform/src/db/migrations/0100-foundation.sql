-- What the schema of every other module stands on.

-- Builds whose functions are in the database, see db/release.ts.
create table releases (
  schema text primary key,
  created_at timestamptz not null default now()
);

-- A UUIDv7: its first 48 bits are milliseconds, so that keys made later sort later and tables can be cut by month of their key.
-- Version and 12 random bits (0x7000 and up) follow, and 64 that are a random UUID's.
create function uuid_v7() returns uuid language sql volatile parallel safe as $$
  select encode(
    overlay(
      uuid_send(gen_random_uuid()), int8send((date_part('epoch', clock_timestamp()) * 1000)::bigint << 16 | 28672 | floor(random() * 4096)::int), 1
    ),
    'hex'
  )::uuid;
$$;

-- The moment a UUIDv7 was made.
create function uuid_v7_time(id uuid) returns timestamptz language sql immutable strict parallel safe as $$
  select to_timestamp((('x' || translate(left(id::text, 13), '-', ''))::bit(48)::bigint)::double precision / 1000);
$$;

-- The least UUIDv7 of a moment.
create function uuid_v7_from(at timestamptz) returns uuid language sql immutable strict parallel safe as $$
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;
$$;

-- Guards what must never change; row and statement triggers use it.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % is refused', tg_table_name, tg_op using errcode = 'PV003';
end;
$$;

-- What each key of a money call made; the answer to a repeated call is rebuilt from `ref`.
create table idempotency (
  site_id int not null,
  user_id uuid not null,
  key uuid not null,
  -- Of the call's logical body: the same key with another body is refused.
  body_hash text not null,
  kind text not null,
  ref text not null,
  created_at timestamptz not null default now(),
  primary key (site_id, user_id, key)
);

-- Who may do what only one process may do; `epoch` rises with every new holder.
create table leases (
  name text primary key,
  holder text not null,
  epoch bigint not null,
  expires_at timestamptz not null
);
