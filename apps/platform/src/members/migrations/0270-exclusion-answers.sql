-- What the national exclusion register last said of a member. A row stands from the first mark on by which the person can be looked up.
create table exclusion_answers (
  site_id int not null,
  user_id uuid not null,
  -- Rises with every mark that becomes known: an answer speaks of the version that was asked about.
  version int not null default 1,
  answered_version int,
  answered_at timestamptz,
  listed boolean not null default false,
  -- Null while the register knows no end.
  listed_until timestamptz,
  -- What was asked about, sealed under the member's key: whoever is listed is asked about by it again, whatever they bind since.
  sought bytea,
  -- When it was last asked without being waited for.
  tried_at timestamptz,
  primary key (site_id, user_id),
  foreign key (site_id, user_id) references members
);
create index exclusion_answers_open on exclusion_answers (tried_at) where answered_version is distinct from version;

insert into exclusion_answers (site_id, user_id)
  select distinct site_id, user_id from person_marks where kind <> 'device';

create function exclusion_answer_due() returns trigger language plpgsql as $$
begin
  insert into exclusion_answers as a (site_id, user_id) values (new.site_id, new.user_id)
  on conflict (site_id, user_id) do update set version = a.version + 1, tried_at = null;
  return null;
end $$;
create trigger person_marks_to_be_checked after insert on person_marks for each row
  when (new.kind <> 'device') execute function exclusion_answer_due();
