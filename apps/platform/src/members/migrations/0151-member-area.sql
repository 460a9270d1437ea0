-- The fund password, as password_hash; and the picture the member chose.
alter table members add column fund_password_hash text, add column avatar text;

-- How far the check of a member's real name is; the name itself lies sealed in member_personal.
create table member_names (
  site_id int not null,
  user_id uuid not null,
  state text not null check (state in ('pending', 'verified', 'rejected')),
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  primary key (site_id, user_id),
  foreign key (site_id, user_id) references members,
  check ((state = 'pending') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null))
);
create index member_names_pending on member_names (site_id, submitted_at) where state = 'pending';
