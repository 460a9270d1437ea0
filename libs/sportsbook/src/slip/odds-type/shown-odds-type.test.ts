import { createStore } from 'jotai'
import { expect, it } from 'vitest'
import { oddsTypeAtom } from '../../market/odds-type.ts'
import { shownOddsTypeAtom } from './shown-odds-type.ts'
import { slipAtom } from '../state/slip-store.ts'

it('is the format the player chose, but Hong Kong odds on the whole site while bets are combined', () => {
  const store = createStore()
  store.set(oddsTypeAtom, 'M')
  expect(store.get(shownOddsTypeAtom)).toBe('M')
  store.set(slipAtom, { type: 'mode', mode: 'parlay' })
  expect(store.get(shownOddsTypeAtom)).toBe('H')
  store.set(slipAtom, { type: 'mode', mode: 'single' })
  expect(store.get(shownOddsTypeAtom)).toBe('M')
})
