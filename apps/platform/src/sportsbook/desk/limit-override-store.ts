import type { LocalText } from '@pavilion/contract'
import type { LimitOverrideChange, LimitOverridesNamed, LimitOverridesSet } from '@pavilion/operator-api/sportsbook'
import { sql } from 'kysely'
import type { Tx } from '../../db/index.ts'
import type { LimitOverrideRow } from '../betting-rules/rules-reader.ts'

type Target = Pick<LimitOverridesSet, 'gtype' | 'leagueId' | 'gidm'>

const limitsOf = (row: LimitOverrideRow): LimitOverrideChange => ({
  ...(row.max_stake !== null && { maxStake: String(row.max_stake) }),
  ...(row.max_exposure !== null && { maxExposure: String(row.max_exposure) }),
  ...(row.max_exposure_match !== null && { maxExposureMatch: String(row.max_exposure_match) }),
  ...(row.in_play_delay_ms !== null && { inPlayDelayMs: row.in_play_delay_ms }),
})

interface NamedRow extends LimitOverrideRow {
  league: LocalText | null
  team_h: LocalText | null
  team_c: LocalText | null
}

const setOf = (row: NamedRow): LimitOverridesNamed => ({
  ...(row.gtype && { gtype: row.gtype }),
  ...(row.league_id !== null && { leagueId: row.league_id }),
  ...(row.gidm !== null && { gidm: row.gidm }),
  ...(row.league && { league: row.league }),
  ...(row.team_h && row.team_c && { teams: { team_h: row.team_h, team_c: row.team_c } }),
  ...limitsOf(row),
})

const ofTarget = (siteId: number, { gtype, leagueId, gidm }: Target) =>
  sql`site_id = ${siteId} and gtype is not distinct from ${gtype ?? null}::text
    and league_id is not distinct from ${leagueId ?? null}::text and gidm is not distinct from ${gidm ?? null}::text`

export const readLimitOverrides = async (tx: Tx, siteId: number): Promise<LimitOverridesNamed[]> => {
  const { rows } = await sql<NamedRow>`
    select o.*, m.league, case when o.gidm is not null then m.team_h end as team_h, case when o.gidm is not null then m.team_c end as team_c
      from betting_limits_of o
      left join lateral (select * from matches where gidm = o.gidm or league_id = o.league_id order by kickoff desc limit 1) m on true
     where o.site_id = ${siteId} order by o.gtype, o.league_id, o.gidm`.execute(tx)
  return rows.map(setOf)
}

/** Locked. */
export const limitOverrideOf = async (tx: Tx, siteId: number, target: Target): Promise<LimitOverrideChange> => {
  const { rows } = await sql<LimitOverrideRow>`
    select * from betting_limits_of where ${ofTarget(siteId, target)} for update`.execute(tx)
  return rows[0] ? limitsOf(rows[0]) : {}
}

export const writeLimitOverrides = async (
  tx: Tx,
  siteId: number,
  set: LimitOverridesSet,
  actor: string,
): Promise<void> => {
  await sql`delete from betting_limits_of where ${ofTarget(siteId, set)}`.execute(tx)
  const { gtype = null, leagueId = null, gidm = null } = set
  const values = [set.maxStake, set.maxExposure, set.maxExposureMatch, set.inPlayDelayMs].map((value) => value ?? null)
  if (values.every((value) => value === null)) return
  await sql`
    insert into betting_limits_of (site_id, gtype, league_id, gidm, max_stake, max_exposure, max_exposure_match, in_play_delay_ms, actor)
    values (${siteId}, ${gtype}, ${leagueId}, ${gidm}, ${sql.join(values)}, ${actor})`.execute(tx)
}
