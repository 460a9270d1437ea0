import { describe, expect, it } from 'vitest'
import { aPick, aSelection } from '../../testing/builders.ts'
import type { Offer } from '../../market/moved-price.ts'
import type { SlipEntry } from '../state/slip.ts'
import { plan } from './submission.ts'

const bounds = { min: 1_000n, limit: 5_000_000n, balance: 100_000n }
const entry = (stake: string): SlipEntry => ({ id: 'x', pick: aPick(), stake, betting: { active: 'none' } })
const same: Offer = { kind: 'same', selection: aSelection({ ior: 940, epoch: 9 }) }
const offered = (stake: string, offer: Offer = same) => ({ entry: entry(stake), offer, bounds })

describe('what one click would do', () => {
  it('bets at the price and epoch on the screen', () => {
    const { bets, total, best, blockedReason } = plan([offered('500')], true)
    expect(bets[0]).toMatchObject({ stake: 50_000n, selection: { ior: 940, epoch: 9 } })
    expect([total, best, blockedReason]).toEqual([50_000n, 47_000n, undefined])
  })

  it('names a change that is accepted with it', () => {
    expect(plan([offered('500', { kind: 'moved', selection: aSelection({ ior: 900 }) })], true).needsAcceptance).toBe(
      true,
    )
    expect(plan([offered('', { kind: 'moved', selection: aSelection({ ior: 900 }) })], true).needsAcceptance).toBe(
      false,
    )
  })

  it.each([
    ['empty', [offered('')], true],
    ['below', [offered('9')], true],
    ['limit', [{ ...offered('600'), bounds: { ...bounds, limit: 50_000n } }], true],
    ['balance', [offered('1001')], true],
    ['balance', [offered('600'), offered('500')], true],
    ['suspended', [offered('500', { kind: 'suspended' })], true],
    ['closed', [offered('500', { kind: 'closed' })], true],
    ['blocked', [offered('500')], false],
  ] as const)('is blocked: %s', (blockedReason, open, fresh) => {
    expect(plan(open, fresh).blockedReason).toBe(blockedReason)
  })

  it('names the minimum of the one that stakes too little', () => {
    const other = { ...offered('15'), bounds: { ...bounds, min: 2_000n } }
    expect(plan([offered('12'), other], true)).toMatchObject({ blockedReason: 'below', minimum: 2_000n })
    expect(plan([offered('12')], true).minimum).toBeUndefined()
  })
})
