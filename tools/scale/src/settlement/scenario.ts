import type pg from 'pg'
import { until } from '../patience.ts'
import type { World } from '../world.ts'
import { killEverySecond } from './kills.ts'

/** Longest for one result to be settled, seconds: on a slow machine most of it is processes that start. */
const LIMIT = 300

/** Waiting for what the platform does by itself, with and without being killed. */
export const scenarioOf = (db: pg.Client, world: World) => {
  const count = async (rows: string): Promise<number> =>
    (await db.query<{ n: number }>(`select count(*)::int as n from ${rows}`)).rows[0]?.n ?? 0
  const swept = async (): Promise<boolean> => (await count('matches where swept_version < result_version')) === 0

  /** Every bet follows the results, both processes serve, and all is told. */
  const settled = async (): Promise<void> => {
    for (const { serves } of world.platforms) await until('the return of a process', LIMIT, serves)
    await until('settling', LIMIT, swept)
  }
  return {
    settled,
    /** The same when these matches have just ended, with their results on their way. */
    decided: async (gidms: readonly string[]): Promise<void> => {
      const open = gidms.map((gidm) => `'${gidm}'`).join()
      await until(
        'results',
        LIMIT,
        async () => (await count(`matches where gidm in (${open}) and result_at is null`)) === 0,
      )
      await settled()
    },
    /** The same while a process is killed every second; answers how many were. */
    settledUnderKills: async (what: string): Promise<number> => {
      const from = Date.now()
      const decisions = (): Promise<number> => count(`observed_bets where state in ('settled', 'void')`)
      const kills = await killEverySecond(world, decisions, swept, LIMIT)
      console.log(`${what}: ${((Date.now() - from) / 1000).toFixed(1)} s, ${kills} kills`)
      await settled()
      return kills
    },
  }
}
