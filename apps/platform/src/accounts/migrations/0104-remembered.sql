-- What stands in a remembered password's place: a token of a device, good for one sign-in and a month. Only its hash is kept.
create table remembered_sign_ins (
  site_id int not null,
  user_id uuid not null,
  device bytea not null,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  -- A device remembers one sign-in of a member.
  primary key (site_id, user_id, device),
  foreign key (site_id, user_id) references members
);
create index remembered_sign_ins_expired on remembered_sign_ins (expires_at);
