-- The first day of a period that has a day in it: day, week (from Monday) or month.
create function period_start(p_period text, p_day date) returns date language sql immutable as $$
  select date_trunc(p_period, p_day::timestamp)::date;
$$;

-- What a member paid in, staked, or lost from one day of the site until another: deposits by the day they were credited; bets by the day they
-- were placed, refused ones not, and of cancelled ones what was sold before. Open bets count as lost, so that many at once pass no limit; what came
-- back is deducted. Money that went to venues counts as lost until it is back, never below nothing: what becomes of it there is not known here.
create function limit_used(p_site int, p_user uuid, p_kind text, p_from date, p_to date) returns bigint language sql stable as $$
  select case p_kind
    when 'deposit' then (
      select coalesce(sum(t.amount), 0)
      from transfers t
      where t.user_id = p_user
        and t.site_id = p_site
        and t.kind in ('deposit', 'deposit_review')
        and t.from_account = 'clearing'
        and t.site_day between p_from and p_to
    )
    else (
      select coalesce(
        sum(
          case b.state when 'void' then b.cashed_stake::bigint else b.stake::bigint end - case
            when p_kind <> 'loss' then 0
            when b.state = 'void' then b.cashed_payout::bigint
            else coalesce(b.payout::bigint, 0) + b.cashed_payout::bigint
          end
        ),
        0
      )
      from bets b
      where b.user_id = p_user and b.site_id = p_site and b.site_day between p_from and p_to and b.state <> 'refused'
    ) + case p_kind
      when 'loss' then (
        select greatest(coalesce(sum(case t.from_account when 'centre' then t.amount else -t.amount end), 0), 0)
        from transfers t
        where t.user_id = p_user
          and t.site_id = p_site
          and t.kind in ('venue_transfer', 'venue_returned', 'venue_out')
          and t.site_day between p_from and p_to
      )
      else 0
    end
  end::bigint;
$$;

-- A member's limits that are set, with what is used of them in the period in which the day is.
create function limits_of(p_site int, p_user uuid, p_day date) returns table (kind text, period text, amount bigint, used bigint) language sql stable
  security definer as $$
  select l.kind, l.period, l.amount, limit_used(p_site, p_user, l.kind, period_start(l.period, p_day), p_day)
  from member_limits l
  where l.site_id = p_site and l.user_id = p_user and l.amount is not null;
$$;

-- Whether a limit of these kinds keeps a member from that much more. Asked in the member's turn by what takes money.
create function limit_refuses(p_site int, p_user uuid, p_kinds text[], p_amount bigint, p_day date) returns boolean language plpgsql stable as $$
begin
  return exists (
    select
    from member_limits l
    where l.site_id = p_site
      and l.user_id = p_user
      and l.kind = any (p_kinds)
      and l.amount is not null
      and limit_used(p_site, p_user, l.kind, period_start(l.period, p_day), p_day) + p_amount > l.amount
  );
end;
$$;

-- How much more a member may lose by their own limits, never below nothing; null: they have none.
create function loss_left(p_site int, p_user uuid, p_day date) returns bigint language plpgsql stable as $$
begin
  return (
    select case
      when count(*) > 0 then greatest(min(l.amount - limit_used(p_site, p_user, 'loss', period_start(l.period, p_day), p_day)), 0)
    end::bigint
    from member_limits l
    where l.site_id = p_site and l.user_id = p_user and l.kind = 'loss' and l.amount is not null
  );
end;
$$;

-- Of a member's own limits of deposits the one that leaves least, never below nothing; no row: they have none.
create function deposit_left(p_site int, p_user uuid, p_day date) returns table (period text, amount_left bigint) language sql stable security definer as $$
  select l.period, greatest(l.amount - limit_used(p_site, p_user, 'deposit', period_start(l.period, p_day), p_day), 0)
  from member_limits l
  where l.site_id = p_site and l.user_id = p_user and l.kind = 'deposit' and l.amount is not null
  order by 2, l.amount desc
  limit 1;
$$;

-- For `may`: which limit of deposits, and which of losses or stakes, leaves nothing; null: none. {pay?, bet?} with {kind, period}.
create function limits_reached(p_site int, p_user uuid, p_day date) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(
    jsonb_build_object(
      'pay', (
        select jsonb_build_object('kind', l.kind, 'period', l.period)
        from limits_of(p_site, p_user, p_day) l
        where l.kind = 'deposit' and l.used >= l.amount
        order by l.amount desc
        limit 1
      ),
      'bet', (
        select jsonb_build_object('kind', l.kind, 'period', l.period)
        from limits_of(p_site, p_user, p_day) l
        where l.kind <> 'deposit' and l.used >= l.amount
        order by l.amount desc
        limit 1
      )
    )
  );
$$;
