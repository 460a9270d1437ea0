import { MEMBER_STATES } from '@pavilion/operator-api/members'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACTIONS, CHECK_GRACE, may, mayRegister, type Action, type MayContext, type MemberFacts } from './may.ts'

const siteDay = '2026-11-21'
const adult = '1990-05-01'
const context: MayContext = {
  now: 1_795_250_000,
  siteDay,
  timeZone: 'Asia/Shanghai',
  region: 'served',
  regionSeen: false,
  blockedAddress: false,
  suspended: 'no',
  identify: 'phone',
}

const table: [string, MemberFacts, Action, string][] = [
  ['an active adult', { state: 'active', birthday: adult }, 'place_bet', 'allowed'],
  ['an active adult', { state: 'active', birthday: adult }, 'launch', 'allowed'],
  ['an active adult with a phone', { state: 'active', birthday: adult, bindPhone: true }, 'pay', 'allowed'],
  ['someone who is 18 today', { state: 'active', birthday: '2008-11-21', bindPhone: true }, 'pay', 'allowed'],
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

  const BUT_WITHDRAW = ACTIONS.filter((action) => action !== 'withdraw')

  it('refuses everything but withdrawing from a restricted region, and opening an account there', () => {
    const there: MayContext = { ...context, region: 'restricted' }
    for (const action of BUT_WITHDRAW)
      expect(may({ state: 'active', birthday: adult }, action, there)).toMatchObject({ status: 'REGION_LIMITED' })
    expect(mayRegister(there)).toMatchObject({ status: 'REGION_LIMITED' })
    expect(mayRegister(context)).toEqual({ allowed: true })
  })

  it('refuses an address that the operator blocks, and a suspended site, in the operator’s words', () => {
    const known: MemberFacts = { state: 'active', birthday: adult, bindPhone: true }
    const verdicts = (here: Partial<MayContext>) =>
      BUT_WITHDRAW.map((action) => {
        const verdict = may(known, action, { ...context, ...here })
        return verdict.allowed ? 'allowed' : verdict.status
      })
    expect(new Set(verdicts({ blockedAddress: true }))).toEqual(new Set(['IP_RESTRICTED']))
    const playing = ['allowed', 'allowed', 'allowed', 'allowed']
    const popup = 'SUSPENDED_WITH_POPUP'
    expect(verdicts({ suspended: 'popup' })).toEqual([popup, popup, ...playing])
    const silent = 'SUSPENDED_WITHOUT_POPUP'
    expect(verdicts({ suspended: 'silent' })).toEqual([silent, silent, ...playing])
    expect(verdicts({ region: 'warned' })).toEqual(['REGION_WARNING', 'REGION_WARNING', ...playing])
    expect(new Set(verdicts({ region: 'warned', regionSeen: true }))).toEqual(new Set(['allowed']))
  })

  it('lets a known member withdraw from anywhere and whatever protects them, unless the account is stopped', () => {
    const known: MemberFacts = { state: 'active', birthday: undefined, bindPhone: true, nameState: 'verified' }
    const barred = {
      ...known,
      excludedUntil: Number.POSITIVE_INFINITY,
      timeOutUntil: soon,
      secondsLeft: 0,
      checkDueAt: 1,
      consentDue: true,
    }
    const far: MayContext = {
      ...context,
      region: 'restricted',
      blockedAddress: true,
      suspended: 'popup',
      registerBinds: true,
    }
    expect(may(barred, 'withdraw', far)).toEqual({ allowed: true })
    for (const state of ['frozen', 'confiscated', 'terminated'] as const)
      expect(may({ ...known, state }, 'withdraw', context)).toMatchObject({ status: 'CONTACT_CUSTOMER_SERVICE' })
    expect(may({ ...known, bindPhone: false }, 'withdraw', context)).toMatchObject({ status: 'UNBOUND_PHONE' })
    expect(may({ ...known, nameState: 'pending' }, 'withdraw', context)).toMatchObject({ status: 'BIND_REAL_NAME' })
  })

  const soon = context.now + 3600
  const protective: [string, Partial<MemberFacts>, string][] = [
    ['in a time-out', { timeOutUntil: soon }, 'ACCESS_DENIED'],
    ['whose time-out is over', { timeOutUntil: context.now }, 'allowed'],
    ['self-excluded', { excludedUntil: soon }, 'ACCESS_DENIED'],
    ['self-excluded for good', { excludedUntil: Number.POSITIVE_INFINITY }, 'ACCESS_DENIED'],
    ['whose day is used up', { secondsLeft: 0 }, 'ACCESS_DENIED'],
    ['with a minute left', { secondsLeft: 60 }, 'allowed'],
    ['to be told of time and result just now', { checkDueAt: context.now }, 'allowed'],
    ['who has not looked at it', { checkDueAt: context.now - CHECK_GRACE - 1 }, 'REALITY_CHECK'],
    ['whose phone a barred account has too', { sharesContactOfClosed: true }, 'CONTACT_CUSTOMER_SERVICE'],
    ['whose balance was confiscated', { state: 'confiscated' }, 'CONTACT_CUSTOMER_SERVICE'],
  ]
  it.each(protective)('of a member %s %j → %s', (_who, over, expected) => {
    for (const action of ['pay', 'launch', 'place_bet'] as const) {
      const verdict = may({ state: 'active', birthday: adult, bindPhone: true, ...over }, action, context)
      expect(verdict.allowed ? 'allowed' : verdict.status).toBe(expected)
    }
    expect(may({ state: 'active', birthday: adult, ...over }, 'sign_in', context).allowed).toBe(true)
  })

  it.each(protective.filter(([, { state }]) => state === undefined))(
    'opens the sportsbook to a member %s: reading and closing risk stay open',
    (_who, over) =>
      expect(may({ state: 'active', birthday: adult, ...over }, 'open_sportsbook', context).allowed).toBe(true),
  )

  const identities: [MayContext['identify'], Partial<MemberFacts>, string][] = [
    ['never', {}, 'allowed'],
    ['phone', {}, 'UNBOUND_PHONE'],
    ['phone', { nameState: 'verified' }, 'UNBOUND_PHONE'],
    ['phone', { bindPhone: true }, 'allowed'],
    ['name', {}, 'UNBOUND_PHONE'],
    ['name', { bindPhone: true }, 'BIND_REAL_NAME'],
    ['name', { bindPhone: true, nameState: 'pending' }, 'BIND_REAL_NAME'],
    ['name', { bindPhone: true, nameState: 'rejected' }, 'BIND_REAL_NAME'],
    ['name', { nameState: 'verified' }, 'UNBOUND_PHONE'],
    ['name', { bindPhone: true, nameState: 'verified' }, 'allowed'],
  ]
  it.each(identities)(
    'where who pays must show %s, %j → %s, and nothing but money from outside waits for it',
    (...row) => {
      const [identify, shown, expected] = row
      for (const action of ['pay', 'launch', 'place_bet', 'sign_in'] as const) {
        const verdict = may({ state: 'active', birthday: adult, ...shown }, action, { ...context, identify })
        expect(verdict.allowed ? 'allowed' : verdict.status).toBe(action === 'pay' ? expected : 'allowed')
      }
    },
  )

  it('asks for no phone where it would refuse all the same, and tells a name that waits from one that is missing', () => {
    const pay = (facts: Partial<MemberFacts>) =>
      may({ state: 'active', birthday: adult, ...facts }, 'pay', { ...context, identify: 'name' })
    expect(pay({ excludedUntil: context.now + 60 })).toMatchObject({ status: 'ACCESS_DENIED' })
    expect(pay({ sharesContactOfClosed: true })).toMatchObject({ status: 'CONTACT_CUSTOMER_SERVICE' })
    expect(pay({ bindPhone: true })).not.toEqual(pay({ bindPhone: true, nameState: 'pending' }))
  })

  it('says until when, in the time of the site', () => {
    const verdict = may({ state: 'active', birthday: adult, timeOutUntil: 1_795_312_200 }, 'pay', context)
    expect(verdict).toMatchObject({ message: { 'zh-CN': '您正处于冷静期，2026-11-22 09:50 后可继续存款与投注' } })
  })

  const day = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2026-11-21'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const facts = fc.record({
    state: fc.constantFrom(...MEMBER_STATES),
    birthday: fc.option(day, { nil: undefined }),
    bindPhone: fc.boolean(),
  })

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
