-- What members chose to protect themselves; nobody has a row before the first choice.
create table member_protection (
  site_id int not null,
  user_id uuid not null,
  time_out_until timestamptz,
  excluded_until timestamptz,
  -- Minutes of play a day; null: no limit.
  daily_minutes int check (daily_minutes between 15 and 1440),
  -- An easier limit that was asked for (null: none at all), and from when it may be confirmed; no moment: nothing was asked for.
  pending_minutes int check (pending_minutes between 15 and 1440),
  pending_from timestamptz,
  reality_minutes int not null default 60 check (reality_minutes in (15, 30, 60, 120)),
  -- When the member last saw what a reality check says.
  check_seen_at timestamptz,
  primary key (site_id, user_id),
  foreign key (site_id, user_id) references members
);

-- Neither date ever comes nearer, and no row goes.
create trigger member_protection_stands
  before update on member_protection for each row
  when
    (
      coalesce(new.time_out_until, '-infinity') < coalesce(old.time_out_until, '-infinity')
      or coalesce(new.excluded_until, '-infinity') < coalesce(old.excluded_until, '-infinity')
    )
  execute function refuse_earlier();
create trigger member_protection_stays before delete on member_protection for each row execute function refuse_earlier();
-- Nor does a row move to another member with its dates, which would shorten them for the one it was of.
create trigger member_protection_keeps_its_member
  before update on member_protection for each row when ((new.site_id, new.user_id) is distinct from (old.site_id, old.user_id))
  execute function refuse_earlier();

-- How long a member was there, by day of the site.
create table play_time (
  site_id int not null,
  user_id uuid not null,
  site_day date not null,
  seconds int not null,
  -- The last sign of life that was counted.
  last_at timestamptz not null,
  primary key (site_id, user_id, site_day),
  foreign key (site_id, user_id) references members
);
