import { expect, it } from 'vitest'
import { createRecentValues } from './recent-values.ts'

it('makes a value once, and again what was undefined', () => {
  const recent = createRecentValues<number>()
  let made = 0
  const make = () => (made += 1)
  expect([recent('a', make), recent('a', make), recent('b', make)]).toEqual([1, 1, 2])
  expect([recent('c', () => undefined), recent('c', make)]).toEqual([undefined, 3])
})

it('holds a bounded number, the latest and the used among them', () => {
  const recent = createRecentValues<string>()
  const has = (name: string): boolean => recent(name, () => undefined) !== undefined
  recent('used', () => 'used')
  for (let each = 0; each < 25_000; each += 1) {
    recent(String(each), () => 'value')
    if (each % 5_000 === 0) expect(has('used')).toBe(true)
  }
  expect(has('24999') && has('16000')).toBe(true)
  expect(has('0') || has('4000')).toBe(false)
})
