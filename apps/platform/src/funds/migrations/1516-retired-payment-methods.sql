-- A way to deposit that is offered to nobody any more. Its row stays, because orders name it; it comes back in maintenance.
alter table deposit_channels add column retired_at timestamptz;
alter table deposit_channels
add constraint deposit_channels_retired_is_not_open check (retired_at is null or state = 'maintenance') not valid;
