-- What the operator set for a site beside its switches, protocols siteSettings; parts that are left out stand as by default.
alter table sites add column settings jsonb not null default '{}';
