-- A second factor that was taken off, or is to be: every admin is told.
alter table operator_alerts drop constraint operator_alerts_kind_check;
alter table operator_alerts add constraint operator_alerts_kind_check check (
  kind in ('invited', 'invited_again', 'joined', 'joined_again', 'confirmed', 'locked', 'disabled', 'restored', 'reset_asked', 'reset'));

-- From when another admin may take an admin's second factor off where no third could agree; their own sign-in ends it.
alter table operators add column totp_reset_from timestamptz;
