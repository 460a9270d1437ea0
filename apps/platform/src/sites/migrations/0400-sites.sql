-- One row a brand's site; everything that belongs to a site carries its id.
create table sites (
  site_id int primary key check (site_id > 0),
  name text not null,
  -- The page's title.
  title text not null,
  -- The same for visitors who read Traditional Chinese; null: `title` for them too.
  title_traditional text,
  -- host[:port], lower case; a host belongs to one site.
  hosts text[] not null,
  currency text not null check (currency ~ '^[A-Z]{3,4}$'),
  time_zone text not null,
  h5_domain_url text not null,
  custom_service_url text not null,
  -- The public key of the request token, hex, and its id.
  request_key_id text not null,
  request_key text not null,
  -- Run-time switches, contract siteSwitches.
  switches jsonb not null,
  -- What the operator set beside its switches, protocols siteSettings; parts that are left out stand as by default.
  settings jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
