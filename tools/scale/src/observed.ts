import type pg from 'pg'

/** pg_xact_commit_timestamp of xmin orders immutable rows by one clock. */
export const observe = async (db: pg.Pool): Promise<void> => {
  await db.query(`
    create table observed_bets (ticket text not null, kind text not null, state text not null, payout bigint);
    create function observe_bet() returns trigger language plpgsql as $$
    begin
      insert into public.observed_bets values (new.ticket, new.kind, new.state, new.payout);
      return null;
    end $$;
    create trigger observe_new_bets after insert on bets for each row execute function observe_bet();
    create trigger observe_bets after update on bets for each row
      when ((old.state, old.result, old.payout) is distinct from (new.state, new.result, new.payout)) execute function observe_bet();

    create view observed_legs as
      select ticket, gidm, gid, wtype, rtype, strong, ratio, ior from bets where kind = 'single'
      union all select ticket, gidm, gid, wtype, rtype, strong, ratio, ior from bet_legs;

    create table observed_results (gidm text not null, version int not null);
    create function observe_result() returns trigger language plpgsql as $$
    begin
      insert into public.observed_results values (new.gidm, new.result_version);
      return null;
    end $$;
    create trigger observe_results after update on matches for each row
      when (old.result_at is null and new.result_at is not null or old.result_at is not null and old.result_version <> new.result_version)
      execute function observe_result();`)
}
