import type { ScoreName } from '@pavilion/contract/sports'
import { describe, expect, it } from 'vitest'
import type { LeagueData } from '../game/names.ts'
import { chanceOf, probability, type Distribution } from '../pricing/distribution.ts'
import { upperChance } from '../pricing/fair.ts'
import type { Probabilities } from '../pricing/probabilities.ts'
import { seeded } from '../random.ts'
import { americanFootball } from './american-football/index.ts'
import { nfl } from './american-football/nfl.ts'
import { baseball } from './baseball/index.ts'
import { mlb } from './baseball/mlb.ts'
import { basketball } from './basketball/index.ts'
import { nba } from './basketball/nba.ts'
import type { Discipline } from './simulation/simulation.ts'
import { handballGermany } from './handball/germany.ts'
import { handball } from './handball/index.ts'
import { snooker } from './snooker/index.ts'
import { worldTour } from './snooker/world-tour.ts'
import { tableTennis } from './table-tennis/index.ts'
import { tableTennisWomen } from './table-tennis/women.ts'
import { tennis } from './tennis/index.ts'
import { tennisMen } from './tennis/men.ts'
import { italyMen } from './volleyball/italy-men.ts'
import { volleyball } from './volleyball/index.ts'

interface Moment {
  readonly of: string
  readonly deciding: ScoreName
  readonly probabilities: readonly (readonly [string, Probabilities])[]
}

const momentsOf = <S>(name: string, discipline: Discipline<S>, league: LeagueData): Moment[] => {
  const powers = discipline.powers(league, 0.3, -0.1)
  const steps = discipline.draw(seeded(name), powers, league)
  return [0, 0.2, 0.5, 0.8, 0.97].map((share) => {
    const state = steps[Math.floor(share * (steps.length - 1))]?.state ?? steps[0]?.state
    if (state === undefined) throw new Error('a match without steps')
    const probabilities = Object.entries(discipline.probabilities(state, powers, league)) as [string, Probabilities][]
    return { of: `${name} at ${share}`, deciding: discipline.deciding, probabilities }
  })
}

const MOMENTS = [
  ...momentsOf('basketball', basketball, nba),
  ...momentsOf('handball', handball, handballGermany),
  ...momentsOf('American football', americanFootball, nfl),
  ...momentsOf('tennis', tennis, tennisMen),
  ...momentsOf('volleyball', volleyball, italyMen),
  ...momentsOf('table tennis', tableTennis, tableTennisWomen),
  ...momentsOf('snooker', snooker, worldTour),
  ...momentsOf('baseball', baseball, mlb),
]
const mass = (values: Distribution): number => probability(values, () => true)
const even = (values: Distribution): number => probability(values, (value) => value % 2 === 0)

describe.each(MOMENTS)('what is expected of $of', ({ probabilities, deciding, of }) => {
  it('is a whole: chances sum to one, and the difference is odd when the total is', () => {
    for (const [name, chances] of probabilities) {
      expect(mass(chances.difference()), name).toBeCloseTo(1, 4)
      expect(mass(chances.total()), name).toBeCloseTo(1, 4)
      expect(even(chances.difference()), name).toBeCloseTo(even(chances.total()), 4)
    }
  })
  it('prices a handicap of half a point as it prices the winner', () => {
    const [, chances] = probabilities.find(([name]) => name === deciding) ?? []
    if (chances === undefined) throw new Error(`${deciding} is not expected`)
    const difference = chances.difference()
    const level = chanceOf(difference, 0)
    const home = probability(difference, (value) => value > 0)
    expect(upperChance(difference, 2)).toBeCloseTo(home, 6)
    expect(1 - upperChance(difference, -2)).toBeCloseTo(1 - home - level, 4)
    if (!of.startsWith('handball')) expect(level).toBeLessThan(1e-6)
  })
})
