import { DEPOSIT_STATES } from '@pavilion/contract/funds'
import { expect, it } from 'vitest'
import { endedUnpaid, isWaiting, minutesAndSeconds, secondsLeft, shareLeft, stepOf } from './order-progress.ts'

it('tells time left', () => {
  expect(minutesAndSeconds(766)).toBe('12:46')
  expect(minutesAndSeconds(0)).toBe('00:00')
  expect(secondsLeft({ expiresAt: 100 }, 130)).toBe(0)
  expect(shareLeft({ createdAt: 0, expiresAt: 900 }, 450)).toBe(0.5)
  expect(shareLeft({ createdAt: 0, expiresAt: 900 }, 2000)).toBe(0)
})

it('has the step of an order', () => {
  expect((['created', 'pending', 'paid'] as const).map((state) => stepOf({ state }))).toEqual([0, 1, 4])
  const review = { reason: 'amount', amount: 1n, at: 1 } as const
  expect(stepOf({ state: 'pending', review })).toBe(2)
  expect(stepOf({ state: 'paid', review })).toBe(4)
  expect(DEPOSIT_STATES.filter(isWaiting)).toEqual(['created', 'pending'])
  expect(DEPOSIT_STATES.filter(endedUnpaid)).toEqual(['failed', 'closed', 'expired'])
})
