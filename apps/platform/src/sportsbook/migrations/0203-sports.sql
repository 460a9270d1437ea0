-- Ten sports instead of one: which it is, and everything that is counted in a match, by the names of the wire (contract: SCORES).
alter table matches add column gtype text not null default 'FT';
alter table matches add column game_type text;
alter table matches add column scores jsonb not null default '{}';
