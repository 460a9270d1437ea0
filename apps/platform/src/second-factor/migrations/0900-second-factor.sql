-- The authenticator app of a member.
create table totp_secrets (
  site_id int not null,
  user_id uuid not null,
  -- The shared secret under the member's own key.
  sealed bytea not null,
  -- The time step (30 s, RFC 6238) of the latest code that was taken: neither it nor an earlier one is taken again.
  last_step bigint not null,
  created_at timestamptz not null,
  primary key (site_id, user_id),
  foreign key (site_id, user_id) references members
);

-- Codes that each stand in for a lost factor, once.
create table recovery_codes (
  site_id int not null,
  user_id uuid not null,
  -- HMAC of the code.
  code_mark bytea not null,
  used_at timestamptz,
  primary key (site_id, user_id, code_mark),
  foreign key (site_id, user_id) references members
);

-- Passkeys (WebAuthn Level 3), each good for one address of the site.
create table passkeys (
  site_id int not null,
  passkey_id uuid not null,
  user_id uuid not null,
  -- The credential's id, base64url.
  credential_id text not null,
  -- The host it was made for: the relying party's id.
  host text not null,
  -- COSE, as the authenticator gave it.
  public_key bytea not null,
  -- Signatures so far; 0 for authenticators that do not count.
  counter bigint not null,
  transports text[] not null,
  -- What the member calls it, under their own key.
  sealed_name bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (site_id, passkey_id),
  -- A credential is one member's alone.
  constraint passkeys_credential unique (site_id, credential_id),
  foreign key (site_id, user_id) references members
);
create index passkeys_of_member on passkeys (site_id, user_id);
