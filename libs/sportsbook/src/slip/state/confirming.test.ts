import { createStore } from 'jotai'
import { describe, expect, it } from 'vitest'
import { oddsTypeAtom } from '../../market/odds-type.ts'
import { aPick } from '../../testing/builders.ts'
import { isConfirmingElsewhere, markConfirming, unmarkConfirming } from './confirming.ts'
import { quickBetAtom } from './quick-bet.ts'
import { selectAtom, slipAtom } from './slip-store.ts'

const NOW = Date.now()

describe('an order that awaits confirmation', () => {
  it('is known to the other tabs, until it is decided or its tab has not been heard of for long', () => {
    markConfirming('another-tab', NOW)
    expect(isConfirmingElsewhere(NOW + 29_000)).toBe(true)
    expect(isConfirmingElsewhere(NOW + 31_000)).toBe(false)
    // Set by a clock that was later set back, it would last for ever.
    expect(isConfirmingElsewhere(NOW - 60_000)).toBe(false)
  })

  it('is no other tab’s in its own, which alone takes its mark away', () => {
    markConfirming()
    expect(isConfirmingElsewhere()).toBe(false)
    unmarkConfirming()
    expect(localStorage).toHaveLength(0)
    markConfirming('another-tab', NOW)
    unmarkConfirming()
    expect(isConfirmingElsewhere(NOW)).toBe(true)
  })

  it('lets nothing be chosen in another tab meanwhile', () => {
    const store = createStore()
    markConfirming('another-tab')
    expect(store.set(selectAtom, aPick(), true)).toBe('CONFIRMING')
    expect(store.get(slipAtom).entries).toEqual([])
    localStorage.clear()
    expect(store.set(selectAtom, aPick(), true)).toBeUndefined()
    expect(store.get(slipAtom).entries).toHaveLength(1)
  })
})

it('follows what another tab chose: prices that move, the format, and quick bet', () => {
  const store = createStore()
  const hears = (key: string, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  const leave = [slipAtom, oddsTypeAtom, quickBetAtom].map((followed) => store.sub(followed, () => undefined))
  hears('pavilion.odds-choice', 'never')
  hears('pavilion.odds-type', 'M')
  hears('pavilion.quick-bet', '{"on":true,"stake":"50"}')
  expect(store.get(slipAtom).oddsChoice).toBe('never')
  expect(store.get(oddsTypeAtom)).toBe('M')
  expect(store.get(quickBetAtom)).toEqual({ on: true, stake: '50' })
  hears('pavilion.quick-bet', null)
  expect(store.get(quickBetAtom).on).toBe(false)
  for (const stop of leave) stop()
})
