-- Whether a member may not play for their own protection: in a time-out, excluded, or of a barred person.
create function member_is_excluded(p_site int, p_user uuid) returns boolean language plpgsql stable as $$
begin
  return exists (
    select
    from members
    where site_id = p_site and user_id = p_user and (barred_until > clock_timestamp() or (person_barred and person_is_barred(p_site, p_user)))
  );
end;
$$;

-- Whether a member may risk no money: frozen, excluded, or of a barred person. Whoever makes it so takes the member's turn too, so it stays as it is
-- for whoever has it.
create function member_is_barred(p_site int, p_user uuid) returns boolean language plpgsql stable as $$
begin
  return member_is_excluded(p_site, p_user) or exists (select from members where site_id = p_site and user_id = p_user and state <> 'active');
end;
$$;
