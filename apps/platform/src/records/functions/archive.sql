-- The id from which on transfers are of a month (of UTC).
create function ledger_month_id(p_month date) returns uuid language sql immutable as $$
  select uuid_v7_from(date_trunc('month', p_month)::timestamp at time zone 'UTC');
$$;

-- What each account moved in a set of transfers: those of ids from p_from on and below p_to. Of a purse both accounts have the moves of both.
create function ledger_moved(p_from uuid, p_to uuid) returns setof ledger_carried language sql stable as $$
  with sides as (
    select p.site_id, p.user_id, p.account, p.shard::smallint as shard, p.amount, p.version, p.transfer_id,
      p.account in ('centre', 'locked') as of_purse
    from postings p
    where p.transfer_id >= p_from and p.transfer_id < p_to
  ),
  purses_moved as (
    select site_id, user_id, count(distinct transfer_id) as moves, max(version) as last_version
    from sides
    where of_purse
    group by site_id, user_id
  )
  select s.site_id, s.user_id, s.account, s.shard, sum(s.amount)::bigint, coalesce(sum(s.amount) filter (where s.amount > 0), 0)::bigint,
    coalesce(-sum(s.amount) filter (where s.amount < 0), 0)::bigint, count(*), max(s.version)
  from sides s
  where not s.of_purse
  group by s.site_id, s.user_id, s.account, s.shard
  union all
  select m.site_id, m.user_id, k.account, 0::smallint, coalesce(sum(s.amount), 0)::bigint,
    coalesce(sum(s.amount) filter (where s.amount > 0), 0)::bigint, coalesce(-sum(s.amount) filter (where s.amount < 0), 0)::bigint, m.moves,
    m.last_version
  from purses_moved m
    cross join (values ('centre'), ('locked')) k (account)
    left join sides s on s.site_id = m.site_id and s.user_id = m.user_id and s.account = k.account
  group by m.site_id, m.user_id, k.account, m.moves, m.last_version;
$$;

-- Sums of two or more of those.
create function ledger_added(p_rows ledger_carried[]) returns setof ledger_carried language sql immutable as $$
  select site_id, user_id, account, shard, sum(amount)::bigint, sum(came_in)::bigint, sum(went_out)::bigint, sum(moves)::bigint, max(last_version)
  from unnest(p_rows) r
  group by site_id, user_id, account, shard;
$$;

-- What all accounts held before a month, from what is carried and what is here. Where an account has moved in the month after a transfer with an id of
-- a later one (whose key was ahead of the clock), that transfer counts as one before it, or the month would not be whole without it.
create function ledger_month_before(p_month date) returns setof ledger_carried language sql stable as $$
  with tops as (select * from ledger_moved(ledger_month_id(p_month), ledger_month_id((p_month + interval '1 month')::date))),
  ahead as (
    select distinct p.transfer_id, p.user_id
    from postings p join tops t on (t.site_id, t.user_id, t.account, t.shard) = (p.site_id, p.user_id, p.account, p.shard)
    where p.transfer_id >= ledger_month_id((p_month + interval '1 month')::date)
      and p.transfer_id < uuid_v7_from(((p_month + interval '1 month')::date + 2)::timestamp at time zone 'UTC')
      and p.version < t.last_version
  )
  select a.*
  from ledger_added(
    array(
      select c from ledger_carried c
      union all
      select m from ledger_moved('00000000-0000-0000-0000-000000000000', ledger_month_id(p_month)) m
      union all
      select m from (select distinct transfer_id from ahead) h cross join lateral ledger_moved(h.transfer_id, uuid_after(h.transfer_id)) m
    )
  ) a;
$$;

-- The id that comes next.
create function uuid_after(p_id uuid) returns uuid language sql immutable as $$
  select (left(p_id::text, 24) || lpad(to_hex((('x' || right(p_id::text, 12))::bit(48)::bigint + 1) & 281474976710655), 12, '0'))::uuid;
$$;

-- Takes a month of transfers out of the database, after its file was written and read again: the oldest there is, more than five years old, with the
-- count and digest that the file has. What it came to is carried. The table stays, in the schema `archive`, until somebody drops it. Runs with the
-- rights of whoever calls, who has to own the tables. Errors: PV050, which tells what is not so; nothing has changed then.
create function ledger_archive(p_month date, p_transfers bigint, p_digest numeric, p_sha256 text, p_actor text) returns void language plpgsql as $$
declare
  v_month constant date := date_trunc('month', p_month);
  v_part constant text := 'transfers' || to_char(v_month, '_YYYY_MM');
  v_next constant date := v_month + interval '1 month';
  v_found record;
begin
  if v_next + interval '5 years' > clock_timestamp() then
    raise exception '% is not five years ago', v_month using errcode = 'PV050';
  elseif to_regclass('public.' || v_part) is null then
    raise exception 'there is no month %', v_month using errcode = 'PV050';
  elseif exists (select from transfers where id < ledger_month_id(v_month)) then
    raise exception 'there are months before %', v_month using errcode = 'PV050';
  end if;
  execute 'lock table transfers in exclusive mode';
  select count(*) as n, coalesce(sum(transfer_digest(t)), 0) as digest
  into v_found
  from transfers t
  where id < ledger_month_id(v_next);
  if (v_found.n, v_found.digest) is distinct from (p_transfers, p_digest) then
    raise exception '% has % transfers of %, not % of %', v_month, v_found.n, v_found.digest, p_transfers, p_digest using errcode = 'PV050';
  elseif exists (
    select
    from (select site_id, max(site_day) as last from transfers where id < ledger_month_id(v_next) group by site_id) t
      left join deal_days_through d using (site_id)
    where d.site_day is null or d.site_day < t.last
  ) then
    raise exception 'not all days of % are sealed and summed', v_month using errcode = 'PV050';
  end if;
  insert into ledger_carried as c
  select * from ledger_moved('00000000-0000-0000-0000-000000000000', ledger_month_id(v_next))
  on conflict (site_id, user_id, account, shard) do update
    set amount = c.amount + excluded.amount, came_in = c.came_in + excluded.came_in, went_out = c.went_out + excluded.went_out,
      moves = c.moves + excluded.moves, last_version = greatest(c.last_version, excluded.last_version);
  insert into ledger_archived (month, transfers, digest, sha256, actor) values (v_month, p_transfers, p_digest, p_sha256, p_actor);
  create schema if not exists archive;
  execute format('alter table public.transfers detach partition public.%I', v_part);
  execute format('alter table public.%I set schema archive', v_part);
  perform audit_add(
    0, p_actor, 'ledger.archive', v_part, jsonb_build_object('transfers', p_transfers, 'digest', p_digest::text, 'sha256', p_sha256), null
  );
end;
$$;
