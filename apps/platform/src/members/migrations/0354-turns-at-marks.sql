-- The turn at a mark, to the end of the transaction. Of whatever kind: a name and a spelling match each other.
create function lock_mark(p_mark bytea) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('mark ' || encode(p_mark, 'hex'), 0))
$$;

-- Whoever notes a mark waits for an exclusion of somebody who has it, and is seen by the next one.
create function take_turn_at_mark() returns trigger language plpgsql as $$
begin
  perform lock_mark(new.mark);
  return new;
end $$;
create trigger person_marks_take_turns before insert on person_marks for each row execute function take_turn_at_mark();
