-- A session that ended, for whatever reason, is believed by nobody who keeps it.
create trigger sessions_raises_gate
  after update on sessions for each row when (old.ended_at is null and new.ended_at is not null) execute function raise_gate();
