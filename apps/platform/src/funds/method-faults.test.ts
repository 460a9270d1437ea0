import { WAIT_PATHS, type DepositChannel, type WaitScreen } from '@pavilion/contract/funds'
import { depositFee } from '@pavilion/money'
import type { PaymentMethod } from '@pavilion/operator-api/funds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultsOfMethod } from './method-faults.ts'

const METHOD: PaymentMethod = {
  id: 'card-2',
  name: { 'zh-CN': '银行卡二', 'zh-TW': '銀行卡二' },
  kind: 'bank',
  waitScreen: 'transfer',
  matchPayer: false,
  signalCode: false,
  rateMarginBasisPoints: 0,
  state: 'maintenance',
  minAmount: '10000',
  maxAmount: '5000000',
  quickAmounts: ['10000'],
  feeBasisPoints: 0,
  arrivalSeconds: 180,
  position: 8,
}
const pathsOf = (change: Partial<PaymentMethod>) => faultsOfMethod({ ...METHOD, ...change }).map(({ path }) => path)

const SCREENS: Readonly<Record<DepositChannel['kind'], readonly WaitScreen[]>> = {
  bank: ['recharge', 'transfer'],
  ewallet: ['recharge'],
  scan: ['recharge'],
  fast: ['recharge'],
  coin: ['virtual'],
  wallet: ['recharge', 'huiwang', 'xnbsk'],
}
const KINDS = Object.keys(SCREENS) as DepositChannel['kind'][]
const COMBINATIONS = KINDS.flatMap((kind) =>
  (Object.keys(WAIT_PATHS) as WaitScreen[]).map((waitScreen) => ({ kind, waitScreen })),
)

describe('what is wrong with a payment method', () => {
  it('is nothing of one that is served', () => {
    expect(pathsOf({})).toEqual([])
    expect(pathsOf({ matchPayer: true, signalCode: true, feeBasisPoints: 3000 })).toEqual([])
    expect(pathsOf({ kind: 'coin', waitScreen: 'virtual', rateMarginBasisPoints: 3000 })).toEqual([])
  })

  it.each(COMBINATIONS)('is the page that $kind does not wait at: $waitScreen', ({ kind, waitScreen }) => {
    for (const matchPayer of [true, false])
      for (const signalCode of [true, false])
        for (const rateMarginBasisPoints of [0, 1])
          expect(pathsOf({ kind, waitScreen, matchPayer, signalCode, rateMarginBasisPoints })).toEqual([
            ...(SCREENS[kind].includes(waitScreen) ? [] : ['waitScreen']),
            ...(matchPayer && kind === 'coin' ? ['matchPayer'] : []),
            ...(signalCode && waitScreen !== 'transfer' ? ['signalCode'] : []),
            ...(rateMarginBasisPoints > 0 && kind !== 'coin' ? ['rateMarginBasisPoints'] : []),
          ])
  })

  it('is more than the payment protocol can ask for in coins', () => {
    const most = { kind: 'coin', waitScreen: 'virtual' } as const
    expect(pathsOf({ ...most, maxAmount: '10000000000' })).toEqual([])
    expect(pathsOf({ ...most, maxAmount: '10000000001' })).toEqual(['maxAmount'])
    expect(pathsOf({ maxAmount: '10000000001' })).toEqual([])
  })

  it('is an amount of which nothing is left after the fee, and no other', () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 14n })
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 0, max: 3000 }), (one, other, feeBasisPoints) => {
        const [least, most] = one < other ? [one, other] : [other, one]
        const paths = pathsOf({
          minAmount: String(least),
          maxAmount: String(most),
          quickAmounts: [String(most)],
          feeBasisPoints,
        })
        if (paths.length === 0) {
          expect(depositFee(least, feeBasisPoints)).toBeLessThan(least)
          expect(depositFee(most, feeBasisPoints)).toBeLessThan(most)
        } else expect([paths, least]).toEqual([['minAmount'], 1n])
      }),
    )
  })

  it('is a quick amount that is outside of the limits, or there twice', () => {
    expect(pathsOf({ quickAmounts: ['9999', '10000', '5000001', '10000'] })).toEqual([
      'quickAmounts.0',
      'quickAmounts.2',
      'quickAmounts.3',
    ])
  })
})
