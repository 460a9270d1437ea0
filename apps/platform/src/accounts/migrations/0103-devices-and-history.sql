-- The devices a member signed in from. A device that was ended is forgotten: its row goes, and its next sign-in is a new one's.
create table member_devices (
  site_id int not null,
  device_id uuid not null,
  user_id uuid not null,
  -- HMAC of the device's identifier: recognises a device, tells nothing about it.
  mark bytea not null,
  -- HMAC of what the browser is, as it said at the last sign-in.
  fingerprint bytea,
  -- HMAC of the network (/24, /48) of the last sign-in.
  network bytea not null,
  -- For people: Windows · Chrome.
  name text not null,
  -- Masked address and region under the member's own key.
  sealed_place bytea not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (site_id, device_id),
  unique (site_id, user_id, mark),
  foreign key (site_id, user_id) references members
);

-- Sign-ins and tries at a member's account; by month, append-only.
create table sign_ins (
  id uuid not null default uuid_v7(),
  site_id int not null,
  user_id uuid not null,
  outcome text not null check (outcome in ('done', 'wrong_password', 'new_device', 'second_factor', 'refused')),
  device text not null,
  network bytea not null,
  sealed_place bytea,
  -- Of a sign-in that was done.
  session_id uuid,
  at timestamptz not null,
  primary key (id)
) partition by range (id);
create index sign_ins_of_member on sign_ins (site_id, user_id, id);
create trigger sign_ins_no_change before update or delete on sign_ins for each row execute function refuse_change();
create trigger sign_ins_no_truncate before truncate on sign_ins execute function refuse_change();

-- One live session a device. Signing in again on a device ends its older session, even when two sign-ins meet.
drop index sessions_one_live;
update sessions s set ended_at = now(), ended_reason = 'elsewhere'
 where ended_at is null and exists (
   select from sessions o where o.ended_at is null and o.site_id = s.site_id and o.user_id = s.user_id and o.device = s.device
      and (o.created_at, o.session_id) > (s.created_at, s.session_id));
create unique index sessions_one_a_device on sessions (site_id, user_id, device) where ended_at is null;
-- The reasons are those of the code (tables.ts); they grow with it.
alter table sessions drop constraint sessions_ended_reason_check;
