-- What a captcha has come to, a row a step: a task somebody was given, a task that was answered rightly (solved), the proof of
-- one call it was exchanged for. Each is used once, by being deleted, and belongs to a site and a device.
create table captcha_steps (
  id text primary key,
  stage text not null check (stage in ('slider', 'question', 'picture', 'solved', 'proof')),
  site_id int not null,
  -- HMAC of the device's identifier.
  device bytea not null,
  -- What the platform alone knows of it: the answer, or the hash of what its holder must show.
  facts jsonb not null,
  made_at timestamptz not null,
  expires_at timestamptz not null
);
create index captcha_steps_expires_at on captcha_steps (expires_at);

-- Hashes of what may come once only: the track of a drag, a result of the hosted captcha.
create table captcha_seen (
  hash bytea primary key,
  seen_at timestamptz not null
);
create index captcha_seen_seen_at on captcha_seen (seen_at);
