import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LANGUAGES } from '@pavilion/contract'
import { MESSAGES_PATH, outgoingMessage, type OutgoingMessage } from '@pavilion/protocols'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp, type App } from '../app.ts'
import { inProcessBus } from '../bus/index.ts'
import type { OpenDatabase } from '../db/index.ts'
import { createMembers } from '../members/index.ts'
import { signatureFault } from '../providers/index.ts'
import {
  quiet,
  seedMember,
  seedSite,
  stubModules,
  testConfig,
  testDatabases,
  type MemberToSeed,
} from '../testing/index.ts'
import { createMessageQueue, createMessagesModule } from './index.ts'
import { textOf } from './texts.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

const DEPOSIT = { orderNo: 'CK261121000000000001', credit: '500037', currency: 'CNY' }

describe('texts', () => {
  it('say every kind in every language, and stay within what a messenger takes', () => {
    for (const language of LANGUAGES) {
      for (const kind of ['welcome', 'deposit_credited']) {
        const text = textOf(kind, DEPOSIT, language)
        const message = { id: '1', siteId: 3000, channel: 'push', to: 'someone', ...text }
        expect(outgoingMessage.safeParse(message).success).toBe(true)
        expect(text.body).not.toBe('')
      }
    }
    expect(textOf('deposit_credited', DEPOSIT, 'zh-TW').body).toBe(
      '您的存款 ¥5,000.37 已入帳，訂單編號 CK261121000000000001。',
    )
  })

  it('say a code first, its minutes, and not to pass it on; a voice reads it digit by digit', () => {
    const facts = { code: '482913', minutes: 5, purpose: 'reset_password' }
    expect(textOf('code', facts, 'zh-CN', 'sms').body).toMatch(/^482913 .*找回密码.*5 分钟.*请勿告知他人/)
    expect(textOf('code', facts, 'zh-TW', 'voice').body).toContain('4，8，2，9，1，3')
  })

  it('do not exist for kinds of another build', () => {
    expect(() => textOf('birthday', {}, 'zh-CN')).toThrow('birthday')
  })
})

describe.each(testDatabases)('messages on $name', (kind) => {
  const received: OutgoingMessage[] = []
  const { MESSAGE_SECRET } = testConfig().secrets
  let status = 200
  let minutesAhead = 0
  let database: OpenDatabase
  const apps: App[] = []
  const messenger = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      const signed = { method: 'POST', path: MESSAGES_PATH, body }
      const fault = signatureFault(MESSAGE_SECRET, request.headers, signed, Math.floor(Date.now() / 1000))
      if (fault === undefined || fault === 'stale') received.push(outgoingMessage.parse(JSON.parse(body)))
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"ok":true}')
    })
  })

  const startProcess = async (): Promise<void> => {
    const { port } = messenger.address() as AddressInfo
    const app = await buildApp(testConfig({ messageUrl: `http://127.0.0.1:${port}` }), {
      database,
      log: quiet,
      bus: inProcessBus(quiet),
      clock: { now: () => Date.now() + minutesAhead * 60_000, monotonic: () => performance.now() },
      modules: stubModules((deps) => {
        const owns = async ({ name, address }: { name: string; address: string }) =>
          name === 'owner888' && address === '+8613800006030'
        return { modules: [createMessagesModule(deps, { members: createMembers(deps), owns })] }
      }),
    })
    apps.push(app)
  }
  beforeAll(async () => {
    database = await kind.open()
    await seedSite(database.db)
    await new Promise<void>((resolve) => messenger.listen(0, '127.0.0.1', resolve))
    await startProcess()
    await startProcess()
  })
  afterEach(() => {
    status = 200
  })
  afterAll(async () => {
    for (const app of apps) await app.close()
    messenger.closeAllConnections()
    messenger.close()
    await database.close()
  })

  const leave = async (what: string, facts: MemberToSeed = {}): Promise<string> => {
    const userId = await seedMember(apps[0]!.deps, 3000, facts)
    await sql`select message_add(3000, ${userId}::uuid, ${what}, ${JSON.stringify(DEPOSIT)}::jsonb, now())`.execute(
      database.db,
    )
    return userId
  }
  const to = (userId: string) => received.filter((message) => message.to === userId)
  const rowsOf = (userId: string) =>
    database.db.selectFrom('messages').selectAll().where('user_id', '=', userId).execute()
  const eventually = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 60_000, interval: 50 })

  it('reach the messenger once, signed, in the member’s language', async () => {
    const userId = await leave('deposit_credited', { language: 'zh-TW' })
    await eventually(async () => expect(await rowsOf(userId)).toEqual([]))
    expect(to(userId)).toMatchObject([
      { siteId: 3000, channel: 'push', subject: '存款成功', body: expect.stringContaining('已入帳') as string },
    ])
  })

  describe('to a phone or an e-mail address', () => {
    const queue = createMessageQueue(testConfig().secrets.DATA_SECRET)
    const add = (to: string, changes: { onlyTo?: string; expiresAt?: Date } = {}) =>
      queue.add(database.db, {
        siteId: 3000,
        language: 'zh-CN',
        channel: 'sms',
        to,
        kind: 'code',
        parameters: { code: '482913', minutes: 5, purpose: 'new_device' },
        at: new Date(),
        ...changes,
      })
    const rows = () => database.db.selectFrom('messages').select('message_id').where('sealed', 'is not', null).execute()

    it('arrive there, and leave nothing behind', async () => {
      await add('+8613800006027')
      await eventually(async () => expect(await rows()).toEqual([]))
      expect(to('+8613800006027')).toMatchObject([{ channel: 'sms', body: expect.stringMatching(/^482913/) as string }])
    })

    it('are sent only to the account they are for', async () => {
      await add('+8613800006030', { onlyTo: 'owner888' })
      await add('+8613800006031', { onlyTo: 'owner888' })
      await add('+8613800006030', { onlyTo: 'nobody88' })
      await eventually(async () => expect(await rows()).toEqual([]))
      expect(to('+8613800006030')).toHaveLength(1)
      expect(to('+8613800006031')).toEqual([])
    })

    it('are dropped when they are too late, or refused for good', async () => {
      const before = received.length
      await add('+8613800006028', { expiresAt: new Date(Date.now() - 1000) })
      await eventually(async () => expect(await rows()).toEqual([]))
      expect(received.length).toBe(before)
      status = 400
      await add('+8613800006029')
      await eventually(async () => expect(await rows()).toEqual([]))
    })
  })

  it('are sent by one of two processes each', async () => {
    const users = await Promise.all(Array.from({ length: 40 }, () => leave('welcome')))
    await eventually(async () => {
      for (const userId of users) expect(await rowsOf(userId)).toEqual([])
    })
    expect(users.map((userId) => to(userId).length)).toEqual(users.map(() => 1))
  })

  it('are given up when the messenger will never take them', async () => {
    status = 400
    const userId = await leave('welcome')
    await eventually(async () => expect((await rowsOf(userId))[0]?.failed_at).toBeTruthy())
    expect((await rowsOf(userId))[0]?.next_at).toBeNull()
    expect(to(userId)).toHaveLength(1)
  })

  it('wait for a process that knows their kind', async () => {
    const userId = await leave('of_a_newer_build')
    await eventually(async () => expect((await rowsOf(userId))[0]?.attempts).toBe(1))
    expect((await rowsOf(userId))[0]?.failed_at).toBeNull()
    await database.db.deleteFrom('messages').where('user_id', '=', userId).execute()
  })

  it('are sent again with the same id, ever more slowly, while the messenger does not take them', async () => {
    status = 503
    const userId = await leave('welcome')
    await eventually(() => expect(to(userId)).toHaveLength(1))
    minutesAhead += 2
    await eventually(() => expect(to(userId)).toHaveLength(2))
    const [row] = await rowsOf(userId)
    expect(row!.next_at!.getTime() - row!.created_at.getTime()).toBeGreaterThan(2 * 60_000)
    status = 200
    minutesAhead += 2
    await eventually(async () => expect(await rowsOf(userId)).toEqual([]))
    expect(new Set(to(userId).map(({ id }) => id)).size).toBe(1)
  })
})
