import { WITHDRAWAL_STATES } from '@pavilion/contract/funds'
import { describe, expect, it } from 'vitest'
import { aWithdrawal } from '../../testing/withdrawals.ts'
import { isCancellable, stagesOf } from './stages.ts'

const states = (state: (typeof WITHDRAWAL_STATES)[number]) => stagesOf(aWithdrawal(state)).map((stage) => stage.state)

describe('the stages of a withdrawal', () => {
  it.each([
    ['reviewing', ['done', 'current', 'next', 'next']],
    ['approved', ['done', 'done', 'current', 'next']],
    ['sent', ['done', 'done', 'current', 'next']],
    ['paid', ['done', 'done', 'done', 'done']],
    ['refused', ['done', 'failed', 'next', 'next']],
    ['cancelled', ['done', 'failed', 'next', 'next']],
    ['returned', ['done', 'done', 'failed', 'next']],
  ] as const)('of one that is %s are %j', (state, expected) => {
    expect(states(state)).toEqual(expected)
  })

  it('have their times once they are reached', () => {
    const stages = stagesOf(aWithdrawal('paid'))
    expect(stages.every(({ at }) => at !== undefined)).toBe(true)
    expect(stagesOf(aWithdrawal('reviewing')).map(({ at }) => at !== undefined)).toEqual([true, false, false, false])
  })

  it('can be cancelled until the money is with the provider', () => {
    expect(WITHDRAWAL_STATES.filter((state) => isCancellable(aWithdrawal(state)))).toEqual(['reviewing', 'approved'])
  })
})
