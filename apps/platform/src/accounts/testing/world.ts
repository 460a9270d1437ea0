import { createHash, randomInt } from 'node:crypto'
import type { Endpoint } from '@pavilion/contract'
import { login, register } from '@pavilion/contract/account'
import type { SiteSettings } from '@pavilion/operator-api/sites'
import { buildApp, type App } from '../../app.ts'
import { transaction, type OpenDatabase } from '../../db/index.ts'
import { createMembers, type Contact, type Members } from '../../members/index.ts'
import { createMessagesModule } from '../../messages/index.ts'
import { LEGAL_VERSIONS } from '@pavilion/contract/rules'
import {
  aSite,
  createTestClient,
  quiet,
  seedSite,
  stubModules,
  testConfig,
  wrappedFor,
  type TestAnswer,
  type TestDatabase,
} from '../../testing/index.ts'
import { createAccounts, type Accounts } from '../index.ts'
import type { AccountsParts } from '../routes.ts'

export const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
export const PASSWORD = md5('tide4rope')
export const SITE = aSite(3000, 'aurora.test')

export interface Seat {
  readonly remoteAddress: string
  readonly headers: Readonly<Record<string, string>>
}

export interface World {
  readonly app: App
  readonly database: OpenDatabase
  readonly accounts: Accounts
  readonly members: Members
  /** Newest last. */
  readonly sent: { readonly to: string; readonly body: string; readonly channel: string }[]
  /** Advances the clock. */
  later(seconds: number): void
  call(endpoint: Endpoint, payload: unknown, seat: Seat, token?: string): Promise<TestAnswer>
  elsewhere(endpoint: Endpoint, payload: unknown, seat: Seat): Promise<TestAnswer>
  seat(): Seat
  join(name: string, seat: Seat, contacts?: { readonly phone?: string; readonly email?: string }): Promise<string>
  signIn(name: string, seat: Seat, changes?: object): Promise<TestAnswer>
  codeTo(address: string): Promise<string>
  deliver(): Promise<void>
  settings(change: Partial<SiteSettings>): Promise<void>
  close(): Promise<void>
}

export const openWorld = async (kind: TestDatabase, parts: Pick<AccountsParts, 'captcha'> = {}): Promise<World> => {
  const database = await kind.open()
  await seedSite(database.db, 3000, 'aurora.test')
  await seedSite(database.db, 3001, 'jade.test')
  const sent: { to: string; body: string; channel: string }[] = []
  let ahead = 0
  let accounts: Accounts | undefined
  let members: Members | undefined
  const config = testConfig({ rates: { addressPerMinute: 1e6, memberPerMinute: 1e6, scale: 1 } })
  const app = await buildApp(config, {
    database,
    log: quiet,
    clock: { now: () => Date.now() + ahead * 1000, monotonic: () => performance.now() },
    modules: stubModules((deps) => {
      members = createMembers(deps)
      accounts = createAccounts(deps, { members, ...parts })
      const messenger = { send: async (message: (typeof sent)[number]) => void sent.push(message) }
      const messages = createMessagesModule(deps, { members, owns: accounts.owns, messenger })
      return { modules: [accounts, messages], sessions: accounts.sessions }
    }),
  })
  if (!accounts || !members) throw new Error('the modules were made')
  const known = members
  const at = (site: typeof SITE) => {
    const client = createTestClient(app.http, site)
    return (endpoint: Endpoint, payload: unknown, seat: Seat, token?: string) =>
      client(endpoint, payload, { ...seat, token, clockOff: ahead })
  }
  const call = at(SITE)
  let seats = 0

  const deliver = async (): Promise<void> => {
    for (;;) {
      const row = await database.db.selectFrom('messages').select('message_id').executeTakeFirst()
      if (!row) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const bind = (siteId: number, userId: string, contact: Contact): Promise<unknown> =>
    known.personalKey(siteId, userId).then((key) => {
      if (!key) throw new Error('a new member has a key')
      return transaction(database.db, (tx) => known.bind(tx, { siteId, userId, key }, contact))
    })
  return {
    app,
    database,
    accounts,
    members,
    sent,
    later: (seconds) => void (ahead += seconds),
    call,
    elsewhere: at(aSite(3001, 'jade.test')),
    seat: () => {
      seats += 1
      const network = `10.${Math.trunc(seats / 250)}.${seats % 250}`
      return { remoteAddress: `${network}.7`, headers: { 'x-uuid': `device-${seats}-${randomInt(1e9)}` } }
    },
    join: async (name, seat, { phone, email } = {}) => {
      const person = {
        name,
        password: PASSWORD,
        secondPassword: PASSWORD,
        domain: 'a',
        birthday: '1990-02-28',
        termsVersion: LEGAL_VERSIONS.terms,
        privacyVersion: LEGAL_VERSIONS.privacy,
      }
      const { userId } = (await call(register, person, seat)).data as { userId: string }
      if (phone !== undefined) await bind(3000, userId, { kind: 'phone', value: { areaCode: '+86', number: phone } })
      if (email !== undefined) await bind(3000, userId, { kind: 'email', value: email })
      return userId
    },
    signIn: (name, seat, changes = {}) =>
      call(login, { name, password: PASSWORD, version: '1', isAgent: 0, ...changes }, seat),
    deliver,
    codeTo: async (address) => {
      await deliver()
      const message = sent.findLast(({ to }) => to === address)
      const code = message && /\d{6}/.exec(message.body.replaceAll('，', ''))?.[0]
      if (code === undefined) throw new Error(`no code came to ${address}`)
      return code
    },
    settings: async (change) => {
      const settings = JSON.stringify({ ...SITE.settings, ...change })
      await database.db.updateTable('sites').set({ settings }).where('site_id', '=', 3000).execute()
      await app.deps.sites.changed()
    },
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

export const codeRequest = (asked: {
  readonly type: '2' | '3'
  readonly number: string
  readonly name: string
  readonly ticket: string
  readonly cate?: '0' | '1' | '2'
}) => ({
  sendCodeNumV2: wrappedFor(SITE, asked.number),
  SendCodeNum: md5(asked.number),
  sendNameV2: wrappedFor(SITE, asked.name),
  SendName: md5(asked.name),
  codeIdV2: wrappedFor(SITE, asked.ticket),
  codeId: md5(asked.ticket),
  type: asked.type,
  cate: asked.cate ?? '0',
  version: 1,
  kaptchcate: 99,
})
