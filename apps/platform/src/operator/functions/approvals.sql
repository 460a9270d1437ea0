-- Whether somebody works at the operator now and has one of these roles.
create function operator_has_role(p_operator uuid, p_roles text[]) returns boolean language sql stable as $$
  select exists (
    select
    from operators
    where operator_id = p_operator and confirmed_at is not null and disabled_at is null and locked_at is null and roles && p_roles
  );
$$;

-- What somebody else than who asked for it, with one of these roles, has approved of an action.
create function approved_by_another(p_action text, p_operator uuid, p_roles text[]) returns setof operator_approvals language sql stable as $$
  select p.*
  from operator_approvals p
  where p.action = p_action
    and p.decision = 'approved'
    and p.asked_by = p_operator
    and p.decided_by <> p.asked_by
    and operator_has_role(p.decided_by, p_roles);
$$;
