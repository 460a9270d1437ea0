-- What was asked of a second person stays as it was asked, and a decision as it was made: the functions of money go by it.
create function keep_approval() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.decision is not null
    or (old.approval_id, old.action, old.params, old.payload, old.reason, old.asked_by, old.asked_at, old.expires_at)
      is distinct from (new.approval_id, new.action, new.params, new.payload, new.reason, new.asked_by, new.asked_at, new.expires_at) then
    raise exception 'approvals are decided once: % is refused', tg_op using errcode = 'PV003';
  end if;
  return new;
end $$;
create trigger operator_approvals_fixed before update or delete on operator_approvals
  for each row execute function keep_approval();
create trigger operator_alerts_fixed before update or delete on operator_alerts
  for each row execute function refuse_change();
