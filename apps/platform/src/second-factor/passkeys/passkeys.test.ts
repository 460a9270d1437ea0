import { STATUS } from '@pavilion/contract'
import { passkeyBegin, passkeyConfirm, passkeyList, passkeyOptions, passkeyRemove } from '@pavilion/contract/account'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PASSWORD, testDatabases } from '../../testing/index.ts'
import { createAuthenticator, type Authenticator, type Twist } from '../testing/authenticator.ts'
import { type Person, secondFactorPlatform, type SecondFactorPlatform } from '../testing/second-factor-platform.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const PAGE = 'https://aurora.test'
const { SUCCESS, AUTHENTICATION_CODE_ERROR, AUTHENTICATION_CODE_EXPIRED } = STATUS

interface Listed {
  readonly list: readonly { passkeyId: string; name: string; createdAt: number; usedAt?: number }[]
}

describe.each(testDatabases)('passkeys on $name', (kind) => {
  let world: SecondFactorPlatform

  beforeAll(async () => {
    world = await secondFactorPlatform(kind)
  })
  afterAll(() => world.close())
  const listOf = async ({ siteId, token }: Person) =>
    ((await world.ask(siteId, passkeyList, {}, token)).data as Listed).list
  const beginRemoval = async ({ siteId, token }: Person, passkeyId = '', password = PASSWORD) => {
    const { code, data } = await world.ask(siteId, passkeyRemove, { passkeyId, password }, token)
    return { code, ...(data as { codeId?: string; methods?: string[] } | undefined) }
  }
  const remove = async (person: Person, passkeyId = '', factor: object = {}) => {
    const { code, codeId } = await beginRemoval(person, passkeyId)
    if (code !== STATUS.AUTHENTICATION_REQUIRED) return code
    const payload = { passkeyId, password: PASSWORD, codeId, ...factor }
    return (await world.ask(person.siteId, passkeyRemove, payload, person.token)).code
  }
  const withPasskey = async () => {
    const person = await world.join()
    const authenticator = createAuthenticator(PAGE)
    const made = await world.makePasskey(person, authenticator)
    return { person, authenticator, made }
  }
  const enter = async (person: Person, authenticator: Authenticator, twist: Twist = {}, origin = PAGE) => {
    const asked = await world.signIn(person, { origin })
    const { codeId } = asked.data as { codeId: string }
    const { options } = (await world.ask(person.siteId, passkeyOptions, { codeId }, undefined, { origin })).data as {
      options: object
    }
    return world.second(person, { codeId, passkey: authenticator.get(options, twist) }, { origin })
  }

  describe('are made', () => {
    it('as the task of the browser says, and listed by their name', async () => {
      const person = await world.join()
      const begun = await world.ask(3000, passkeyBegin, { password: PASSWORD }, person.token)
      expect(begun.data).toMatchObject({
        options: {
          rp: { id: 'aurora.test', name: '极光体育' },
          attestation: 'none',
          authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
          excludeCredentials: [],
          pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
        },
      })
      const authenticator = createAuthenticator(PAGE)
      expect((await world.makePasskey(person, authenticator)).code).toBe(SUCCESS)
      const [first] = await listOf(person)
      expect(first).toMatchObject({ name: '我的手机' })
      expect(first).not.toHaveProperty('usedAt')
      const next = await world.ask(3000, passkeyBegin, { password: PASSWORD }, person.token)
      expect(next.data).toMatchObject({
        options: { excludeCredentials: [{ id: authenticator.id, transports: ['internal'] }] },
      })
      const { rows } = await sql<{ all: string }>`
        select string_agg(p::text || encode(sealed_name, 'escape'), '') as all from passkeys p`.execute(world.db)
      expect(rows[0]?.all).not.toContain('我的手机')
    })

    it('with recovery codes when there was no factor before, which is audited and notified', async () => {
      const { person, made } = await withPasskey()
      expect((made.data as { recovery: string[] }).recovery).toHaveLength(10)
      const second = await world.makePasskey(person, createAuthenticator(PAGE))
      expect(second.data).toEqual({})
      expect(await world.audits(person.userId)).toMatchObject([
        { action: 'second_factor.add', detail: { factor: 'passkey' } },
        { action: 'second_factor.add', detail: { factor: 'passkey' } },
      ])
      expect(await world.messages(person.userId)).toHaveLength(2)
      const other = await world.join()
      await world.turnOn(other)
      expect((await world.makePasskey(other, createAuthenticator(PAGE))).data).toEqual({})
    })

    it.each<[string, Twist]>([
      ['another origin', { origin: 'https://evil.test' }],
      ['the site’s other host', { origin: 'https://www.aurora.test' }],
      ['no TLS', { origin: 'http://aurora.test' }],
      ['another relying party', { rpId: 'evil.test' }],
      ['another challenge', { challenge: 'AAAA' }],
      ['a foreign frame', { crossOrigin: true }],
      ['an attestation of certificates', { attestation: { fmt: 'packed', statement: new Map([['x5c', 1]]) } }],
      ['an attestation of a make', { attestation: { fmt: 'android-safetynet', statement: new Map([['ver', '1']]) } }],
    ])('not for %s', async (_, twist) => {
      const person = await world.join()
      const made = await world.makePasskey(person, createAuthenticator(PAGE), twist)
      expect(made.code).toBe(AUTHENTICATION_CODE_ERROR)
      expect(await listOf(person)).toEqual([])
    })

    it('not of an answer that is none', async () => {
      const person = await world.join()
      for (const answer of [
        { id: 'a' },
        { id: 'a', rawId: 'a', response: { clientDataJSON: '!', attestationObject: '' } },
      ]) {
        const begun = await world.ask(3000, passkeyBegin, { password: PASSWORD }, person.token)
        const { codeId } = begun.data as { codeId: string }
        const payload = { codeId, name: 'n', answer: { ...answer, type: 'public-key' } }
        expect((await world.ask(3000, passkeyConfirm, payload, person.token)).code).toBe(AUTHENTICATION_CODE_ERROR)
        expect((await world.ask(3000, passkeyConfirm, payload, person.token)).code).toBe(AUTHENTICATION_CODE_EXPIRED)
      }
    })

    it('not where a host has no name, nor without TLS, except on this machine', async () => {
      const person = await world.join()
      const begin = async (origin: string) =>
        (await world.ask(3000, passkeyBegin, { password: PASSWORD }, person.token, { origin })).code
      expect(await begin('http://127.0.0.1:3000')).toBe(STATUS.NO_DATA)
      expect(await begin('http://aurora.test')).toBe(STATUS.NO_DATA)
      const local = 'http://3000.localhost:4200'
      expect(await begin(local)).toBe(SUCCESS)
      const made = await world.makePasskey(person, createAuthenticator(local), {}, { origin: local })
      expect(made.code).toBe(SUCCESS)
    })

    it('with the password, ten at most, and once a credential', async () => {
      const { person, authenticator } = await withPasskey()
      const wrong = await world.ask(3000, passkeyBegin, { password: 'b'.repeat(32) }, person.token)
      expect(wrong.code).toBe(STATUS.PASSWORD_CHECK_FAILURE)
      const other = await world.join()
      expect((await world.makePasskey(other, authenticator)).code).toBe(AUTHENTICATION_CODE_ERROR)
      for (let n = 1; n < 10; n++) await world.makePasskey(person, createAuthenticator(PAGE))
      expect(await listOf(person)).toHaveLength(10)
      const more = await world.ask(3000, passkeyBegin, { password: PASSWORD }, person.token)
      expect(more.code).toBe(STATUS.DATA_EXISTS)
    })
  })

  describe('sign in', () => {
    it('who holds one, and the use is noted', async () => {
      const { person, authenticator } = await withPasskey()
      expect((await world.signIn(person)).data).toMatchObject({ methods: ['passkey', 'recovery'] })
      expect((await enter(person, authenticator)).code).toBe(SUCCESS)
      expect((await enter(person, authenticator)).code).toBe(SUCCESS)
      expect((await listOf(person))[0]).toHaveProperty('usedAt')
    })

    it('who holds one that does not count its uses', async () => {
      const person = await world.join()
      const authenticator = createAuthenticator(PAGE)
      await world.makePasskey(person, authenticator, { counter: 0 })
      expect((await enter(person, authenticator, { counter: 0 })).code).toBe(SUCCESS)
      expect((await enter(person, authenticator, { counter: 0 })).code).toBe(SUCCESS)
    })

    it.each<[string, Twist]>([
      ['another origin', { origin: 'https://evil.test' }],
      ['another relying party', { rpId: 'evil.test' }],
      ['another challenge', { challenge: 'AAAA' }],
      ['a foreign frame', { crossOrigin: true }],
      ['a counter that does not rise', { counter: 1 }],
      ['a counter that went back', { counter: 0 }],
      ['another owner', { userHandle: 'AAAA' }],
      ['an unknown credential', { id: 'AAAA' }],
    ])('not with %s', async (_, twist) => {
      const { person, authenticator } = await withPasskey()
      expect((await enter(person, authenticator, twist)).code).toBe(AUTHENTICATION_CODE_ERROR)
    })

    it('not with another member’s passkey, nor with another key in its name', async () => {
      const [one, other] = [await withPasskey(), await withPasskey()]
      expect((await enter(one.person, other.authenticator)).code).toBe(AUTHENTICATION_CODE_ERROR)
      const forged = await enter(one.person, other.authenticator, { id: one.authenticator.id, userHandle: '' })
      expect(forged.code).toBe(AUTHENTICATION_CODE_ERROR)
    })

    it('not with a passkey of another site', async () => {
      const { person } = await withPasskey()
      const there = await world.join(3001)
      const jade = createAuthenticator('https://jade.test')
      const made = await world.makePasskey(there, jade, {}, { origin: 'https://jade.test' })
      expect(made.code).toBe(SUCCESS)
      expect((await enter(person, jade)).code).toBe(AUTHENTICATION_CODE_ERROR)
    })

    it('answers a challenge once', async () => {
      const { person, authenticator } = await withPasskey()
      const { codeId } = (await world.signIn(person)).data as { codeId: string }
      const asked = await world.ask(3000, passkeyOptions, { codeId })
      const { options } = asked.data as { options: object }
      const wrong = authenticator.get(options, { rpId: 'evil.test' })
      expect((await world.second(person, { codeId, passkey: wrong })).code).toBe(AUTHENTICATION_CODE_ERROR)
      const late = authenticator.get(options)
      expect((await world.second(person, { codeId, passkey: late })).code).toBe(AUTHENTICATION_CODE_ERROR)
      const again = (await world.ask(3000, passkeyOptions, { codeId })).data as { options: object }
      const right = { codeId, passkey: authenticator.get(again.options) }
      expect((await world.second(person, right)).code).toBe(SUCCESS)
      expect((await world.second(person, right)).code).toBe(AUTHENTICATION_CODE_EXPIRED)
    })

    it('is not offered on another host of the site, where recovery codes still are', async () => {
      const { person, made } = await withPasskey()
      const there = { origin: 'https://www.aurora.test' }
      const asked = await world.signIn(person, there)
      expect(asked.data).toMatchObject({ methods: ['recovery'] })
      const { codeId } = asked.data as { codeId: string }
      expect((await world.ask(3000, passkeyOptions, { codeId }, undefined, there)).code).toBe(STATUS.NO_DATA)
      const [code] = (made.data as { recovery: string[] }).recovery
      expect((await world.second(person, { codeId, recovery: code }, there)).code).toBe(SUCCESS)
      await sql`delete from recovery_codes where user_id = ${person.userId}::uuid`.execute(world.db)
      expect((await world.signIn(person, there)).code).toBe(STATUS.CONTACT_CUSTOMER_SERVICE)
    })

    it('tells who has no ticket nothing about passkeys', async () => {
      const { person } = await withPasskey()
      const blind = await world.ask(3000, passkeyOptions, { codeId: 'x'.repeat(43) })
      expect(blind.code).toBe(AUTHENTICATION_CODE_EXPIRED)
      const { codeId } = (await world.signIn(person)).data as { codeId: string }
      const thief = await world.ask(3000, passkeyOptions, { codeId }, undefined, { device: 'device-of-thief' })
      expect(thief.code).toBe(AUTHENTICATION_CODE_EXPIRED)
    })
  })

  describe('are forgotten', () => {
    it('with the password and a second factor; the recovery codes go with the last', async () => {
      const { person, authenticator, made } = await withPasskey()
      const { recovery } = made.data as { recovery: string[] }
      const [first] = await listOf(person)
      expect((await beginRemoval(person, first?.passkeyId, 'b'.repeat(32))).code).toBe(STATUS.PASSWORD_CHECK_FAILURE)
      expect(await beginRemoval(person, first?.passkeyId)).toMatchObject({
        code: STATUS.AUTHENTICATION_REQUIRED,
        methods: ['passkey', 'recovery'],
      })
      expect(await listOf(person)).toHaveLength(1)
      expect(await remove(person, first?.passkeyId, { recovery: 'aaaaa-aaaaa' })).toBe(AUTHENTICATION_CODE_ERROR)
      expect(await remove(person, first?.passkeyId, { recovery: recovery[0] })).toBe(SUCCESS)
      expect(await remove(person, first?.passkeyId)).toBe(STATUS.NO_DATA)
      expect(await remove(person, 'nonsense')).toBe(STATUS.NO_DATA)
      expect((await world.signIn(person)).code).toBe(SUCCESS)
      const { rows } = await sql`select 1 from recovery_codes where user_id = ${person.userId}::uuid`.execute(world.db)
      expect(rows).toEqual([])
      expect((await world.makePasskey(person, authenticator)).code).toBe(SUCCESS)
    })

    it('with the passkey itself', async () => {
      const { person, authenticator } = await withPasskey()
      const passkeyId = (await listOf(person))[0]?.passkeyId
      const { codeId } = await beginRemoval(person, passkeyId)
      const { options } = (await world.ask(3000, passkeyOptions, { codeId })).data as { options: object }
      const payload = { passkeyId, password: PASSWORD, codeId, passkey: authenticator.get(options) }
      expect((await world.ask(3000, passkeyRemove, payload, person.token)).code).toBe(SUCCESS)
      expect(await listOf(person)).toEqual([])
    })

    it('by a factor that was asked for that very passkey, which does not sign in', async () => {
      const person = await world.join()
      const { recovery } = await world.turnOn(person)
      await world.makePasskey(person, createAuthenticator(PAGE))
      await world.makePasskey(person, createAuthenticator(PAGE))
      const [one, two] = await listOf(person)
      const { codeId } = await beginRemoval(person, one?.passkeyId)
      expect((await world.second(person, { codeId, recovery: recovery[0] })).code).toBe(AUTHENTICATION_CODE_EXPIRED)
      const other = await beginRemoval(person, one?.passkeyId)
      const crossed = { passkeyId: two?.passkeyId, password: PASSWORD, codeId: other.codeId, recovery: recovery[1] }
      expect((await world.ask(3000, passkeyRemove, crossed, person.token)).code).toBe(AUTHENTICATION_CODE_EXPIRED)
      const signIn = (await world.signIn(person)).data as { codeId: string }
      const borrowed = { ...crossed, codeId: signIn.codeId, recovery: recovery[2] }
      expect((await world.ask(3000, passkeyRemove, borrowed, person.token)).code).toBe(AUTHENTICATION_CODE_EXPIRED)
      expect(await listOf(person)).toHaveLength(2)
    })

    it('by their owner alone', async () => {
      const { person } = await withPasskey()
      const [first] = await listOf(person)
      expect(await remove(await world.join(), first?.passkeyId)).toBe(STATUS.NO_DATA)
      expect(await listOf(person)).toHaveLength(1)
    })

    it('and leave the other factors asked for', async () => {
      const person = await world.join()
      const { recovery } = await world.turnOn(person)
      await world.makePasskey(person, createAuthenticator(PAGE))
      expect((await world.signIn(person)).data).toMatchObject({ methods: ['totp', 'passkey', 'recovery'] })
      expect(await remove(person, (await listOf(person))[0]?.passkeyId, { recovery: recovery[1] })).toBe(SUCCESS)
      const asked = await world.signIn(person)
      expect(asked.data).toMatchObject({ methods: ['totp', 'recovery'] })
      const { codeId } = asked.data as { codeId: string }
      expect((await world.second(person, { codeId, recovery: recovery[0] })).code).toBe(SUCCESS)
    })
  })
})
