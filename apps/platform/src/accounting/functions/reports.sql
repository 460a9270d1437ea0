-- What all accounts of a kind of a site hold when a day of the site was over (null: now), minor units: what they hold now less what moved
-- since, so that only the months since then are read. One statement, so one moment.
create function trial_balance(p_site int, p_day date) returns table (account text, of_house boolean, balance bigint) language sql stable as $$
  with held as (
    select 'centre' as account, coalesce(sum(centre), 0) as balance from purses where site_id = p_site
    union all
    select 'locked', coalesce(sum(locked), 0) from purses where site_id = p_site
    union all
    select kind, sum(balance) from accounts where site_id = p_site group by kind
  ),
  since as (
    select t.from_account, t.to_account, sum(t.amount) as amount
    from transfers t
    where p_day is not null
      and t.site_id = p_site
      and t.site_day > p_day
      -- The months these days are in: an id is at most a day from when it was made.
      and t.id >= uuid_v7_from(p_day::timestamptz - interval '3 days')
    group by t.from_account, t.to_account
  )
  select h.account, k.of_house,
    (
      h.balance - coalesce((select sum(amount) from since where to_account = h.account), 0) + coalesce(
        (select sum(amount) from since where from_account = h.account), 0
      )
    )::bigint
  from held h join account_kinds k on k.name = h.account
  order by k.of_house, h.account;
$$;
