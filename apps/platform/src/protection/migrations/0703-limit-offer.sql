-- When a member answered the offer of a limit of deposits that is made where they first pay in; null: it is still to be made.
alter table member_protection add column limit_offered_at timestamptz;
