-- Until when a member risks no money: the later one of a time-out and a self-exclusion. On the member's own row, so that the
-- functions that take stakes and orders look at it beside the state. 9999-12-31: for good.
alter table members add column barred_until timestamptz;
alter table members drop constraint members_state_check;
alter table members add constraint members_state_check check (state in ('active', 'frozen', 'terminated', 'confiscated'));

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

-- Nothing undoes a time-out or an exclusion early, whoever asks: neither date ever comes nearer.
create function refuse_earlier() returns trigger language plpgsql as $$
begin
  raise exception 'a time-out or a self-exclusion cannot be shortened' using errcode = 'PV061';
end $$;
create trigger member_protection_stands before update on member_protection for each row
  when (coalesce(new.time_out_until, '-infinity') < coalesce(old.time_out_until, '-infinity')
     or coalesce(new.excluded_until, '-infinity') < coalesce(old.excluded_until, '-infinity'))
  execute function refuse_earlier();
create trigger member_protection_stays before delete on member_protection for each row execute function refuse_earlier();
create trigger members_barred_stands before update on members for each row
  when (coalesce(new.barred_until, '-infinity') < coalesce(old.barred_until, '-infinity')) execute function refuse_earlier();

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
