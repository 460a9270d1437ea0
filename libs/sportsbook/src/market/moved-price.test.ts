import { describe, expect, it } from 'vitest'
import { aSelection } from '../testing/builders.ts'
import { offerFor } from './moved-price.ts'

const live = (over = {}) => ({ open: true, gone: false, selection: aSelection(over) })

describe('what an entry can be had for', () => {
  const seen = aSelection({ ior: 980 })

  it.each([
    ['any', 900, 'same'],
    ['any', 1000, 'same'],
    ['better', 1000, 'same'],
    ['better', 900, 'moved'],
    ['never', 1000, 'moved'],
    ['never', 900, 'moved'],
    ['never', 980, 'same'],
  ] as const)('with %s a move to %i is %s', (choice, ior, kind) => {
    expect(offerFor(seen, live({ ior }), choice)).toEqual({ kind, selection: aSelection({ ior }) })
  })

  it('asks about another line whatever the choice', () => {
    expect(offerFor(seen, live({ ratio: '0.5 / 1' }), 'any').kind).toBe('line')
    expect(offerFor(seen, live({ strong: 'C' }), 'any').kind).toBe('line')
  })

  it('is suspended while the market is closed for a moment, closed when it is gone', () => {
    expect(offerFor(seen, { open: false, gone: false, selection: aSelection() }, 'any').kind).toBe('suspended')
    expect(offerFor(seen, { open: false, gone: true }, 'any').kind).toBe('closed')
  })
})
