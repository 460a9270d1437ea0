-- The date in the site's time zone at a moment: the day its journals are posted under.
create function site_day_at(p_site int, p_at timestamptz) returns date language plpgsql stable as $$
begin
  return (select (p_at at time zone time_zone)::date from sites where site_id = p_site);
end;
$$;
