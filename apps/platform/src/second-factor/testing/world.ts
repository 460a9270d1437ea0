import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@pavilion/contract'
import { login, loginSecond, totpBegin, totpConfirm, passkeyBegin, passkeyConfirm } from '@pavilion/contract/account'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { createTickets, type Accounts } from '../../accounts/index.ts'
import { buildApp, type App } from '../../app.ts'
import type { OpenDatabase } from '../../db/index.ts'
import { implement, Refusal, type Member } from '../../http/index.ts'
import { createMembers } from '../../members/index.ts'
import { aSite, createTestClient, quiet, seedMember, seedSite, stubModules, testConfig } from '../../testing/index.ts'
import { createSecondFactor } from '../index.ts'
import type { Authenticator, Twist } from './authenticator.ts'

export const PASSWORD = 'a'.repeat(32)
const STEP_MS = 30_000
const HOSTS = { 3000: 'aurora.test', 3001: 'jade.test' } as const
export type SiteId = keyof typeof HOSTS

/** TLS by default. */
interface From {
  readonly device?: string
  readonly origin?: string
}

/** `login` is a stub: no password, unlimited sessions. */
export const openWorld = async (database: OpenDatabase) => {
  // Mid-step, and moved only by tests, so that codes do not expire.
  const start = Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2
  const clock = { ahead: 0 }
  const now = (): number => start + clock.ahead * 1000
  const sessions = new Map<string, Member>()
  const accounts = new Map<string, string>()
  for (const siteId of [3000, 3001] as const) {
    await seedSite(database.db, siteId, HOSTS[siteId])
    const hosts = [HOSTS[siteId], `${siteId}.localhost:4200`, `www.${HOSTS[siteId]}`, `127.0.0.1:${siteId}`]
    await database.db.updateTable('sites').set({ hosts }).where('site_id', '=', siteId).execute()
  }

  const begin = (userId: string) => {
    const token = randomUUID().padEnd(43, 'x')
    sessions.set(token, { userId, sessionId: randomUUID() })
    return { token, userId }
  }
  const app: App = await buildApp(testConfig(), {
    database,
    log: quiet,
    clock: { now, monotonic: () => performance.now() },
    modules: stubModules((deps) => {
      const factor = createSecondFactor(deps, {
        members: createMembers(deps),
        tickets: createTickets(deps.db, deps.clock.now),
      })
      const ownPassword = {
        check: async (_: unknown, digest: string) => {
          if (digest !== PASSWORD) throw new Refusal('PASSWORD_CHECK_FAILURE')
        },
      }
      const finishSignIn: Accounts['finishSignIn'] = async (_, { userId }) => begin(userId)
      const signIn = implement(login, async ({ name }, call) => {
        const userId = accounts.get(name) ?? ''
        await factor.demand(call, { userId, name, by: 'known', remember: false })
        return begin(userId)
      })
      return {
        modules: [factor.module({ ownPassword, finishSignIn }), { routes: [signIn] }],
        sessions: { find: async (_, token) => sessions.get(token) },
      }
    }),
  })
  const clients = {
    3000: createTestClient(app.http, aSite(3000, HOSTS[3000])),
    3001: createTestClient(app.http, aSite(3001, HOSTS[3001])),
  }

  const ask = async (siteId: SiteId, endpoint: Endpoint, payload: object, token?: string, from: From = {}) => {
    const origin = from.origin ?? `https://${HOSTS[siteId]}`
    const headers = { origin, 'x-uuid': from.device ?? 'device-0001' }
    const clockOff = Math.round((now() - Date.now()) / 1000)
    const { code, data } = await clients[siteId](endpoint, payload, { token, headers, clockOff })
    return { code, data }
  }

  const join = async (siteId: SiteId = 3000): Promise<Person> => {
    const userId = await seedMember(app.deps, siteId)
    const { token } = begin(userId)
    const name = `person${accounts.size}`
    accounts.set(name, userId)
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
    app,
    clock,
    ask,
    join,
    signIn,
    second,
    countsOf: async (siteId: number, userId: string) => {
      const of = sql`where site_id = ${siteId} and user_id = ${userId}::uuid`
      const { rows } = await sql<{ totp: boolean; passkeys: number }>`
        select exists (select from totp_secrets ${of}) as totp, (select count(*)::int from passkeys ${of}) as passkeys`.execute(
        database.db,
      )
      return rows[0]
    },
    code,
    turnOn,
    makePasskey,
    audits: async (userId: string) => {
      const { rows } = await sql<{ action: string; detail: unknown; actor: string }>`
        select action, detail, actor from audit where subject = ${userId} order by id`.execute(database.db)
      return rows
    },
    messages: async (userId: string) => {
      const { rows } = await sql<{ kind: string; parameters: unknown }>`
        select kind, parameters from messages where user_id = ${userId}::uuid order by message_id`.execute(database.db)
      return rows
    },
    close: () => app.close(),
  }
}
export type World = Awaited<ReturnType<typeof openWorld>>

export interface Person {
  readonly siteId: SiteId
  readonly userId: string
  readonly token: string
  readonly name: string
}
