import type { LimitKind, LimitPeriod, MoneyLimit } from '@pavilion/contract/protection'
import { expect, it } from 'vitest'
import { leastIntoVenues } from './transfer-limit.ts'

const limit = (kind: LimitKind, period: LimitPeriod, amount: bigint | null, used: bigint): MoneyLimit => ({
  kind,
  period,
  amount,
  used,
  resetsAt: 4_000_000_000,
})

it.each([
  ['none is set', [limit('loss', 'day', null, 500n)], undefined],
  ['deposits alone are limited', [limit('deposit', 'day', 100n, 100n)], undefined],
  [
    'a month leaves less than a day',
    [limit('loss', 'day', 300n, 0n), limit('loss', 'month', 1_000n, 900n)],
    { kind: 'loss', period: 'month', left: 100n },
  ],
  ['more came back', [limit('loss', 'day', 300n, -200n)], { kind: 'loss', period: 'day', left: 500n }],
  ['a lowered one is passed', [limit('loss', 'day', 300n, 400n)], { kind: 'loss', period: 'day', left: 0n }],
  ['stakes have some left', [limit('stake', 'week', 300n, 299n)], undefined],
  [
    'stakes have nothing left',
    [limit('loss', 'day', 300n, 0n), limit('stake', 'week', 300n, 300n)],
    { kind: 'stake', period: 'week', left: 0n },
  ],
])('what may go into venues when %s', (_when, limits, least) => expect(leastIntoVenues(limits)).toEqual(least))
