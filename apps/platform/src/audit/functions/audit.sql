-- Adds an audit entry in the caller's transaction.
create function audit_add(p_site int, p_actor text, p_action text, p_subject text, p_detail jsonb default '{}', p_request_id text default null)
  returns uuid language plpgsql as $$
declare
  v_id uuid;
begin
  insert into audit (site_id, actor, action, subject, detail, request_id)
  values (p_site, p_actor, p_action, p_subject, p_detail, p_request_id)
  returning id
  into v_id;
  return v_id;
end;
$$;
