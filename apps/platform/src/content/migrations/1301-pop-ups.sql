-- A notice may also open by itself once for each visitor until a moment; null: it does not. To whom: all, or who is signed in.
alter table notices
add column pop_to text, add column pop_until timestamptz, add constraint notices_pop_to check (pop_to in ('all', 'members')) not valid,
add constraint notices_pop_whole check ((pop_to is null) = (pop_until is null)) not valid,
-- Nobody has said yes to marketing, for nobody is asked: no offer opens by itself.
add constraint notices_pop_kind check (pop_to is null or kind <> 'activity') not valid;

-- Written directly: which of them a member closed, so that no other device opens them again.
create table notices_closed (
  site_id int not null,
  user_id uuid not null,
  notice_id uuid not null,
  closed_at timestamptz not null,
  primary key (site_id, user_id, notice_id),
  foreign key (site_id, user_id) references members,
  foreign key (site_id, notice_id) references notices
);
