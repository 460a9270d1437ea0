import type { DatabaseSession } from './migrate.ts'
import type { Release } from './sources.ts'

/** The previous build's processes keep running during a release. */
const KEPT = 2
const SCHEMA = /^release_[0-9a-f]{12}$/

/** The application writes these tables only by functions marked `security definer` (docs/decisions/0041). */
export const MONEY_TABLES = [
  'account_kinds',
  'purses',
  'accounts',
  'transfers',
  'ledger_seals',
  'ledger_carried',
  'ledger_archived',
  'idempotency',
  'deposit_orders',
  'deposit_events',
  'deposit_reviews',
  'turnover_requirements',
  'turnover_bets',
  'turnover_counts',
  'payout_accounts',
  'payout_account_uses',
  'payout_account_reviews',
  'withdrawals',
  'withdrawal_events',
  'withdrawal_conflicts',
  'venue_transfers',
  'venue_wallets',
  'venue_conflicts',
  'adjustments',
  'statements',
  'statement_lines',
  'statement_differences',
  'deal_days',
  'deal_days_through',
  'deposit_receipts',
  'deposit_codes',
  'bets',
  'bet_legs',
  'bet_delays',
  'bet_refusals',
  'bets_to_decide',
  'exposures',
  'match_quotas',
  'cash_outs',
  'cash_out_waits',
  'matches',
  'match_results',
  'result_proposals',
  'desk_suspensions',
  'desk_revision',
  'leases',
  'events',
  'event_clock',
  'play_time',
  'other_names',
  'chat_rooms',
  'chat_entries',
  'chat_speakers',
  'chat_mutes',
  'point_accounts',
  'point_entries',
  'point_gifts',
  'point_predictions',
] as const

/** The application may insert but never update. */
const APPEND_ONLY = ['audit', 'operator_alerts']

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** True when this build's functions exist. `make` creates missing ones and drops those of old builds. */
export const ensureRelease = async (
  session: DatabaseSession,
  release: Release,
  mode: 'look' | 'make',
): Promise<boolean> => {
  const tableCheck = await session.query(`select to_regclass('public.releases') is not null as there`)
  if (!tableCheck.rows[0]?.['there']) return false
  const releases = await session.query(
    `select 1 from public.releases r join pg_namespace n on n.nspname = r.schema where r.schema = $1`,
    [release.schema],
  )
  if (releases.rows.length > 0 || mode === 'look') return releases.rows.length > 0
  if (!SCHEMA.test(release.schema)) throw new Error(`${release.schema} is no name of a release.`)
  await session.script('begin')
  try {
    await session.script(
      `drop schema if exists ${release.schema} cascade; create schema ${release.schema};
       set local search_path = ${release.schema}, public; set local check_function_bodies = off; ${release.sql}`,
    )
    await session.script(checked(release))
    await session.script(pinned(release))
    await session.query(
      `insert into public.releases (schema) values ($1) on conflict (schema) do update set created_at = now()`,
      [release.schema],
    )
    const old = await session.query(`select schema from public.releases order by created_at desc offset ${KEPT}`)
    for (const row of old.rows) {
      const schema = String(row['schema'])
      if (SCHEMA.test(schema)) await session.script(`drop schema if exists ${schema} cascade`)
      await session.query('delete from public.releases where schema = $1', [schema])
    }
    await session.script('commit')
  } catch (error) {
    await session.script('rollback')
    throw new Error(`The database functions cannot be created: ${(error as Error).message}`, { cause: error })
  }
  return true
}

/** Functions may call each other whichever is made first, so their bodies are looked at once all are there. */
const checked = ({ schema }: Release): string => `
  set local check_function_bodies = on;
  do $check$
  declare
    f record;
  begin
    for f in select p.oid, l.lanname from pg_proc p join pg_language l on l.oid = p.prolang
              where p.pronamespace = '${schema}'::regnamespace and l.lanname in ('sql', 'plpgsql') loop
      begin
        if f.lanname = 'sql' then
          perform fmgr_sql_validator(f.oid);
        else
          perform plpgsql_validator(f.oid);
        end if;
      exception when others then
        raise exception '%: %', f.oid::regproc, sqlerrm using errcode = sqlstate;
      end;
    end loop;
  end $check$;`

/** Fixed search_path and no public execute, so that callers cannot inject objects into functions that run as owner. */
const pinned = ({ schema }: Release): string => `
  do $pin$
  declare
    f regprocedure;
  begin
    for f in select oid from pg_proc where pronamespace = '${schema}'::regnamespace and prosecdef loop
      execute format('alter function %s set search_path = ${schema}, public, pg_temp', f);
    end loop;
  end $pin$;
  revoke all on all functions in schema ${schema} from public;`

const withPartitions = async (session: DatabaseSession, tables: readonly string[]): Promise<string> => {
  const { rows } = await session.query(
    `select t.name || coalesce(', ' || string_agg(i.inhrelid::regclass::text, ', '), '') as names
       from unnest($1::text[]) t (name) left join pg_inherits i on i.inhparent = t.name::regclass group by t.name`,
    [tables.map((table) => `public.${table}`)],
  )
  return rows.map((row) => String(row['names'])).join(', ')
}

export const grantTo = async (session: DatabaseSession, role: string, release: Release): Promise<void> => {
  const to = quoted(role)
  const appendOnly = await withPartitions(session, APPEND_ONLY)
  const money = await withPartitions(session, MONEY_TABLES)
  // One writes with the rights of its owner.
  const views = await session.query(
    `select string_agg(format('%I.%I', schemaname, viewname), ', ') as names from pg_views where schemaname = 'public'`,
  )
  await session.script(`
    grant usage on schema public, ${release.schema} to ${to};
    grant select, insert, update, delete on all tables in schema public to ${to};
    grant usage on all sequences in schema public to ${to};
    revoke insert, update, delete, truncate on public.migrations, public.releases from ${to};
    revoke update, delete, truncate on ${appendOnly} from ${to};
    revoke delete, truncate on public.operator_approvals from ${to};
    revoke insert, update, delete, truncate on ${money}, ${String(views.rows[0]?.['names'])} from ${to};
    grant execute on all functions in schema public, ${release.schema} to ${to};`)
}
