import type { Endpoint } from '@pavilion/contract'
import { login, loginSecond, totpBegin, totpConfirm, passkeyBegin, passkeyConfirm } from '@pavilion/contract/account'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { createTickets } from '../../accounts/index.ts'
import { implement, Refusal } from '../../http/index.ts'
import { createMembers } from '../../members/index.ts'
import {
  aMember,
  auditsOf,
  AURORA,
  JADE,
  PASSWORD,
  testClock,
  testPlatform,
  type TestDatabase,
} from '../../testing/index.ts'
import { createSecondFactor } from '../index.ts'
import type { Authenticator, Twist } from './authenticator.ts'

const STEP_MS = 30_000
export type SiteId = 3000 | 3001

export interface Person {
  readonly siteId: SiteId
  readonly userId: string
  readonly token: string
  readonly name: string
}

/** TLS by default. */
interface From {
  readonly device?: string
  readonly origin?: string
}

const withLocalHosts = (site: typeof AURORA) => ({
  ...site,
  hosts: [...site.hosts, `${site.siteId}.localhost:4200`, `www.${site.hosts[0]}`, `127.0.0.1:${site.siteId}`],
})

export const secondFactorPlatform = async (kind: TestDatabase) => {
  const names = new Map<string, string>()
  const platform = await testPlatform({
    database: kind,
    sites: [AURORA, JADE].map(withLocalHosts),
    // Mid-step, so that codes do not expire.
    clock: testClock(Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2),
    modules: (deps, signIns) => {
      const factor = createSecondFactor(deps, {
        members: createMembers(deps),
        tickets: createTickets(deps.db, deps.clock.now),
      })
      const ownPassword = {
        check: async (_: unknown, digest: string) => {
          if (digest !== PASSWORD) throw new Refusal('PASSWORD_CHECK_FAILURE')
        },
      }
      const begin = (siteId: number, userId: string) => ({ token: signIns.begin(siteId, userId).token, userId })
      const signIn = implement(login, async ({ name }, call) => {
        const userId = names.get(name) ?? ''
        await factor.demand(call, { userId, name, by: 'known', remember: false })
        return begin(call.site.siteId, userId)
      })
      const module = factor.module({
        ownPassword,
        finishSignIn: async ({ site }, { userId }) => begin(site.siteId, userId),
      })
      return { modules: [module, { routes: [signIn] }] }
    },
  })
  const { db, now } = platform

  const ask = async (siteId: SiteId, endpoint: Endpoint, payload: object, token?: string, from: From = {}) => {
    const origin = from.origin ?? `https://${platform.siteOf(siteId).hosts[0]}`
    const headers = { origin, 'x-uuid': from.device ?? 'device-0001' }
    const { code, data } = await platform.client(siteId)(endpoint, payload, { token, headers })
    return { code, data }
  }

  const join = async (siteId: SiteId = 3000): Promise<Person> => {
    const { userId, token } = await aMember(platform, { siteId })
    const name = `person${names.size}`
    names.set(name, userId)
    return { siteId, userId, token, name }
  }

  const signIn = (person: Person, from: From = {}) =>
    ask(person.siteId, login, { name: person.name, password: PASSWORD, version: '1', isAgent: 0 }, undefined, from)
  const second = (person: Person, payload: object, from: From = {}) =>
    ask(person.siteId, loginSecond, payload, undefined, from)

  const code = (secret: string, steps = 0) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now() + steps * STEP_MS })

  const turnOn = async (person: Person) => {
    const begun = await ask(person.siteId, totpBegin, { password: PASSWORD }, person.token)
    const { codeId, secret } = begun.data as { codeId: string; secret: string }
    const confirmed = await ask(person.siteId, totpConfirm, { codeId, code: code(secret, -1) }, person.token)
    return { secret, recovery: (confirmed.data as { recovery: string[] }).recovery }
  }
  const makePasskey = async (person: Person, authenticator: Authenticator, twist: Twist = {}, from: From = {}) => {
    const begun = await ask(person.siteId, passkeyBegin, { password: PASSWORD }, person.token, from)
    const { codeId, options } = begun.data as { codeId: string; options: object }
    const payload = { codeId, name: '我的手机', answer: authenticator.create(options, twist) }
    return ask(person.siteId, passkeyConfirm, payload, person.token, from)
  }

  return {
    ...platform,
    ask,
    join,
    signIn,
    second,
    countsOf: async (siteId: number, userId: string) => {
      const of = sql`where site_id = ${siteId} and user_id = ${userId}::uuid`
      const { rows } = await sql<{ totp: boolean; passkeys: number }>`
        select exists (select from totp_secrets ${of}) as totp, (select count(*)::int from passkeys ${of}) as passkeys`.execute(
        db,
      )
      return rows[0]
    },
    code,
    turnOn,
    makePasskey,
    audits: (userId: string) => auditsOf(db, userId),
    messages: async (userId: string) => {
      const { rows } = await sql<{ kind: string; parameters: unknown }>`
        select kind, parameters from messages where user_id = ${userId}::uuid order by message_id`.execute(db)
      return rows
    },
  }
}
export type SecondFactorPlatform = Awaited<ReturnType<typeof secondFactorPlatform>>
