-- Adds an event that leaves after this transaction commits.
create function outbox_add(p_subject text, p_payload jsonb, p_request_id text default null) returns void language plpgsql as $$
begin
  insert into outbox (subject, payload, request_id) values (p_subject, p_payload, p_request_id);
end $$;
