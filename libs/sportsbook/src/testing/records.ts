import type { DataOf, endpoints } from '@pavilion/contract'
import type { BetFigures, Decided, Leg, Wager } from '@pavilion/contract/bets'
import { figuresOf } from '@pavilion/odds'
import { aLeg, aWager } from './builders.ts'

const settled = (ticketId: string, result: Decided, over: Partial<Wager>, leg: Partial<Leg> = {}): Wager =>
  aWager({ ticketId, state: 'settled', settledAt: 1_773_509_034, result, ...over }, { result, ...leg })

/** One of every state and result. */
export const settledWagers = (): Wager[] => [
  aWager(),
  aWager(
    { ticketId: 'CR260314231840226', state: 'delay', winnable: 45_500n },
    { wtype: 'ROU', rtype: 'C', ratio: '2.5 / 3', ior: 910 },
  ),
  settled('CR260314164409771', 'W', { payout: 99_000n }, { result_H: 3, result_C: 1 }),
  settled(
    'CR260314152031940',
    'L',
    { winnable: 82_500n, payout: 0n },
    { wtype: 'RM', rtype: 'C', ior: 1650, result_H: 3, result_C: 1 },
  ),
  settled(
    'CR260314124820103',
    'LW',
    { winnable: 44_000n, payout: 72_000n },
    { ratio: '0.5 / 1', ior: 880, result_H: 2, result_C: 0 },
  ),
  settled('CR260314124012358', 'LL', { payout: 25_000n }, { ratio: '0 / 0.5', result_H: 2, result_C: 1 }),
  settled('CR260314123147062', 'P', { payout: 50_000n }, { ratio: '1', result_H: 2, result_C: 0 }),
  settled('CR260314123147063', 'DABANDON', { state: 'void', payout: 50_000n }),
  aWager({ ticketId: 'CR260314123147064', state: 'refused', refusal: 'PRICE_MOVED', settledAt: aWager().placedAt + 4 }),
]

export const sumsOf = (wagers: readonly Wager[]): DataOf<(typeof endpoints)['betRecordTotal']> => {
  const counted = wagers.filter(({ state }) => state !== 'refused')
  const figures = counted.map(figuresOf)
  const sum = (of: keyof BetFigures): bigint => figures.reduce((all, one) => all + one[of], 0n)
  return {
    count: counted.length,
    stake: counted.reduce((all, { stake }) => all + stake, 0n),
    settledCount: figures.filter(({ openStake }) => openStake === 0n).length,
    openStake: sum('openStake'),
    settledStake: sum('settledStake'),
    payout: sum('payout'),
    net: sum('net'),
  }
}

const RESULTS = ['W', 'LW', 'P', 'LL', 'L'] as const
const PRICES = [940, 880, 960, 900, 1020]

/** 5串16 at ¥20 a fold, with every result a leg can have. */
export const aSystem = (over: Partial<Wager> = {}): Wager =>
  aWager({
    ticketId: 'CR260314124820104',
    kind: 'system',
    system: 16,
    folds: 16,
    state: 'settled',
    legs: RESULTS.map((result, n) =>
      aLeg({ gidm: `810${n}`, gid: `810${n}001`, ior: PRICES[n] ?? 0, result, result_H: 2, result_C: n }),
    ),
    stake: 32_000n,
    winnable: 160_000n,
    settledAt: 1_773_509_034,
    result: 'LL',
    payout: 14_553n,
    ...over,
  })
