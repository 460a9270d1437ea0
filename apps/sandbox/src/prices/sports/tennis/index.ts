import type { Scores } from '@pavilion/contract/sports'
import { setDiscipline } from '../sets/discipline.ts'
import type { SetsState } from '../sets/probabilities.ts'
import { tennisSets } from './set.ts'

/** 50 is advantage. A tie-break counts plainly. */
const CALLED = [0, 15, 30, 40]
const ADVANTAGE = 50

const points = ({ set }: SetsState): Scores => {
  const { H, C } = set.game
  if (set.H === 6 && set.C === 6) return { sc_game_H: H, sc_game_C: C }
  const calledPoints = (ours: number, theirs: number): number => {
    if (ours >= 3 && theirs >= 3) return ours > theirs ? ADVANTAGE : 40
    return CALLED[ours] ?? 40
  }
  return { sc_game_H: calledPoints(H, C), sc_game_C: calledPoints(C, H) }
}

export const tennis = setDiscipline({
  rules: tennisSets,
  serving: 0.625,
  spread: 0.25,
  homeAdvantage: 0,
  points,
})
