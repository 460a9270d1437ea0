import { GAME_STATUS } from '@pavilion/contract/sports'
import { expect, test } from 'vitest'
import { isOver, takesBets } from './boards.ts'

test('a match takes bets before and while it is played, not while it is suspended, and never after', () => {
  const of = (is: typeof takesBets) => GAME_STATUS.filter((gameStatus) => is({ gameStatus }))
  expect(of(takesBets)).toEqual(['scheduled', 'live'])
  expect(of(isOver)).toEqual(['finished', 'settled', 'abandoned'])
})
