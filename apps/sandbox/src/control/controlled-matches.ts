import { Problem } from '../http/problem.ts'
import type { Fixture } from '../prices/match/fixture.ts'
import type { Intervention } from '../prices/match/intervention.ts'
import type { ControlledMatches } from '../prices/program.ts'
import type { RecordStore } from '../store/record-store.ts'
import type { ControlledMatch, MatchOrder } from './controlled-match.ts'
import { madeFixture } from './made-fixture.ts'

const MOST_INTERVENTIONS = 500
const NONE: readonly Intervention[] = []

export interface MatchControls extends ControlledMatches {
  make(order: MatchOrder): Fixture
  /** Writes an intervention down; returns its moment, which is later than that of every one before it. */
  intervene(gidm: string, entry: Intervention): number
}

/** Matches made at the controls and interventions in any match, kept in a store. */
export const createMatchControls = (
  seed: string,
  store: RecordStore<ControlledMatch>,
  clock: () => number,
): MatchControls => {
  const built = ({ gidm, made }: ControlledMatch): Fixture[] =>
    made === undefined ? [] : [madeFixture(seed, gidm, made.order, made.kickoff, made.kickoff)]
  const fixtures = new Map(
    store.all().flatMap((entry) => built(entry).map((fixture) => [fixture.gidm, fixture] as const)),
  )

  const freshId = (now: number): string => {
    let number = 9_000_000_000_000 + now
    while (store.get(String(number)) !== undefined) number += 1
    return String(number)
  }
  return {
    fixtures: () => [...fixtures.values()],
    fixture: (gidm) => fixtures.get(gidm),
    interventions: (gidm) => store.get(gidm)?.interventions ?? NONE,
    make: (order) => {
      const now = clock()
      const gidm = freshId(now)
      const fixture = madeFixture(seed, gidm, order, now)
      store.put({ gidm, made: { order, kickoff: fixture.clock.kickoff }, interventions: [] })
      fixtures.set(gidm, fixture)
      return fixture
    },
    intervene: (gidm, entry) => {
      const known = store.get(gidm)
      const interventions = known?.interventions ?? []
      if (interventions.length >= MOST_INTERVENTIONS)
        throw new Problem(409, `match ${gidm} has ${MOST_INTERVENTIONS} interventions already`)
      const at = Math.max(entry.at, (interventions.at(-1)?.at ?? 0) + 1)
      store.put({ ...known, gidm, interventions: [...interventions, { ...entry, at }] })
      return at
    },
  }
}
