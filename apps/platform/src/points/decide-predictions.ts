import { sql } from 'kysely'
import { transaction, type Db } from '../db/index.ts'
import type { MatchEnd, PointsStore } from './points-store.ts'

/** A result is corrected within days, not months: what a process that starts looks back. */
const LOOK_BACK_MS = 60 * 24 * 3_600_000
/** A correction is seen when it is committed, and dated when it began. */
const OVERLAP_MS = 600_000
const AT_ONCE = 500

export interface EndsQuery {
  readonly gidms: readonly string[]
  readonly correctedAfter: Date
}

export interface DecideParts {
  readonly db: Db
  readonly store: Pick<PointsStore, 'decide'>
  /** Of those matches that are over, and of any whose result was corrected since. */
  readonly endsOf: (query: EndsQuery) => Promise<readonly MatchEnd[]>
  /** Milliseconds. */
  readonly now: () => number
}

/** Each match once, without reading each of its predictions. */
const openMatches = async (db: Db): Promise<readonly string[]> => {
  const { rows } = await sql<{ gidm: string }>`
    with recursive open_matches (gidm) as (
      select min(gidm) from point_predictions where state = 'open'
      union all
      select (select min(p.gidm) from point_predictions p where p.state = 'open' and p.gidm > o.gidm)
        from open_matches o where o.gidm is not null
    )
    select gidm from open_matches where gidm is not null`.execute(db)
  return rows.map(({ gidm }) => gidm)
}

const undecided = async (db: Db, ends: readonly MatchEnd[]) => {
  const { rows } = await sql<{ site_id: number; user_id: string; gidm: string }>`
    select p.site_id, p.user_id, p.gidm
      from unnest(${ends.map(({ gidm }) => gidm)}::text[], ${ends.map(({ version }) => version)}::int[]) e (gidm, version)
      join point_predictions p on p.gidm = e.gidm and p.result_version < e.version
     order by p.gidm, p.site_id, p.user_id limit ${AT_ONCE}`.execute(db)
  return rows
}

/** Answers how many predictions changed. Safe in many processes at once. */
export type PredictionDecider = () => Promise<number>

/** Of matches that are over with open predictions, and of those whose result is newer than what decided them. */
export const createPredictionDecider = ({ db, store, endsOf, now }: DecideParts): PredictionDecider => {
  let correctedAfter = new Date(now() - LOOK_BACK_MS)
  return async () => {
    const ends = new Map((await endsOf({ gidms: await openMatches(db), correctedAfter })).map((end) => [end.gidm, end]))
    if (ends.size === 0) return 0
    let count = 0
    const waiting = () => undecided(db, [...ends.values()])
    for (let rows = await waiting(); rows.length > 0; rows = await waiting())
      for (const { site_id: siteId, user_id: userId, gidm } of rows) {
        const end = ends.get(gidm)
        if (end && (await transaction(db, (tx) => store.decide(tx, { siteId, userId }, end)))) count += 1
      }
    const latest = Math.max(...[...ends.values()].map(({ correctedAt }) => correctedAt?.getTime() ?? 0))
    correctedAfter = new Date(Math.max(correctedAfter.getTime(), latest - OVERLAP_MS))
    return count
  }
}
