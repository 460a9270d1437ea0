-- The number of this transaction, rising over restored backups too: event_clock's one row.
create function event_number(c event_clock) returns bigint language sql stable as $$
  select c.shift + pg_current_xact_id()::text::bigint;
$$;

-- The same, asked. These two are in plpgsql, which keeps their plans: in SQL they were
-- planned anew for each fact, a tenth of what a bet costs. `one` names the key, for callers that may read no whole table.
create function event_tx() returns bigint language plpgsql stable as $$
begin
  return (select event_number(c) from event_clock c where one);
end;
$$;

-- Every event with a lower `tx` is visible or will never be: its transaction has ended.
create function event_horizon() returns bigint language sql stable as $$
  select shift + pg_snapshot_xmin(pg_current_snapshot())::text::bigint from event_clock where one;
$$;

-- The first facts after a place, of transactions below p_below. Each kind of row by its own index: over the view all that come after would be
-- sorted first.
create function facts_after(p_tx bigint, p_id bigint, p_below bigint, p_most int) returns setof facts language sql stable as $$
  select *
  from (
    (
      select id, tx, at, name, version, site_id, user_id, data, request_id
      from events
      where (tx, id) > (p_tx, p_id) and tx < p_below
      order by tx, id
      limit p_most
    )
    union all
    (
      select *
      from transfer_facts
      where (tx, id) > (p_tx, p_id) and tx < p_below
      order by tx, id
      limit p_most
    )
  ) first_of_each
  order by tx, id
  limit p_most;
$$;

-- Adds a fact to the caller's transaction. It is written after what it is about was locked, so facts about one thing are in order.
create function event_add(p_name text, p_version int, p_site int, p_user uuid, p_data jsonb, p_request_id text default null) returns void
  language plpgsql security definer as $$
begin
  insert into events (id, tx, name, version, site_id, user_id, data, request_id)
  values (nextval('event_ids'), event_tx(), p_name, p_version, p_site, p_user, p_data, p_request_id);
end;
$$;

-- Called as a process starts: where this cluster's transaction numbers are behind the events that there are, they are shifted. Those that
-- start together take turns, and each looks anew: by what it saw before, it would shift once more.
create function event_clock_check() returns void language sql security definer as $$
  select from event_clock for update;
  update event_clock
  set shift = shift + last.tx + 1 - event_tx()
  from (select coalesce(greatest((select max(tx) from events), (select max(fact_tx) from transfers)), 0) as tx) last
  where last.tx > event_tx();
$$;
