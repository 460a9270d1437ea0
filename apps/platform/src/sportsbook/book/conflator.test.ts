import { stateOf } from '@pavilion/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { league, line, sampleMatch } from '../testing/samples.ts'
import { Book } from './book.ts'
import { Conflator } from './conflator.ts'
import type { Delta } from './delta.ts'

const gidm = fc.constantFrom('1', '2', '3')
const few = <T>(each: fc.Arbitrary<T>) => fc.array(each, { maxLength: 2 })
const epoch = fc.integer({ min: 1, max: 9 })

const added = fc.record({ gidm, epoch }).map((given) => sampleMatch(given.gidm, { epoch: given.epoch }))
const state = fc.record({ gidm, epoch, suspended: fc.boolean() }).map((given) => ({
  ...stateOf(sampleMatch(given.gidm, { epoch: given.epoch })),
  ...(given.suspended ? { gameStatus: 'suspended' as const, reason: 'GOAL' as const } : {}),
}))
const market = fc
  .record({ gidm, index: fc.integer({ min: 0, max: 2 }), H: fc.integer({ min: 1, max: 3000 }) })
  .map(({ gidm: id, index, H }) => {
    const whole = line(id, false)
    const each = whole.markets[index] ?? whole.markets[0]
    if (!each) throw new Error('the sample line has no markets')
    return { gidm: id, gid: whole.gid, ...each, ior: { ...each.ior, H } }
  })
const delta: fc.Arbitrary<Delta> = fc.record({
  removed: few(gidm),
  added: few(added),
  leagues: fc.constant([league]),
  states: few(state),
  markets: few(market),
})

const start = () => {
  const book = new Book()
  book.replace([league], [sampleMatch('1'), sampleMatch('2')])
  return book
}
const contents = (book: Book) => book.matches().sort((a, b) => a.gidm.localeCompare(b.gidm))

describe('conflation', () => {
  test('one conflated change has the outcome of all it gathered', () => {
    fc.assert(
      fc.property(fc.array(delta, { maxLength: 12 }), (deltas) => {
        const [step, leap, conflator] = [start(), start(), new Conflator()]
        for (const each of deltas) {
          step.apply(each)
          conflator.add(each)
        }
        const conflated = conflator.take()
        if (conflated) leap.apply(conflated)
        expect(contents(leap)).toEqual(contents(step))
      }),
    )
  })

  test('applied to a book that already holds part of it, it changes nothing more', () => {
    fc.assert(
      fc.property(fc.array(delta, { maxLength: 8 }), fc.nat(8), (deltas, part) => {
        const [ahead, conflator] = [start(), new Conflator()]
        for (const each of deltas) conflator.add(each)
        for (const each of deltas.slice(0, part)) ahead.apply(each)
        const conflated = conflator.take()
        if (conflated) ahead.apply(conflated)
        const whole = start()
        for (const each of deltas) whole.apply(each)
        expect(contents(ahead)).toEqual(contents(whole))
      }),
    )
  })

  test('nothing gathered is nothing to send', () => {
    const conflator = new Conflator()
    expect(conflator.take()).toBeUndefined()
    conflator.add({ removed: ['1'], added: [], leagues: [], states: [], markets: [] })
    expect(conflator.take()?.removed).toEqual(['1'])
    expect(conflator.take()).toBeUndefined()
  })
})
