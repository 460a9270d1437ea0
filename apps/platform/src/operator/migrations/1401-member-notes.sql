-- What people at the operator noted about members, sealed under the member's key.
-- Written directly: a person's word, added to alone.
create table member_notes (
  site_id int not null,
  note_id uuid not null,
  user_id uuid not null,
  sealed bytea not null,
  written_by uuid not null references operators,
  written_at timestamptz not null,
  primary key (site_id, note_id),
  foreign key (site_id, user_id) references members
);
create index member_notes_newest on member_notes (site_id, user_id, written_at, note_id);
create trigger member_notes_fixed before update or delete on member_notes for each row execute function refuse_change();
