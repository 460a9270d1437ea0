import { describe, expect, it } from 'vitest'
import { createMemoryArea } from '../testing/memory-area.ts'
import { keepAttempts, type Attempt } from './attempts.ts'

const codec = { encode: (attempts: Attempt[]) => attempts, decode: (stored: unknown) => stored as Attempt[] }
const one = { key: 'k1', userId: 'ann' }
const other = { key: 'k2', userId: 'bob' }

describe('attempts', () => {
  it('are kept for their member, over a reload, until their outcome is known', () => {
    const area = createMemoryArea()
    const kept = keepAttempts('slot', codec, () => area)
    kept.remember(one)
    kept.remember(other)
    kept.remember(one)
    expect(keepAttempts('slot', codec, () => area).of('ann')).toEqual([one])
    kept.forget('k1')
    expect(kept.of('ann')).toEqual([])
    expect(kept.of('bob')).toEqual([other])
  })

  it('are asked for while the platform can tell of their key', () => {
    const area = createMemoryArea()
    const kept = keepAttempts('slot', codec, () => area)
    const now = Date.now()
    const of = (hours: number) => (now - hours * 3_600_000).toString(16).padStart(12, '0')
    const keyOf = (hours: number) => `${of(hours).slice(0, 8)}-${of(hours).slice(8)}-7000-8000-000000000000`
    kept.remember({ key: keyOf(25), userId: 'ann' })
    kept.remember({ key: keyOf(23), userId: 'ann' })
    expect(kept.of('ann', now).map(({ key }) => key)).toEqual([keyOf(23)])
  })

  it('are none where the browser keeps nothing, or kept something else', () => {
    const blocked = keepAttempts('slot', codec, () => {
      throw new Error('blocked')
    })
    expect(() => blocked.remember(one)).not.toThrow()
    expect(blocked.of('ann')).toEqual([])
    const area = createMemoryArea()
    area.setItem('slot', '{')
    expect(keepAttempts('slot', codec, () => area).of('ann')).toEqual([])
  })
})
