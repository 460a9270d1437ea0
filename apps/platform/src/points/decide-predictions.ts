import { transaction, type Db } from '../db/index.ts'
import type { MatchEnd, PointsStore } from './points-store.ts'

/** A result is corrected within days, not months. */
const DECIDED_FOR_MS = 60 * 24 * 3_600_000
const AT_ONCE = 500

interface DecideParts {
  readonly db: Db
  readonly store: Pick<PointsStore, 'decide'>
  /** Those of them that are over. */
  readonly endsOf: (gidms: readonly string[]) => Promise<readonly MatchEnd[]>
  /** Milliseconds. */
  readonly now: () => number
}

/** Predictions of matches whose result is newer than what decided them; answers how many changed. Safe in many processes at once. */
export const decidePredictions = async ({ db, store, endsOf, now }: DecideParts): Promise<number> => {
  const since = new Date(now() - DECIDED_FOR_MS)
  const rows = await db.selectFrom('point_predictions').select('gidm').distinct().where('at', '>', since).execute()
  let count = 0
  for (const end of await endsOf(rows.map(({ gidm }) => gidm))) {
    const waiting = () =>
      db
        .selectFrom('point_predictions')
        .select(['site_id', 'user_id'])
        .where('gidm', '=', end.gidm)
        .where('result_version', '<', end.version)
        .orderBy('site_id')
        .orderBy('user_id')
        .limit(AT_ONCE)
        .execute()
    for (let members = await waiting(); members.length > 0; members = await waiting())
      for (const { site_id: siteId, user_id: userId } of members)
        if (await transaction(db, (tx) => store.decide(tx, { siteId, userId }, end))) count += 1
  }
  return count
}
