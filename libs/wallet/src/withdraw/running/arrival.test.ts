import type { Translate } from '@pavilion/i18n'
import { expect, it } from 'vitest'
import { aWithdrawal, aWithdrawInfo } from '../../testing/withdrawals.ts'
import { arrivalText, expectedAt } from './arrival.ts'

const { rules } = aWithdrawInfo()
const t = ((key: string, of: Readonly<Record<string, unknown>>) => `${key} ${of['count']}`) as unknown as Translate

it('says minutes, hours or days', () => {
  expect([5, 30, 60, 480, 1440, 4320].map((minutes) => arrivalText(minutes, t))).toEqual([
    'withdraw.arrival.minutes 5',
    'withdraw.arrival.minutes 30',
    'withdraw.arrival.hours 1',
    'withdraw.arrival.hours 8',
    'withdraw.arrival.days 1',
    'withdraw.arrival.days 3',
  ])
})

it('is expected by its kind from when it was sent, and not once that is over', () => {
  const sent = aWithdrawal('sent')
  const sentAt = sent.events.at(-1)?.at ?? 0
  expect(expectedAt(sent, rules, sentAt)).toBe(sentAt + 30 * 60)
  expect(expectedAt({ ...sent, paidTo: { ...sent.paidTo, kind: 'coin' } }, rules, sentAt)).toBe(sentAt + 120 * 60)
  expect(expectedAt(sent, rules, sentAt + 30 * 60)).toBeUndefined()
  expect(expectedAt(aWithdrawal('approved'), rules, sentAt)).toBeUndefined()
  expect(expectedAt(aWithdrawal('paid'), rules, sentAt)).toBeUndefined()
})
