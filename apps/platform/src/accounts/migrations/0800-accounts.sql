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
  -- Since when the member has been here without a break: from the first of the sessions that follow each other closely.
  present_since timestamptz not null default now(),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- The reasons are those of the code (tables.ts); they grow with it.
  ended_reason text,
  primary key (site_id, session_id),
  foreign key (site_id, user_id) references members,
  check ((ended_at is null) = (ended_reason is null))
);
-- One live session a device. Signing in again on a device ends its older session, even when two sign-ins meet.
create unique index sessions_one_a_device on sessions (site_id, user_id, device) where ended_at is null;
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

-- What carries a flow of several calls from one to the next. `ticket_mark` is a hash of the ticket with the site, the device and
-- the step it is for, so a ticket of another finds nothing; its data is sealed under the ticket itself, which is nowhere here.
create table tickets (
  ticket_mark bytea primary key,
  site_id int not null,
  -- Whose it is, where that is known: a new password ends every ticket of the member.
  user_id uuid,
  sealed bytea not null,
  expires_at timestamptz not null
);
create index tickets_of_member on tickets (site_id, user_id) where user_id is not null;
create index tickets_expired on tickets (expires_at);

-- Codes that were sent, or would have been sent had there been anybody. `code_mark` is an HMAC.
create table codes (
  -- A hash of site, device, purpose and subject: one code at a time for each.
  bucket bytea primary key,
  code_mark bytea not null,
  -- Checks so far, the right one included.
  tries int not null default 0,
  expires_at timestamptz not null,
  -- After too many wrong tries no code is sent or taken until then.
  locked_until timestamptz
);
create index codes_expired on codes (expires_at);

-- The devices a member signed in from. A device that was ended is forgotten: its row goes, and its next sign-in is a new one's.
create table member_devices (
  site_id int not null,
  device_id uuid not null,
  user_id uuid not null,
  -- HMAC of the device's identifier: recognises a device, tells nothing about it.
  mark bytea not null,
  -- HMAC of what the browser is, as it said at the last sign-in.
  fingerprint bytea,
  -- HMAC of the network (/24, /48) of the last sign-in.
  network bytea not null,
  -- For people: Windows · Chrome.
  name text not null,
  -- Masked address and region under the member's own key.
  sealed_place bytea not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (site_id, device_id),
  unique (site_id, user_id, mark),
  foreign key (site_id, user_id) references members
);
-- Devices that nobody signed in from for long are forgotten, the oldest first.
create index member_devices_last on member_devices (last_at);

-- What stands in a remembered password's place: a token of a device, good for one sign-in and a month. Only its hash is kept.
create table remembered_sign_ins (
  site_id int not null,
  user_id uuid not null,
  device bytea not null,
  token_hash bytea not null unique,
  -- The token before the one that is good. Whoever shows it has a copy of a storage that somebody else uses too.
  before_hash bytea,
  expires_at timestamptz not null,
  -- A device remembers one sign-in of a member.
  primary key (site_id, user_id, device),
  foreign key (site_id, user_id) references members
);
create index remembered_sign_ins_before on remembered_sign_ins (before_hash) where before_hash is not null;
create index remembered_sign_ins_expired on remembered_sign_ins (expires_at);

-- Sign-ins and tries at a member's account; by month, append-only.
create table sign_ins (
  id uuid not null default uuid_v7(),
  site_id int not null,
  user_id uuid not null,
  outcome text not null check (outcome in ('done', 'wrong_password', 'new_device', 'second_factor', 'refused')),
  device text not null,
  network bytea not null,
  sealed_place bytea,
  -- Of a sign-in that was done.
  session_id uuid,
  at timestamptz not null,
  primary key (id)
)
partition by range (id);
create index sign_ins_of_member on sign_ins (site_id, user_id, id);
create trigger sign_ins_no_change before update or delete on sign_ins for each row execute function refuse_change();
create trigger sign_ins_no_truncate before truncate on sign_ins execute function refuse_change();
