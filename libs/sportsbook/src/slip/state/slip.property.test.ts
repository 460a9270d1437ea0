import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aPick, aWager } from '../../testing/builders.ts'
import { keep, parseStoredSlip } from './stored-slip.ts'
import { reduce, type SlipAction } from './reduce.ts'
import { select } from './select.ts'
import {
  emptySlip,
  isConfirming,
  isOutright,
  isSeries,
  isUndecided,
  SLIP_LIMIT,
  type Slip,
  type SlipPick,
} from './slip.ts'

type Step = { type: 'select'; pick: SlipPick; quick?: number } | SlipAction

const pick = fc
  .record({
    gidm: fc.integer({ min: 1, max: 14 }),
    line: fc.constantFrom(1, 2),
    rtype: fc.constantFrom('H', 'C'),
    outright: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  })
  .map(({ gidm, line, rtype, outright }) =>
    aPick(
      outright
        ? { gtype: 'FS', gidm: `9${gidm}`, gid: `9${gidm}`, wtype: 'FS', rtype }
        : { gidm: String(gidm), gid: `${gidm}00${line}`, rtype },
    ),
  )

const id = fc
  .record({ n: fc.integer({ min: 1, max: 14 }), side: fc.constantFrom('H', 'C') })
  .map(({ n, side }) => `${n}001:RE:${side}`)

const betting = fc.constantFrom(
  { active: 'none' } as const,
  { active: 'sending', key: 'k', stake: 1n } as const,
  { active: 'delay', key: 'k', stake: 1n, wager: aWager() } as const,
  { active: 'taken', wager: aWager() } as const,
)

const lost = { active: 'outcome-unknown', key: 'k', stake: 1n } as const
const owner = fc.constantFrom(undefined, 'ann', 'bob').map((userId) => ({ type: 'owner', userId }) as const)

/** Clicks on one tab. */
const click: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: pick.map((one) => ({ type: 'select', pick: one }) as const) },
  { weight: 2, arbitrary: pick.map((one) => ({ type: 'select', pick: one, quick: 1 }) as const) },
  fc.boolean().map((on) => ({ type: 'multiple', on }) as const),
  fc.constantFrom('single', 'parlay', 'system').map((mode) => ({ type: 'mode', mode }) as const),
  id.map((one) => ({ type: 'remove', id: one }) as const),
  id.map((one) => ({ type: 'banker', id: one }) as const),
  fc.constant({ type: 'clear' } as const),
  fc.constant({ type: 'calm' } as const),
  owner,
  fc.tuple(id, betting).map(([one, state]) => ({ type: 'betting', id: one, betting: state }) as const),
)

const take = (slip: Slip, next: Step): Slip =>
  next.type === 'select' ? select(slip, next.pick, next.quick).slip : reduce(slip, next)

/** Another tab's stored slip after any clicks. */
const sync = fc.array(click, { maxLength: 12 }).map((clicks) => {
  const stored = parseStoredSlip(keep(clicks.reduce(take, emptySlip)))
  if (!stored) throw new Error('nothing was kept')
  return { type: 'sync', stored } as const
})

/** From another tab, or after a reload. */
const OF_ELSEWHERE: readonly Step['type'][] = ['sync', 'restore', 'restoreCombined']
/** A reloaded page has singles of one slip in flight, or one combined bet. */
const isPossible = (slip: Slip, next: Step): boolean => {
  if (next.type === 'restoreCombined') return !isConfirming(slip)
  if (next.type !== 'restore' || isUndecided(slip.combination)) return next.type !== 'restore'
  const { gid, gtype } = next.pick.selection
  return slip.entries
    .filter(isUndecided)
    .every(({ pick: { selection } }) => selection.gid !== gid && (selection.gtype === 'FS') === (gtype === 'FS'))
}

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 20, arbitrary: click },
  sync,
  pick.map((one) => ({ type: 'restore', pick: one, betting: lost, stake: '5' }) as const),
  fc
    .uniqueArray(pick, { minLength: 2, maxLength: 5, selector: ({ selection }) => selection.gidm })
    .map((picks) => picks.filter(({ selection }) => selection.gtype !== 'FS'))
    .filter((picks) => picks.length > 1)
    .map((picks) => ({ type: 'restoreCombined', picks, system: 1, bankers: [], betting: lost, stake: '5' }) as const),
)

describe('whatever is clicked', () => {
  it('the slip stays within its rules', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let slip = emptySlip
        for (const next of steps) {
          const before = slip
          if (!isPossible(slip, next)) continue
          slip = take(slip, next)
          const games = slip.entries.map((entry) => entry.pick.selection.gid)
          const matches = slip.entries.map((entry) => entry.pick.selection.gidm)
          expect(slip.entries.length).toBeLessThanOrEqual(SLIP_LIMIT)
          expect(new Set(games).size).toBe(games.length)
          expect(new Set(slip.entries.map(isOutright)).size).toBeLessThanOrEqual(1)
          if (isSeries(slip)) expect(slip.entries.some(isOutright)).toBe(false)
          else if (!slip.multiple) expect(slip.entries.length).toBeLessThanOrEqual(1)
          for (const { isInvalid, pick: one } of slip.entries) {
            const alike = matches.filter((gidm) => gidm === one.selection.gidm)
            expect(isInvalid === true).toBe(isSeries(slip) && alike.length > 1)
          }
          const { bankers } = slip.combination
          expect(bankers.every((banker) => slip.entries.some((entry) => entry.id === banker))).toBe(true)
          expect(slip.entries.some(({ quick }) => isSeries(slip) && quick !== undefined)).toBe(false)
          const isReported = next.type === 'betting' || next.type === 'owner'
          if (isConfirming(before) && !isReported && next.type !== 'calm' && !OF_ELSEWHERE.includes(next.type))
            expect(slip.entries.filter((e) => before.entries.includes(e)).length).toBe(slip.entries.length)
          const waiting = isReported ? [] : before.entries.filter(isUndecided).map((entry) => entry.id)
          expect(waiting.filter((one) => !slip.entries.some((entry) => entry.id === one))).toEqual([])
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
