-- Takes up to p_limit messages that are to be sent now, each for one process alone: their next turn moves away, further with
-- every attempt, from 2 s to 1 h; so a process that dies midway leaves them to the next.
create function due_messages(p_now timestamptz, p_limit int) returns setof messages language sql as $$
  update messages m
  set attempts = m.attempts + 1, next_at = p_now + make_interval(secs => least(2 * 2 ^ least(m.attempts, 11), 3600))
  where m.message_id in (select d.message_id from messages d where d.next_at <= p_now order by d.next_at limit p_limit for update skip locked)
  returning m.*;
$$;
