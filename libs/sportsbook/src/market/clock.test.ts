import { describe, expect, it } from 'vitest'
import { clockOf } from './clock.ts'

describe('the match clock', () => {
  it.each([
    ['1H^22:11', { phase: '1H', time: '22:11' }],
    ['2H^67:40', { phase: '2H', time: '67:40' }],
    ['HT^^', { phase: 'HT' }],
    ['MTIME^1773500400', { phase: 'before' }],
    ['??', { phase: 'before' }],
  ] as const)('reads %s', (text, clock) => expect(clockOf(text)).toEqual(clock))
})
