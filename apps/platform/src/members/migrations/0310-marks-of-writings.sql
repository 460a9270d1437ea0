-- `spelling`: a Chinese name as it may be spelt in letters. It matches a name in letters and no other spelling (kinds_of_match).
alter table person_marks drop constraint person_marks_kind_check;
alter table person_marks add constraint person_marks_kind_check
  check (kind in ('phone', 'email', 'name', 'spelling', 'device'));

-- Which normal forms a mark was made of (contacts/normal.ts): those of earlier ones are made anew at the start, from the sealed values.
alter table person_marks add column forms smallint not null default 1;
create index person_marks_of_earlier_forms on person_marks (site_id, user_id, forms) where kind in ('email', 'name');

-- A register is asked about names as they are, and not about spellings.
drop trigger person_marks_to_be_checked on person_marks;
create trigger person_marks_to_be_checked after insert on person_marks for each row
  when (new.kind not in ('device', 'spelling')) execute function exclusion_answer_due();
