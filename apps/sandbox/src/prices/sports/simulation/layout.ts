import type { LeagueData, NamePair } from '../../game/names.ts'
import type { Sides } from '../../pricing/distribution.ts'
import { seeded } from '../../random.ts'
import type { Discipline, SimulationStep } from './simulation.ts'

export interface SimulationFixture<S> {
  readonly discipline: Discipline<S>
  readonly gidm: string
  readonly gide: string
  readonly ecid: string
  readonly league: LeagueData
  readonly home: NamePair
  readonly away: NamePair
  /** Wall-clock milliseconds. */
  readonly kickoff: number
  readonly powers: Sides
  /** Seconds in all. Undefined: drawn. */
  readonly duration?: number
  /** For tests: stops at this share (0 to 1) until its end. */
  readonly heldAt?: number
  readonly opinionless?: boolean
  readonly seed: string
}

interface Simulation<S> {
  readonly steps: readonly SimulationStep<S>[]
  /** Wall-clock milliseconds. */
  wall(second: number): number
  stepAt(now: number): SimulationStep<S>
  /** Seconds of play. */
  secondAt(now: number): number
}

export const layOut = <S>(fixture: SimulationFixture<S>): Simulation<S> => {
  const { discipline, kickoff, duration, heldAt, powers, league, seed } = fixture
  const steps = discipline.draw(seeded(`${seed}/course`), powers, league)
  const length = steps.at(-1)?.second ?? 0
  const speed = duration === undefined ? 1 : length / duration
  const wall = (second: number): number => Math.round(kickoff + (second * 1000) / speed)
  const secondAt = (now: number): number => {
    if (heldAt !== undefined && now < wall(length)) return length * heldAt
    return ((now - kickoff) / 1000) * speed
  }
  const stepAt = (now: number): SimulationStep<S> => {
    const second = now >= wall(length) ? length : secondAt(now)
    let low = 0
    let high = steps.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((steps[middle]?.second ?? 0) <= second) low = middle
      else high = middle - 1
    }
    const step = steps[low]
    if (step === undefined) throw new Error(`match ${fixture.gidm} has no steps`)
    return step
  }
  return { steps, wall, stepAt, secondAt }
}
