-- What the transfers of a site's day came to, taken once when no further one can come (ledger_seal): a row that is changed later, in whatever column, does not
-- come to the same (ledger_check).
create table ledger_seals (
  site_id int not null,
  site_day date not null,
  transfers bigint not null,
  digest numeric not null,
  sealed_at timestamptz not null default now(),
  primary key (site_id, site_day)
);
create trigger ledger_seals_no_change before update or delete on ledger_seals for each row execute function refuse_change();
create trigger ledger_seals_no_truncate before truncate on ledger_seals execute function refuse_change();
