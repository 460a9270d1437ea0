-- A request is of one act on one thing, of which one waits at a time; null in those from before.
alter table operator_approvals add column thing text;
-- How what it concerns stood when it was asked; it is carried out on nothing else. No personal data.
alter table operator_approvals add column stands jsonb;

-- It ends besides when what it concerns has changed, told to who would approve it, or when its time is over, told to nobody.
alter table operator_approvals drop constraint operator_approvals_decision_check;
alter table operator_approvals drop constraint operator_approvals_check;
alter table operator_approvals add constraint operator_approvals_decision_check
  check (decision in ('approved', 'rejected', 'changed', 'expired'));
alter table operator_approvals add constraint operator_approvals_check
  check ((decision is null) = (decided_at is null) and (decided_by is null) = (decision is null or decision = 'expired'));
create unique index operator_approvals_waiting on operator_approvals (thing) where decision is null;

-- What is compared before it is carried out is fixed as well.
create or replace function keep_approval() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.decision is not null
    or (old.approval_id, old.action, old.params, old.payload, old.reason, old.asked_by, old.asked_at, old.expires_at, old.thing, old.stands)
      is distinct from
      (new.approval_id, new.action, new.params, new.payload, new.reason, new.asked_by, new.asked_at, new.expires_at, new.thing, new.stands) then
    raise exception 'approvals are decided once: % is refused', tg_op using errcode = 'PV003';
  end if;
  return new;
end $$;
