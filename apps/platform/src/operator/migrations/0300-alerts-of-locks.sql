-- Every admin is told of a lock too, which says that somebody knows a password, and of who is disabled or let in again.
alter table operator_alerts drop constraint operator_alerts_kind_check;
alter table operator_alerts add constraint operator_alerts_kind_check
  check (kind in ('invited', 'invited_again', 'joined', 'joined_again', 'confirmed', 'locked', 'disabled', 'restored'));
