-- A bet of several legs counts on each of them with its share (parlay_share).
insert into liabilities as l (site_id, gidm, selection, shard, liability)
select b.site_id, leg.gidm, leg.gid || '/' || leg.wtype || '/' || leg.rtype, hashtext(b.user_id::text) & 7,
    sum(ceil(b.winnable::numeric * (b.stake - b.cashed_stake) / b.stake / (
      select count(*) from bet_legs n where (n.site_id, n.site_day, n.ticket) = (b.site_id, b.site_day, b.ticket))))::bigint
  from bets b
  join bet_legs leg on (leg.site_id, leg.site_day, leg.ticket) = (b.site_id, b.site_day, b.ticket)
  join matches m on m.gidm = leg.gidm and m.swept_at is null
 where b.kind <> 'single' and b.state in ('delay', 'open')
 group by 1, 2, 3, 4
on conflict (site_id, gidm, selection, shard) do update set liability = l.liability + excluded.liability;
