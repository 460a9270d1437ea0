-- What a site takes of parlays, what it risks on one member, and what the maximum payouts of a day come to: they are in US dollars,
-- converted at a rate the operator keeps with its date. Amounts in fen.
alter table betting_rules add column min_parlay_stake bigint check (min_parlay_stake > 0);
alter table betting_rules add column max_parlay_stake bigint;
alter table betting_rules add column max_exposure_member bigint;
alter table betting_rules add column usd_rate bigint check (usd_rate > 0);
alter table betting_rules add column usd_rate_day date;
alter table betting_rules add constraint usd_rate_has_its_day check ((usd_rate is null) = (usd_rate_day is null));
-- Markets that are new, as 'FT/CNR': the lowest maximum payout applies to them.
alter table betting_rules add column new_markets text[] not null default '{}';

-- The maximum payout under which a bet comes.
alter table bets add column payout_cap text not null default 'other';

alter domain bet_state drop constraint bet_state_check;
alter domain bet_state add constraint bet_state_check
  check (value in ('delay', 'open', 'refused', 'settled', 'void', 'cashed'));

-- Why the operator has cancelled a bet or a leg, whatever the result says; null when nobody has.
alter table bets add column ruling text;
alter table bet_legs add column ruling text;
-- Bets to be decided anew after a ruling; empty most of the time.
create table bets_to_decide (
  site_id int not null,
  site_day date not null,
  ticket text not null,
  primary key (site_id, site_day, ticket)
);

-- The version of the result up to which every bet of a match is decided. A correction looks at all bets of a match again, so the
-- index has all of them, in the order in which settlement goes through them.
alter table matches add column swept_version int not null default 0;
create index matches_unswept on matches (gidm) where swept_version < result_version;
drop index matches_to_sweep;
drop index bets_to_settle;
create index bets_match on bets (gidm, ticket, site_id);
drop index bet_legs_to_settle;
drop index bet_legs_match;
create index bet_legs_match on bet_legs (gidm, ticket, site_id);

-- Matches that ended before results had versions.
update matches set result_version = 1, swept_version = case when swept_at is null then 0 else 1 end,
    result_status = case status when 'settled' then 'final' else 'abandoned' end,
    decided = case status when 'settled'
      then jsonb_strip_nulls(jsonb_build_object('sc_FT_H', score_h, 'sc_FT_C', score_c, 'sc_H1_H', half_h, 'sc_H1_C', half_c)) else '{}' end
 where result_at is not null;
insert into match_results (gidm, version, status, scores, actor, created_at)
select gidm, 1, result_status, decided, 'system', result_at from matches where result_at is not null;
update bets b set result_version = 1, result_h = m.score_h, result_c = m.score_c
  from matches m where m.gidm = b.gidm and b.state in ('settled', 'void');
