import { createHash, randomUUID } from 'node:crypto'
import { STATUS, type Endpoint } from '@pavilion/contract'
import { sendCodeTwo, type MemberCodeType } from '@pavilion/contract/account'
import { createAccounts } from '../../accounts/index.ts'
import { buildApp, type App } from '../../app.ts'
import type { OpenDatabase } from '../../db/index.ts'
import { createMessageQueue } from '../../messages/index.ts'
import type { Deps, Module } from '../../module/module.ts'
import { pictureOf } from '../../pictures/index.ts'
import { createProfile, type ProfileParts } from '../../profile/index.ts'
import {
  aSite,
  createTestClient,
  quiet,
  seedMember,
  seedSite,
  stubModules,
  testConfig,
  wrappedFor,
  type CallOptions,
  type MemberToSeed,
  type TestDatabase,
} from '../../testing/index.ts'
import {
  createMembers,
  createMembersModule,
  createRegisterChecks,
  type ExclusionRegister,
  type Members,
  type MembersParts,
  type RegisterChecks,
} from '../index.ts'

export const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
export const PASSWORD = md5('tide4rope')
export const SITES = { 3000: aSite(3000, 'aurora.test'), 3001: aSite(3001, 'jade.test') } as const
type SiteId = keyof typeof SITES

const config = testConfig({ rates: { addressPerMinute: 1e6, memberPerMinute: 1e6, scale: 1 } })
const queue = createMessageQueue(config.secrets.DATA_SECRET)

export interface TestMember {
  readonly siteId: SiteId
  readonly userId: string
  readonly sessionId: string
  readonly token: string
  call(endpoint: Endpoint, payload?: unknown, options?: CallOptions): ReturnType<ReturnType<typeof createTestClient>>
  code(type: MemberCodeType, to?: string): Promise<string>
}

export const openWorld = async (
  kind: TestDatabase,
  parts: Partial<ProfileParts & Pick<MembersParts, 'endSignIns'>> = {},
  exclusions?: ExclusionRegister,
  more: (deps: Deps) => readonly Module[] = () => [],
) => {
  const database: OpenDatabase = await kind.open()
  for (const site of Object.values(SITES)) await seedSite(database.db, site.siteId, site.hosts[0])
  const sessions = new Map<string, { siteId: number; userId: string; sessionId: string }>()
  let members!: Members
  let register!: RegisterChecks
  let hash!: (digest: string) => Promise<string>
  let later = 0
  const ended: string[] = []
  const app: App = await buildApp(config, {
    database,
    log: quiet,
    clock: { now: () => Date.now() + later * 1000, monotonic: () => performance.now() },
    modules: stubModules((deps: Deps) => {
      register = createRegisterChecks(deps, exclusions && { register: exclusions })
      members = createMembers(deps, { register })
      const { codes, ownPassword } = createAccounts(deps, { members })
      hash = ownPassword.hash
      const profile = createProfile(deps, {
        members,
        codes,
        ownPassword,
        pictureOf,
        lastSignInOf: async () => undefined,
        ...parts,
      })
      const operated = createMembersModule(deps, {
        members,
        endSignIns: async (_, { userId }) => void ended.push(userId),
        ...parts,
      })
      const find = async (siteId: number, token: string) => {
        const session = sessions.get(token)
        return session?.siteId === siteId ? session : undefined
      }
      return { modules: [operated, profile, { operator: register.operator ?? [] }, ...more(deps)], sessions: { find } }
    }),
  })
  const clients = {
    3000: createTestClient(app.http, SITES[3000]),
    3001: createTestClient(app.http, SITES[3001]),
  }
  const passwordHash = await hash(PASSWORD)

  const latestCode = async (userId: string): Promise<string> => {
    const row = await database.db
      .selectFrom('messages')
      .selectAll()
      .where('user_id', '=', userId)
      .where('kind', '=', 'code')
      .orderBy('message_id', 'desc')
      .executeTakeFirstOrThrow()
    if (!row.sealed) throw new Error('a code lies sealed')
    return (queue.open(row.message_id, row.sealed).parameters as { code: string }).code
  }

  const join = async (siteId: SiteId = 3000, facts: MemberToSeed = {}): Promise<TestMember> => {
    const userId = await seedMember(app.deps, siteId, facts)
    await database.db
      .updateTable('members')
      .set({ password_hash: passwordHash })
      .where('user_id', '=', userId)
      .execute()
    const token = randomUUID()
    const sessionId = randomUUID()
    sessions.set(token, { siteId, userId, sessionId })
    const call: TestMember['call'] = (endpoint, payload = {}, options = {}) =>
      clients[siteId](endpoint, payload, {
        token,
        clockOff: later,
        headers: { 'x-uuid': `device-of-${userId.slice(0, 8)}` },
        remoteAddress: `10.${Number.parseInt(userId.slice(0, 2), 16)}.${Number.parseInt(userId.slice(2, 4), 16)}.1`,
        ...options,
      })
    const code: TestMember['code'] = async (type, to) => {
      const where =
        to === undefined
          ? {}
          : {
              sendCodeNumV2: wrappedFor(SITES[siteId], to),
              SendCodeNum: md5(to),
              ...(type === '4' ? { areaCode: '+86' } : {}),
            }
      const answer = await call(sendCodeTwo, { type, cate: type === '5' || type === '7' ? '1' : '0', ...where })
      if (answer.code !== STATUS.SUCCESS) throw new Error(`no code was sent: ${answer.code}`)
      return latestCode(userId)
    }
    return { siteId, userId, sessionId, token, call, code }
  }

  return {
    ended,
    later: () => later,
    app,
    database,
    config,
    join,
    clients,
    members: () => members,
    register: () => register,
    /** Seconds. */
    wait: (seconds: number) => {
      later += seconds
    },
    audits: async (userId: string): Promise<string[]> => {
      const query = database.db.selectFrom('audit').select('action').where('subject', '=', userId)
      return (await query.orderBy('id').execute()).map(({ action }) => action)
    },
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}
export type World = Awaited<ReturnType<typeof openWorld>>
