import { figureOfKind, type ChartDays, type DayFigure, type DealDay } from '@pavilion/contract/records'
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import type { MemberId } from '../members/index.ts'
import { stateOf } from './deal-state.ts'
import { dayBefore } from './site-days.ts'

interface DayRow {
  site_day: string
  kind: string
  came_in: bigint
  went_out: bigint
}

const OUT: ReadonlySet<DayFigure> = new Set(['withdrawn', 'staked'])

/** The last days of the site, oldest first, `today` last; days without movements too. */
export const daysOf = async (db: Db, owner: MemberId, today: string, days: ChartDays): Promise<DealDay[]> => {
  const first = dayBefore(today, days - 1)
  const state = await stateOf(db, owner)
  const { rows } = await sql<DayRow>`
    select site_day::text as site_day, kind, came_in, went_out
      from deal_sums(${owner.siteId}::int, ${owner.userId}::uuid, ${first}::date, ${today}::date, ${state?.through ?? null}::date,
        ${state?.version ?? 0n}::bigint)`.execute(db)
  const list = Array.from({ length: days }, (_, at) => ({
    day: dayBefore(today, days - 1 - at),
    deposited: 0n,
    withdrawn: 0n,
    staked: 0n,
    returned: 0n,
  }))
  const byDay = new Map(list.map((each) => [each.day, each]))
  for (const { site_day: day, kind, came_in: cameIn, went_out: wentOut } of rows) {
    const [figure, figures] = [figureOfKind(kind), byDay.get(day)]
    if (figure && figures) figures[figure] += OUT.has(figure) ? wentOut - cameIn : cameIn - wentOut
  }
  return list
}
