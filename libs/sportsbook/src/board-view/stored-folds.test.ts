import { afterEach, describe, expect, it, vi } from 'vitest'
import { foldKey, storedFolds, storeFolds } from './stored-folds.ts'

afterEach(() => vi.restoreAllMocks())

describe('folded leagues', () => {
  it('are found again on this device, a league apart from that of another sport with its id', () => {
    storeFolds(new Set([foldKey('FT', 'A'), foldKey('BK', 'B')]))
    expect(storedFolds()).toEqual(new Set(['FT:A', 'BK:B']))
    expect(storedFolds().has(foldKey('BK', 'A'))).toBe(false)
  })

  it('are bounded for each sport, the last folded stay', () => {
    const many = Array.from({ length: 130 }, (_, n) => foldKey('FT', `L${n}`))
    storeFolds(new Set([foldKey('TN', 'WTA'), ...many]))
    const kept = storedFolds()
    expect(kept.size).toBe(101)
    expect([kept.has('TN:WTA'), kept.has('FT:L29'), kept.has('FT:L30'), kept.has('FT:L129')]).toEqual([
      true,
      false,
      true,
      true,
    ])
  })

  it('are forgotten with the day', () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 22, 23, 50) })
    storeFolds(new Set([foldKey('FT', 'A')]))
    vi.setSystemTime(new Date(2026, 10, 22, 23, 59))
    expect(storedFolds()).toEqual(new Set(['FT:A']))
    vi.setSystemTime(new Date(2026, 10, 23, 0, 1))
    expect(storedFolds()).toEqual(new Set())
    vi.useRealTimers()
  })

  it.each([
    '{',
    '{"FT":1}',
    '["FT:1"]',
    `{"day":"${new Date().toLocaleDateString('sv-SE')}","keys":[1,null,"XX:1","FT"]}`,
  ])('are none where %s lies in their place', (text) => {
    localStorage.setItem('pavilion.folds', text)
    expect(storedFolds()).toEqual(new Set())
  })

  it('hold for the page where the browser keeps nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    const folds = new Set([foldKey('FT', 'A')])
    expect(storeFolds(folds)).toBe(folds)
  })
})
