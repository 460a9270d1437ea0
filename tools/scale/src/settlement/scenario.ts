import { until } from '@pavilion/load'
import type pg from 'pg'
import type { World } from '../world.ts'
import { killEverySecond, type SettlementKills } from './kills.ts'

/** Seconds per result: mostly process starts. */
const LIMIT = 300

export const scenarioOf = (db: pg.Pool, world: World) => {
  const count = async (rows: string): Promise<number> =>
    (await db.query<{ n: number }>(`select count(*)::int as n from ${rows}`)).rows[0]?.n ?? 0
  const swept = async (): Promise<boolean> => (await count('matches where swept_version < result_version')) === 0

  const untilAllSettled = async (): Promise<void> => {
    for (const { serves } of world.platforms) await until('the return of a process', LIMIT, serves)
    await until('settling', LIMIT, swept)
  }
  return {
    settled: untilAllSettled,
    decided: async (gidms: readonly string[]): Promise<void> => {
      const open = gidms.map((gidm) => `'${gidm}'`).join()
      await until(
        'results',
        LIMIT,
        async () => (await count(`matches where gidm in (${open}) and result_at is null`)) === 0,
      )
      await untilAllSettled()
    },
    settledUnderKills: async (what: string): Promise<SettlementKills> => {
      const from = Date.now()
      const decisions = (): Promise<number> => count(`observed_bets where state in ('settled', 'void')`)
      const kills = await killEverySecond(world, decisions, swept, LIMIT)
      console.log(
        `${what}: ${((Date.now() - from) / 1000).toFixed(1)} s, ${kills.platform} kills of a platform and ${kills.database} of the database`,
      )
      await untilAllSettled()
      return kills
    },
  }
}
