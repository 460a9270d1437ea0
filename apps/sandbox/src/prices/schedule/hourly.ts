import type { ScheduledMatch, Game, Source } from '../game/game.ts'
import type { Intervention } from '../game/intervention.ts'
import type { LeagueData, NamePair } from '../game/names.ts'
import { hash, seeded, shuffled } from '../random.ts'
import { HOUR_MS, pairsOfHour, type LeaguePlan } from './rounds.ts'

export interface Slot<L extends LeagueData = LeagueData> {
  readonly gidm: string
  readonly league: L
  readonly home: NamePair
  readonly away: NamePair
  readonly kickoff: number
  readonly seed: string
}

const MARK_MS = 300_000
const MARKS = 12
const MOST_PER_HOUR = 100
/** One in so many is on the book days ahead. */
const EARLY_ONES = 72
const EARLY_MS = 120 * HOUR_MS

interface HourlyOptions<L extends LeagueData> {
  readonly seed: string
  /** Before the hour in match ids. */
  readonly code: string
  readonly plans: readonly LeaguePlan<L>[]
  readonly aheadMs: number
  readonly longestMs: number
  readonly build: (slot: Slot<L>, interventions: readonly Intervention[]) => Game
}

export const slotsOfHour = <L extends LeagueData>(
  { seed, code, plans }: Pick<HourlyOptions<L>, 'seed' | 'code' | 'plans'>,
  hour: number,
): Slot<L>[] => {
  const marks = shuffled(
    Array.from({ length: MARKS }, (_, mark) => mark),
    seeded(`${seed}/marks/${code}${hour}`),
  )
  const games = plans.flatMap((plan) => pairsOfHour(seed, plan, hour).map((pair) => ({ league: plan.league, pair })))
  return games.map(({ league, pair: [home, away] }, index) => {
    const gidm = `${code}${hour * MOST_PER_HOUR + index}`
    const kickoff = hour * HOUR_MS + (marks[index % MARKS] ?? 0) * MARK_MS
    return { gidm, league, home, away, kickoff, seed: `${seed}/${gidm}` }
  })
}

export const numbersOf = (gidm: string, seed: string): { gide: string; ecid: string } => ({
  gide: String(4_000_000 + (Number(gidm) % 3_000_000)),
  ecid: String(10_000_000 + (hash(seed) % 89_999_999)),
})

export const hourlySource = <L extends LeagueData>(options: HourlyOptions<L>): Source => {
  const { seed, code, aheadMs, longestMs, build } = options
  const hours = new Map<
    number,
    { readonly all: readonly ScheduledMatch[]; readonly early: readonly ScheduledMatch[] }
  >()
  const pattern = new RegExp(`^${code}(\\d{6})\\d{2}$`)

  const entry = (slot: Slot<L>): ScheduledMatch => ({
    gidm: slot.gidm,
    kickoff: slot.kickoff,
    shownFrom: slot.kickoff - (hash(`${slot.seed}/early`) % EARLY_ONES === 0 ? EARLY_MS : aheadMs),
    overBy: slot.kickoff + longestMs,
    build: (interventions) => build(slot, interventions),
  })
  const ofHour = (hour: number) => {
    const cachedHour = hours.get(hour)
    if (cachedHour !== undefined) return cachedHour
    const all = slotsOfHour({ seed, code, plans: options.plans }, hour).map(entry)
    const hourSlots = { all, early: all.filter(({ kickoff, shownFrom }) => kickoff - shownFrom > aheadMs) }
    hours.set(hour, hourSlots)
    return hourSlots
  }
  return {
    entries: (now) => {
      const first = Math.floor((now - longestMs) / HOUR_MS)
      const near = Math.floor((now + aheadMs) / HOUR_MS)
      const last = Math.floor((now + EARLY_MS) / HOUR_MS)
      for (const hour of hours.keys()) if (hour < first) hours.delete(hour)
      const entries: ScheduledMatch[] = []
      for (let hour = first; hour <= last; hour += 1)
        entries.push(...(hour <= near ? ofHour(hour).all : ofHour(hour).early))
      return entries.filter(({ shownFrom }) => shownFrom <= now)
    },
    find: (gidm) => {
      const hour = pattern.exec(gidm)?.[1]
      if (hour === undefined) return undefined
      return ofHour(Number(hour)).all.find((entry) => entry.gidm === gidm)
    },
  }
}
