-- Every margin that the desk set, 0 where it took one away: what a bet is bought back for goes by the margin that its price held when it
-- was taken.
create table desk_margin_changes (
  n bigint generated always as identity primary key,
  gtype text not null,
  league_id text not null,
  wtype text not null,
  margin int not null check (margin between 0 and 2000),
  set_at timestamptz not null default now()
);
insert into desk_margin_changes (gtype, league_id, wtype, margin, set_at)
select gtype, league_id, wtype, margin, set_at from desk_margins;
