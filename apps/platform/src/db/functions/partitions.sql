-- Makes the monthly partitions of a table from the month of `p_from` to the month of `p_to` (UTC), those that lack.
-- The table is partitioned by range of one column: a UUIDv7, a timestamptz, or a date. Append-only parents hand their
-- TRUNCATE guard on, which PostgreSQL does not do by itself. Runs as the owner: the platform's login owns no table.
create function ensure_month_partitions(p_table text, p_from timestamptz, p_to timestamptz) returns int language plpgsql security definer as $$
declare
  parent regclass := ('public.' || quote_ident(p_table))::regclass;
  kind text;
  month timestamp := date_trunc('month', p_from at time zone 'UTC');
  low timestamptz;
  high timestamptz;
  part text;
  made int := 0;
begin
  select format_type(a.atttypid, null)
  into strict kind
  from pg_partitioned_table p join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
  where p.partrelid = parent;
  while month <= p_to at time zone 'UTC' loop
    part := p_table || to_char(month, '_YYYY_MM');
    low := month at time zone 'UTC';
    high := (month + interval '1 month') at time zone 'UTC';
    if to_regclass('public.' || quote_ident(part)) is null then
      -- Processes that start together take turns; whoever waited finds it made. Writers of the table do not wait.
      execute format('lock table %s in share update exclusive mode', parent);
    end if;
    if to_regclass('public.' || quote_ident(part)) is null then
      execute
        format(
          'create table public.%I partition of public.%I for values from (%L) to (%L)', part, p_table,
          case kind when 'uuid' then uuid_v7_from(low)::text when 'date' then month::date::text else low::text end,
          case kind when 'uuid' then uuid_v7_from(high)::text when 'date' then (month + interval '1 month')::date::text else high::text end
        );
      if exists (
        select
        from pg_trigger t join pg_proc f on f.oid = t.tgfoid
        where t.tgrelid = parent and f.proname = 'refuse_change'
      ) then
        execute format('create trigger %I before truncate on public.%I execute function refuse_change()', part || '_no_truncate', part);
      end if;
      made := made + 1;
    end if;
    month := month + interval '1 month';
  end loop;
  return made;
end;
$$;
