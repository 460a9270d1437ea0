-- Whether a member may risk no money: frozen, excluded, or of a barred person. Whoever makes it so takes the member's turn too, so it stays as it is
-- for whoever has it.
create function member_is_barred(p_site int, p_user uuid) returns boolean language sql stable as $$
  select exists (
    select
    from members
    where site_id = p_site
      and user_id = p_user
      and (state <> 'active' or barred_until > clock_timestamp() or (person_barred and person_is_barred(p_site, p_user)))
  );
$$;
