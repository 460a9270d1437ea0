import { protectionFacts, refuse, siteFacts, type MockHandlers } from '@pavilion/api-client/testing'
import type { DepositChannel } from '@pavilion/contract/funds'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { SessionForTests } from '../testing/session-for-tests.tsx'
import { depositOfferOf, useDepositOffer } from './deposit-offer.ts'

const channel = (minAmount: bigint, state: DepositChannel['state'] = 'open'): DepositChannel => ({
  id: `channel-${minAmount}`,
  name: { 'zh-CN': '银行卡', 'zh-TW': '銀行卡' },
  kind: 'bank',
  waitScreen: 'recharge',
  matchPayer: false,
  signalCode: false,
  minAmount,
  maxAmount: 5_000_000n,
  feeBasisPoints: 0,
  arrivalSeconds: 60,
  quickAmounts: [],
  state,
})
const leaves = (left: bigint) => ({ depositLeft: { period: 'week' as const, left } })

it.each([
  ['nothing is known', undefined, undefined, { kind: 'unknown' }],
  ['nothing is set', {}, undefined, { kind: 'open' }],
  ['a time-out runs', { timeOut: { until: 101 } }, undefined, { kind: 'none' }],
  ['a time-out is over', { timeOut: { until: 100 } }, undefined, { kind: 'open' }],
  ['one excluded themselves', { exclusion: {} }, undefined, { kind: 'none' }],
  ['one is on the register', { registered: {} }, undefined, { kind: 'none' }],
  ['one is under review', { underReview: true as const }, undefined, { kind: 'none' }],
  ['the day is over', { dailyMinutes: 60, todaySeconds: 3600 }, undefined, { kind: 'none' }],
  ['a limit leaves nothing', leaves(0n), undefined, { kind: 'reached', period: 'week' }],
  ['a limit leaves some, of channels unknown', leaves(100n), undefined, { kind: 'unknown' }],
  ['a limit leaves what one takes', leaves(100n), [channel(200n), channel(100n)], { kind: 'open' }],
  ['a limit leaves less', leaves(100n), [channel(200n), channel(101n)], { kind: 'tooLittle', period: 'week' }],
  [
    'only one in maintenance takes so little',
    leaves(100n),
    [channel(200n), channel(50n, 'maintenance')],
    { kind: 'tooLittle', period: 'week' },
  ],
  ['no channel is open', leaves(100n), [channel(50n, 'maintenance')], { kind: 'open' }],
  ['one rests whose limit is reached', { exclusion: {}, ...leaves(0n) }, undefined, { kind: 'none' }],
])('deposits are offered so when %s', (_when, facts, channels, offer) =>
  expect(depositOfferOf(facts, channels, 100)).toEqual(offer),
)

const open = (handlers: MockHandlers, userId?: string) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionForTests handlers={{ preInfo: () => siteFacts(), ...handlers }} {...(userId && { userId })}>
      {children}
    </SessionForTests>
  )
  return renderHook(useDepositOffer, { wrapper }).result
}

it('are offered to a guest, of whom nothing is asked', () => {
  const protection = vi.fn(() => protectionFacts())
  expect(open({ protection }).current).toEqual({ kind: 'open' })
  expect(protection).not.toHaveBeenCalled()
})

it('ask for channels only where a limit leaves something', async () => {
  const paymentTypes = vi.fn(() => ({ list: [channel(200n)] }))
  const offer = open({ protection: () => protectionFacts(), paymentTypes }, 'member-1')
  expect(offer.current).toEqual({ kind: 'unknown' })
  await waitFor(() => expect(offer.current).toEqual({ kind: 'open' }))
  const reached = open({ protection: () => protectionFacts(leaves(0n)), paymentTypes }, 'member-1')
  await waitFor(() => expect(reached.current).toEqual({ kind: 'reached', period: 'week' }))
  expect(paymentTypes).not.toHaveBeenCalled()
  const limited = open({ protection: () => protectionFacts(leaves(100n)), paymentTypes }, 'member-1')
  await waitFor(() => expect(limited.current).toEqual({ kind: 'tooLittle', period: 'week' }))
})

it('are offered nowhere while the site takes none', async () => {
  const { switches } = siteFacts()
  const preInfo = () => siteFacts({ switches: { ...switches, deposit: '0' } })
  const offer = open({ preInfo, protection: () => refuse('SYSTEM_BUSY') }, 'member-1')
  await waitFor(() => expect(offer.current).toEqual({ kind: 'none' }))
})
