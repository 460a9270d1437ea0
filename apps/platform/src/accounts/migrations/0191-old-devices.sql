-- Devices that nobody signed in from for long are forgotten, the oldest first.
create index member_devices_last on member_devices (last_at);
