import { STATUS } from '@pavilion/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTickets } from '../../accounts/index.ts'
import { transaction } from '../../db/index.ts'
import { testDatabases } from '../../testing/index.ts'
import { type Person, secondFactorPlatform, type SecondFactorPlatform } from '../testing/second-factor-platform.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const { SUCCESS, AUTHENTICATION_CODE_ERROR, AUTHENTICATION_CODE_EXPIRED, AUTHENTICATION_LOCKED } = STATUS

describe.each(testDatabases)('the second factor of a sign-in on $name', (kind) => {
  let world: SecondFactorPlatform

  beforeAll(async () => {
    world = await secondFactorPlatform(kind)
  })
  afterAll(() => world.close())
  const ticketFor = async (person: Person, device?: string) => {
    const answer = await world.signIn(person, device === undefined ? {} : { device })
    expect(answer.code).toBe(STATUS.AUTHENTICATION_REQUIRED)
    return (answer.data as { codeId: string }).codeId
  }
  const withApp = async () => {
    const person = await world.join()
    return { person, ...(await world.turnOn(person)) }
  }

  it('is not asked of who has none', async () => {
    expect((await world.signIn(await world.join())).code).toBe(SUCCESS)
  })

  it('is asked at every sign-in, and a code lets in', async () => {
    const { person, secret } = await withApp()
    for (const steps of [0, 1]) {
      const answer = await world.signIn(person)
      expect(answer.data).toMatchObject({ methods: ['totp', 'recovery'] })
      const { codeId } = answer.data as { codeId: string }
      const done = await world.second(person, { codeId, totp: world.code(secret, steps) })
      expect([done.code, done.data]).toEqual([SUCCESS, expect.objectContaining({ userId: person.userId })])
    }
    expect((await world.audits(person.userId)).at(-1)).toMatchObject({
      action: 'second_factor.use',
      detail: { factor: 'totp' },
    })
  })

  it('takes a code once, nor an earlier one after a later', async () => {
    const { person, secret } = await withApp()
    const later = world.code(secret, 1)
    const present = world.code(secret)
    expect((await world.second(person, { codeId: await ticketFor(person), totp: later })).code).toBe(SUCCESS)
    for (const totp of [later, present]) {
      const again = await world.second(person, { codeId: await ticketFor(person), totp })
      expect(again.code).toBe(AUTHENTICATION_CODE_ERROR)
    }
  })

  it('lets one of twenty in who bring one code at once, each with a ticket and a device of their own', async () => {
    const { person, secret } = await withApp()
    const devices = Array.from({ length: 20 }, (_, n) => `racer-${String(n).padStart(4, '0')}`)
    const tickets = await Promise.all(devices.map((device) => ticketFor(person, device)))
    const totp = world.code(secret)
    const answers = await Promise.all(
      devices.map((device, n) => world.second(person, { codeId: tickets[n], totp }, { device })),
    )
    expect(answers.filter(({ code }) => code === SUCCESS)).toHaveLength(1)
  })

  it('lets one of twenty in who bring one ticket at once', async () => {
    const { person, recovery } = await withApp()
    const codeId = await ticketFor(person)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => world.second(person, { codeId, recovery: recovery[n % 10] })),
    )
    expect(answers.filter(({ code }) => code === SUCCESS)).toHaveLength(1)
  })

  it('takes a recovery code once, and tells the member', async () => {
    const { person, recovery } = await withApp()
    const [first, second] = recovery
    expect((await world.second(person, { codeId: await ticketFor(person), recovery: first })).code).toBe(SUCCESS)
    const again = await world.second(person, { codeId: await ticketFor(person), recovery: first })
    expect(again.code).toBe(AUTHENTICATION_CODE_ERROR)
    expect((await world.second(person, { codeId: await ticketFor(person), recovery: second })).code).toBe(SUCCESS)
    const used = (await world.messages(person.userId)).filter(({ kind }) => kind === 'recovery_code_used')
    expect(used.map(({ parameters }) => parameters)).toEqual([{ left: 9 }, { left: 8 }])
  })

  it('does not take another member’s recovery code', async () => {
    const [one, other] = [await withApp(), await withApp()]
    const codeId = await ticketFor(one.person)
    const answer = await world.second(one.person, { codeId, recovery: other.recovery[0] })
    expect(answer.code).toBe(AUTHENTICATION_CODE_ERROR)
  })

  it('is worth nothing on another device, at another site, twice, or when it is old', async () => {
    const { person, secret } = await withApp()
    const codeId = await ticketFor(person)
    const payload = { codeId, totp: world.code(secret) }
    expect((await world.second(person, payload, { device: 'device-of-thief' })).code).toBe(AUTHENTICATION_CODE_EXPIRED)
    expect((await world.second({ ...person, siteId: 3001 }, payload)).code).toBe(AUTHENTICATION_CODE_EXPIRED)
    world.clock.ahead = 601
    expect((await world.second(person, { codeId, totp: world.code(secret) })).code).toBe(AUTHENTICATION_CODE_EXPIRED)
    world.clock.ahead = 0
    expect((await world.second(person, payload)).code).toBe(SUCCESS)
    expect((await world.second(person, { codeId, totp: world.code(secret, 1) })).code).toBe(AUTHENTICATION_CODE_EXPIRED)
  })

  it('wants one factor, no more and no less', async () => {
    const { person, secret, recovery } = await withApp()
    const codeId = await ticketFor(person)
    expect((await world.second(person, { codeId })).code).toBe(STATUS.INVALID_PARAMETER)
    const both = { codeId, totp: world.code(secret), recovery: recovery[0] }
    expect((await world.second(person, both)).code).toBe(STATUS.INVALID_PARAMETER)
  })

  describe('guessed at', () => {
    const wrong = async (person: Person, secret: string, n: number, device = 'device-0001') => {
      const payload = { codeId: await ticketFor(person, device), totp: world.code(secret, 100 + n) }
      return (await world.second(person, payload, { device })).code
    }

    it('locks the device after five wrong codes, whatever the ticket, for a quarter of an hour, and tells the member once', async () => {
      const { person, secret } = await withApp()
      const codes = []
      for (let n = 0; n < 6; n++) codes.push(await wrong(person, secret, n))
      expect(codes).toEqual([
        ...Array<number>(4).fill(AUTHENTICATION_CODE_ERROR),
        AUTHENTICATION_LOCKED,
        AUTHENTICATION_LOCKED,
      ])
      const here = async () => {
        const payload = { codeId: await ticketFor(person), totp: world.code(secret) }
        return (await world.second(person, payload)).code
      }
      expect(await here()).toBe(AUTHENTICATION_LOCKED)
      world.clock.ahead = 901
      expect(await here()).toBe(SUCCESS)
      world.clock.ahead = 0
      const notices = (await world.messages(person.userId)).filter(({ kind }) => kind === 'second_factor_failures')
      expect(notices).toHaveLength(1)
      expect(await world.audits(person.userId)).toContainEqual(
        expect.objectContaining({ action: 'second_factor.failures' }),
      )
    })

    it('leaves the member’s own device alone', async () => {
      const { person, secret } = await withApp()
      for (let n = 0; n < 6; n++) await wrong(person, secret, n, 'device-of-thief')
      const own = await world.second(person, { codeId: await ticketFor(person), totp: world.code(secret) })
      expect(own.code).toBe(SUCCESS)
    })

    it('ends after twenty wrong codes a day from however many devices; a recovery code still lets the member in', async () => {
      const { person, secret, recovery } = await withApp()
      const codes = []
      for (let n = 0; n < 22; n++) codes.push(await wrong(person, secret, n, `thief-${String(n).padStart(6, '0')}`))
      expect(codes.filter((code) => code === AUTHENTICATION_CODE_ERROR)).toHaveLength(19)
      const byApp = await world.second(person, { codeId: await ticketFor(person), totp: world.code(secret) })
      expect(byApp.code).toBe(AUTHENTICATION_LOCKED)
      const byCode = await world.second(person, { codeId: await ticketFor(person), recovery: recovery[0] })
      expect(byCode.code).toBe(SUCCESS)
    })

    it('counts no guess without the password: without a ticket nothing is looked at', async () => {
      const { person, secret } = await withApp()
      for (let n = 0; n < 10; n++) {
        const blind = await world.second(person, { codeId: 'x'.repeat(43), totp: world.code(secret, 100 + n) })
        expect(blind.code).toBe(AUTHENTICATION_CODE_EXPIRED)
      }
      const own = await world.second(person, { codeId: await ticketFor(person), totp: world.code(secret) })
      expect(own.code).toBe(SUCCESS)
    })
  })

  it('ends with a new password, and is asked for again after it', async () => {
    const { person, secret } = await withApp()
    const codeId = await ticketFor(person)
    const tickets = createTickets(world.db, Date.now)
    await transaction(world.db, (tx) => tickets.endAll(tx, person.siteId, person.userId))
    expect((await world.second(person, { codeId, totp: world.code(secret) })).code).toBe(AUTHENTICATION_CODE_EXPIRED)
    expect((await world.signIn(person)).code).toBe(STATUS.AUTHENTICATION_REQUIRED)
  })
})
