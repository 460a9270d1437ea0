-- Who is signed in. Only the hash of a token is kept; a row with ended_at is dead.
create table sessions (
  site_id int not null,
  session_id uuid not null,
  user_id uuid not null,
  -- SHA-256 of the token.
  token_hash bytea not null unique,
  client_type text not null,
  -- HMAC of the device's identifier: recognises a device, tells nothing about it.
  device bytea not null,
  -- The visitor's address under the member's own key.
  sealed_ip bytea not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text check (ended_reason in ('signed_out', 'elsewhere', 'expired', 'account')),
  primary key (site_id, session_id),
  foreign key (site_id, user_id) references members,
  check ((ended_at is null) = (ended_reason is null))
);
-- Signing in elsewhere ends the older session of the same kind of client, even when two sign-ins meet.
create unique index sessions_one_live on sessions (site_id, user_id, client_type) where ended_at is null;
create index sessions_known_device on sessions (site_id, user_id, device);

-- Passes for the socket that were used; a row is needed only until its pass would have expired anyway.
create table used_passes (
  jti uuid primary key,
  expires_at timestamptz not null
);

-- Failed and running attempts per bucket (a hash of what is limited) in the current window.
create table attempts (
  bucket bytea primary key,
  count int not null,
  began_at timestamptz not null
);
create index attempts_began_at on attempts (began_at);
