import { MEMBER_STATES } from '@pavilion/protocols'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACTIONS, may, mayRegister, type Action, type MemberFacts } from './may.ts'

const siteDay = '2026-11-21'
const adult = '1990-05-01'
const context = { siteDay, restrictedRegion: false }

const table: [string, MemberFacts, Action, string][] = [
  ['an active adult', { state: 'active', birthday: adult }, 'place_bet', 'allowed'],
  ['an active adult', { state: 'active', birthday: adult }, 'pay', 'allowed'],
  ['an active adult', { state: 'active', birthday: adult }, 'launch', 'allowed'],
  ['someone who is 18 today', { state: 'active', birthday: '2008-11-21' }, 'pay', 'allowed'],
  ['someone who is 18 tomorrow', { state: 'active', birthday: '2008-11-22' }, 'pay', 'ACCESS_DENIED'],
  ['someone without a birthday', { state: 'active', birthday: undefined }, 'pay', 'ACCESS_DENIED'],
  ['someone without a birthday', { state: 'active', birthday: undefined }, 'sign_in', 'allowed'],
  ['a frozen member', { state: 'frozen', birthday: adult }, 'sign_in', 'allowed'],
  ['a frozen member', { state: 'frozen', birthday: adult }, 'pay', 'CONTACT_CUSTOMER_SERVICE'],
  ['a frozen member', { state: 'frozen', birthday: adult }, 'place_bet', 'CONTACT_CUSTOMER_SERVICE'],
  ['a frozen member', { state: 'frozen', birthday: adult }, 'launch', 'CONTACT_CUSTOMER_SERVICE'],
  ['a terminated member', { state: 'terminated', birthday: adult }, 'sign_in', 'CONTACT_CUSTOMER_SERVICE'],
  ['a terminated child', { state: 'terminated', birthday: '2020-01-01' }, 'pay', 'CONTACT_CUSTOMER_SERVICE'],
]

describe('may', () => {
  it.each(table)('%s %j %s → %s', (_who, facts, action, expected) => {
    const verdict = may(facts, action, context)
    expect(verdict.allowed ? 'allowed' : verdict.status).toBe(expected)
  })

  it('lets nobody do anything from a restricted region, nor open an account there', () => {
    const there = { siteDay, restrictedRegion: true }
    for (const action of ACTIONS)
      expect(may({ state: 'active', birthday: adult }, action, there)).toMatchObject({ status: 'REGION_LIMITED' })
    expect(mayRegister(there)).toMatchObject({ status: 'REGION_LIMITED' })
    expect(mayRegister(context)).toEqual({ allowed: true })
  })

  const day = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2026-11-21'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const facts = fc.record({ state: fc.constantFrom(...MEMBER_STATES), birthday: fc.option(day, { nil: undefined }) })

  it('never lets anyone but an active adult risk money', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom<Action>('pay', 'launch', 'place_bet'), (who, action) => {
        if (!may(who, action, context).allowed) return
        expect(who.state).toBe('active')
        expect(who.birthday! <= '2008-11-21').toBe(true)
      }),
    )
  })

  it('says why in both languages whenever it refuses', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom(...ACTIONS), (who, action) => {
        const verdict = may(who, action, context)
        if (verdict.allowed) return
        expect(verdict.message['zh-CN']).not.toBe('')
        expect(verdict.message['zh-TW']).not.toBe('')
      }),
    )
  })
})
