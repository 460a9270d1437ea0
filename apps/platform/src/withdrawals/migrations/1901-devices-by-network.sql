-- Who else signs in from a network: asked of each withdrawal, never of a sign-in.
-- squawk-ignore require-concurrent-index-creation
create index member_devices_network on member_devices (site_id, network);
