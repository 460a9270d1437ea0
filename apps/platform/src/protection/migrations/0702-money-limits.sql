-- Written directly: what members let themselves pay in, lose and stake, by day, week and month of the site, whose waiting the process keeps; the
-- functions that take money ask for it themselves (limit_refuses), and triggers let none rise or go.
create table member_limits (
  site_id int not null,
  user_id uuid not null,
  kind text not null check (kind in ('deposit', 'loss', 'stake')),
  period text not null check (period in ('day', 'week', 'month')),
  -- Minor units; null: none.
  amount bigint check (amount > 0),
  -- A higher one that was asked for (null: none at all), and from when it may be confirmed; no moment: nothing was asked for.
  pending_amount bigint check (pending_amount > 0),
  pending_from timestamptz,
  primary key (site_id, user_id, kind, period),
  foreign key (site_id, user_id) references members
);

-- Never rises without having been asked for before, and no row goes.
create function refuse_rise() returns trigger language plpgsql as $$
begin
  raise exception 'a limit rises only as it was asked for before' using errcode = 'PV062';
end;
$$;
create trigger member_limits_rise
  before update on member_limits for each row
  when
    (
      old.amount is not null
      and (new.amount is null or new.amount > old.amount)
      and (old.pending_from is null or new.amount is distinct from old.pending_amount)
    )
  execute function refuse_rise();
create trigger member_limits_stay before delete on member_limits for each row execute function refuse_rise();
create trigger member_limits_keep_their_member
  before update on member_limits for each row
  when ((new.site_id, new.user_id, new.kind, new.period) is distinct from (old.site_id, old.user_id, old.kind, old.period))
  execute function refuse_rise();

-- Whether the member has a limit of losses or stakes: their purse then has bets ask (members_bar_purse), and nobody else's does.
alter table members add column plays_within boolean not null default false;
create or replace function members_bar_purse() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update purses
  set gate = gate + 1,
    barred_until = case
      when new.state <> 'active' or new.person_barred or new.plays_within then 'infinity'
      else coalesce(new.barred_until, '-infinity')
    end
  where site_id = new.site_id and user_id = new.user_id;
  return null;
end;
$$;
create trigger members_limit_purse
  after update of plays_within on members for each row when (new.plays_within <> old.plays_within) execute function members_bar_purse();

create function member_limits_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update members
  set plays_within = exists (
      select
      from member_limits
      where site_id = new.site_id and user_id = new.user_id and kind in ('loss', 'stake') and amount is not null
    )
  where site_id = new.site_id and user_id = new.user_id;
  return null;
end;
$$;
create trigger member_limits_changed after insert or update on member_limits for each row execute function member_limits_changed();
create trigger member_limits_raises_gate after insert or update on member_limits for each row execute function raise_gate();
