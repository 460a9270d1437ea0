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
