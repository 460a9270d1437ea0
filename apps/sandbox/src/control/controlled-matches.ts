import { Problem } from '../http/problem.ts'
import type { ScheduledMatch } from '../prices/game/game.ts'
import type { Intervention } from '../prices/game/intervention.ts'
import type { ControlledMatches } from '../prices/program.ts'
import type { RecordStore } from '../store/record-store.ts'
import type { ControlledMatch, MatchOrder } from './controlled-match.ts'
import { orderedMatch } from './ordered-match.ts'

const MOST_INTERVENTIONS = 500
const NONE: readonly Intervention[] = []

export interface MatchControls extends ControlledMatches {
  make(order: MatchOrder): ScheduledMatch
  isMade(gidm: string): boolean
  intervene(gidm: string, entry: Intervention): number
}

export const createMatchControls = (
  seed: string,
  store: RecordStore<ControlledMatch>,
  clock: () => number,
): MatchControls => {
  const built = ({ gidm, made: creation }: ControlledMatch): ScheduledMatch[] =>
    creation === undefined ? [] : [orderedMatch(seed, gidm, creation.order, creation.kickoff, creation.kickoff)]
  const entries = new Map(store.all().flatMap((record) => built(record).map((entry) => [entry.gidm, entry] as const)))

  const freshId = (now: number): string => {
    let number = 9_000_000_000_000 + now
    while (store.get(String(number)) !== undefined) number += 1
    return String(number)
  }
  return {
    entries: () => [...entries.values()],
    find: (gidm) => entries.get(gidm),
    isMade: (gidm) => entries.has(gidm),
    interventions: (gidm) => store.get(gidm)?.interventions ?? NONE,
    make: (order) => {
      const now = clock()
      const gidm = freshId(now)
      const entry = orderedMatch(seed, gidm, order, now)
      store.put({ gidm, made: { order, kickoff: entry.kickoff }, interventions: [] })
      entries.set(gidm, entry)
      return entry
    },
    intervene: (gidm, entry) => {
      const storedMatch = store.get(gidm)
      const interventions = storedMatch?.interventions ?? []
      if (interventions.length >= MOST_INTERVENTIONS)
        throw new Problem(409, `match ${gidm} has ${MOST_INTERVENTIONS} interventions already`)
      const at = Math.max(entry.at, (interventions.at(-1)?.at ?? 0) + 1)
      store.put({ ...storedMatch, gidm, interventions: [...interventions, { ...entry, at }] })
      return at
    },
  }
}
