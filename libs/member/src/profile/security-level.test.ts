import { SECURITY_POINTS } from '@pavilion/contract/profile'
import { memberFacts } from '@pavilion/api-client/testing'
import { describe, expect, it } from 'vitest'
import { levelOf, nextItem, securityStates } from './security-level.ts'

describe('the level of security', () => {
  it('is low below 50 points, medium below 80, high from there', () => {
    expect([0, 49, 50, 79, 80, 100].map(levelOf)).toEqual(['low', 'low', 'medium', 'medium', 'high', 'high'])
  })

  it('is made of items that come to a hundred together', () => {
    expect(Object.values(SECURITY_POINTS).reduce<number>((sum, points) => sum + points, 0)).toBe(100)
    expect(securityStates(memberFacts()).map(({ state }) => state)).toEqual(['done', ...Array(6).fill('open')])
  })

  it('points to the open item with the most points next', () => {
    expect(nextItem(securityStates(memberFacts()))?.item).toBe('phone')
    const done = ['password', 'phone', 'secondFactor'] as const
    const waiting = memberFacts({
      security: { score: 60, done: [...done] },
      realName: { masked: '林*', sealed: 'x'.repeat(20), mark: 'mark-of-name', state: 'pending' },
    })
    expect(nextItem(securityStates(waiting))?.item).toBe('email')
    expect(securityStates(waiting).find(({ item }) => item === 'realName')?.state).toBe('waiting')
    expect(nextItem([])).toBeUndefined()
  })
})
