import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aPick, aWager } from '../testing/builders.ts'
import {
  emptySlip,
  isConfirming,
  reduce,
  select,
  SLIP_LIMIT,
  type Slip,
  type SlipAction,
  type SlipPick,
} from './slip.ts'

type Step = { type: 'select'; pick: SlipPick } | SlipAction

const pick = fc
  .record({ gidm: fc.integer({ min: 1, max: 14 }), rtype: fc.constantFrom('H', 'C') })
  .map(({ gidm, rtype }) => aPick({ gidm: String(gidm), gid: `${gidm}001`, rtype }))

const id = fc
  .record({ n: fc.integer({ min: 1, max: 14 }), side: fc.constantFrom('H', 'C') })
  .map(({ n, side }) => `${n}001:RE:${side}`)

const betting = fc.constantFrom(
  { active: 'none' } as const,
  { active: 'sending', key: 'k', stake: 1n } as const,
  { active: 'delay', key: 'k', stake: 1n, wager: aWager() } as const,
  { active: 'taken', wager: aWager() } as const,
)

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: pick.map((one) => ({ type: 'select', pick: one }) as const) },
  fc.boolean().map((on) => ({ type: 'multiple', on }) as const),
  id.map((one) => ({ type: 'remove', id: one }) as const),
  fc.constant({ type: 'clear' } as const),
  fc.tuple(id, betting).map(([one, state]) => ({ type: 'betting', id: one, betting: state }) as const),
)

const take = (slip: Slip, next: Step): Slip =>
  next.type === 'select' ? select(slip, next.pick).slip : reduce(slip, next)

describe('whatever is clicked', () => {
  it('the slip stays within its rules', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let slip = emptySlip
        for (const next of steps) {
          const before = slip
          slip = take(slip, next)
          const matches = slip.entries.map((entry) => entry.pick.selection.gidm)
          expect(slip.entries.length).toBeLessThanOrEqual(SLIP_LIMIT)
          expect(new Set(matches).size).toBe(matches.length)
          if (!slip.multiple) expect(slip.entries.length).toBeLessThanOrEqual(1)
          if (isConfirming(before) && next.type !== 'betting')
            expect(slip.entries.filter((e) => before.entries.includes(e)).length).toBe(slip.entries.length)
        }
      }),
    )
  })

  it('clicking twice changes nothing, from any single slip', () => {
    fc.assert(
      fc.property(pick, (one) => {
        const once = select(emptySlip, one).slip
        expect(select(once, one).slip).toEqual(emptySlip)
      }),
    )
  })
})
