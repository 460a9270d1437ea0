-- Requests to sell a bet that wait to be decided, by their key, which they hold from the beginning: who could take one back would sell
-- only when it has become wrong. `asked_at` is the platform's clock, Unix seconds. A row outlives its process: the key sent again goes on.
create table cash_out_waits (
  site_id int not null,
  user_id uuid not null,
  key uuid not null,
  asked_at bigint not null,
  due_at timestamptz not null,
  -- The matches its price came from, each at its epoch: [{gidm, epoch}].
  legs jsonb not null,
  created_at timestamptz not null default now(),
  primary key (site_id, user_id, key)
);
