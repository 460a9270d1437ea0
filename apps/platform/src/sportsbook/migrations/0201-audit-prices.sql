-- A bet that was taken at another price than the player saw goes into the audit log, with the choice that allowed it. Bets at
-- the price that was seen, nearly all, only pass the conditions.
create function audit_price_acceptance() returns trigger language plpgsql as $$
begin
  insert into audit (site_id, actor, action, subject, detail, request_id)
  values (new.site_id, new.user_id::text, 'bet.price_accepted', new.ticket,
    jsonb_build_object('seen', new.seen_ior, 'taken', new.ior, 'choice', new.odds_choice), new.request_id);
  return null;
end $$;
create trigger bets_price_at_once after insert on bets for each row
  when (new.state = 'open' and new.ior <> new.seen_ior) execute function audit_price_acceptance();
create trigger bets_price_after_delay after update of state on bets for each row
  when (old.state = 'delay' and new.state = 'open' and new.ior <> new.seen_ior) execute function audit_price_acceptance();
