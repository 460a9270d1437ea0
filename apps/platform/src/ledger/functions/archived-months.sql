-- The first day of which all transfers are here. An id may be a day from when it was made, and a site's day 14 hours from UTC's.
create function ledger_kept_from() returns date language sql stable as $$
  select coalesce(max(month + interval '1 month' + interval '2 days')::date, '-infinity') from ledger_archived;
$$;
