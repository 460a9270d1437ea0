import { DEFAULT_SETTINGS } from '@pavilion/operator-api/sites'
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OpenDatabase } from '../../db/index.ts'
import { Refusal, type Call } from '../../http/index.ts'
import { createMessageQueue } from '../../messages/index.ts'
import type { Deps } from '../../module/module.ts'
import { seedMember, seedSite, testConfig, testDatabases } from '../../testing/index.ts'
import { createMarks } from '../devices/place.ts'
import { createCodes, type CodeRequest, type Codes } from './codes.ts'
import { createSiteBudget, type SiteBudget } from './site-budget.ts'

const config = testConfig({ rates: { addressPerMinute: 1e6, memberPerMinute: 1e6, scale: 1 } })
const queue = createMessageQueue(config.secrets.DATA_SECRET)

describe.each(testDatabases)('codes on $name', (kind) => {
  let database: OpenDatabase
  let codes: Codes
  let budget: SiteBudget
  const marks = createMarks(config.secrets.DATA_SECRET)
  const log = { error: vi.fn<(...said: unknown[]) => void>() }
  let settings = DEFAULT_SETTINGS
  let now = Date.now()
  let tests = 0
  let request: CodeRequest
  let userId: string

  beforeAll(async () => {
    database = await kind.open()
    await seedSite(database.db)
    userId = await seedMember({ db: database.db, config } as Deps)
    const { db } = database
    const deps = { db, clock: { now: () => now }, config, metrics: new Registry(), log } as unknown as Deps
    budget = createSiteBudget(deps)
    codes = createCodes(deps, { queue, budget, marks })
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.db.deleteFrom('messages').execute()
    tests += 1
    settings = DEFAULT_SETTINGS
    const to = { kind: 'phone', address: `+861380000${1000 + tests}` } as const
    request = { purpose: 'new_device', subject: `ticket-${tests}`, way: '0', to }
  })

  const from = (device = 'device-at-home', ip = `10.9.0.${tests}`): Call =>
    ({ site: { siteId: 3000, settings }, device, ip, language: 'zh-CN', requestId: 'request' }) as Call
  const outcome = (done: Promise<unknown>): Promise<string> =>
    done.then(
      () => 'SUCCESS',
      (error: unknown) => {
        if (error instanceof Refusal) return error.status
        throw error
      },
    )
  const send = (changes: Partial<CodeRequest> = {}, call = from()) =>
    outcome(codes.send(call, { ...request, ...changes }))
  const check = (code: string, changes: Partial<CodeRequest> = {}, call = from()) =>
    outcome(codes.check(call, { ...request, lockSubject: { userId }, ...changes, code }))
  const sent = async (): Promise<{ to: string; onlyTo?: string | undefined; code: string }[]> => {
    const rows = await database.db.selectFrom('messages').selectAll().orderBy('message_id').execute()
    return rows.map((row) => {
      const { to, onlyTo, parameters } = queue.open(row.message_id, row.sealed!)
      return { to, onlyTo, code: (parameters as { code: string }).code }
    })
  }
  const codeSent = async (): Promise<string> => (await sent()).at(-1)!.code
  const wrong = (code: string): string => (code === '000000' ? '000001' : '000000')

  it('go where they should, and are good once', async () => {
    expect(await codes.send(from(), request)).toEqual({ wait: 60, expiresIn: 300 })
    const [message] = await sent()
    expect(message).toEqual({ to: request.to.address, code: expect.stringMatching(/^\d{6}$/) as string })
    expect(await check(message!.code)).toBe('SUCCESS')
    expect(await check(message!.code)).toBe('AUTHENTICATION_CODE_EXPIRED')
  })

  it('are good for one purpose, one subject, one site and one device', async () => {
    await send()
    const code = await codeSent()
    expect(await check(code, { purpose: 'reset_password' })).toBe('AUTHENTICATION_CODE_EXPIRED')
    expect(await check(code, { subject: 'another' })).toBe('AUTHENTICATION_CODE_EXPIRED')
    expect(await check(code, {}, from('device-of-thief'))).toBe('AUTHENTICATION_CODE_EXPIRED')
    expect(await check(code, {}, { ...from(), site: { siteId: 3001, settings } } as Call)).toBe(
      'AUTHENTICATION_CODE_EXPIRED',
    )
    expect(await check(code)).toBe('SUCCESS')
  })

  it('lock after five wrong tries, for a quarter of an hour and on that device alone', async () => {
    await send()
    const code = await codeSent()
    const tries = []
    for (let n = 0; n < 5; n += 1) tries.push(await check(wrong(code)))
    expect(tries).toEqual([...Array<string>(4).fill('AUTHENTICATION_CODE_ERROR'), 'AUTHENTICATION_LOCKED'])
    expect(await check(code)).toBe('AUTHENTICATION_LOCKED')
    now += 61_000
    expect(await send()).toBe('AUTHENTICATION_LOCKED')
    await expect(codes.send(from(), request)).rejects.toMatchObject({ detail: { data: { wait: 900 - 61 } } })
    const { db } = database
    const lockEntries = db.selectFrom('audit').select(['subject', 'detail']).where('action', '=', 'member.code_locked')
    expect(await lockEntries.execute()).toEqual([{ subject: userId, detail: { purpose: 'new_device' } }])
    const elsewhere = from('device-of-member', '10.8.0.1')
    expect(await send({}, elsewhere)).toBe('SUCCESS')
    expect(await check(await codeSent(), {}, elsewhere)).toBe('SUCCESS')
    now += 900_000
    expect(await send()).toBe('SUCCESS')
    expect(await check(await codeSent())).toBe('SUCCESS')
  })

  it('let one of twenty callers at once pass, and no guesser try more often at once than in turn', async () => {
    await send()
    const code = await codeSent()
    const answers = await Promise.all(Array.from({ length: 20 }, () => check(code)))
    expect(answers.filter((answer) => answer === 'SUCCESS')).toHaveLength(1)
    now += 61_000
    await send()
    const guessed = await codeSent()
    const guesses = await Promise.all(Array.from({ length: 20 }, () => check(wrong(guessed))))
    expect(guesses.filter((answer) => answer === 'AUTHENTICATION_CODE_ERROR')).toHaveLength(4)
    expect(await check(guessed)).toBe('AUTHENTICATION_LOCKED')
  })

  it('end after five minutes, and when a newer one is sent', async () => {
    await send()
    const first = await codeSent()
    now += 61_000
    await send()
    expect(await codeSent()).not.toBe(first)
    expect(await check(first)).toBe('AUTHENTICATION_CODE_ERROR')
    const second = await codeSent()
    now += 301_000
    expect(await check(second)).toBe('AUTHENTICATION_CODE_EXPIRED')
  })

  it('wait sixty seconds for one subject, and for one destination whichever member asks', async () => {
    expect(await send()).toBe('SUCCESS')
    now += 20_000
    await expect(codes.send(from(), request)).rejects.toMatchObject({
      status: 'SIXTY_SECOND_LIMIT',
      detail: { data: { wait: 40 } },
    })
    expect(await send({ subject: 'somebody else' }, from('another-device', '10.7.0.1'))).toBe('SIXTY_SECOND_LIMIT')
    now += 61_000
    expect(await send()).toBe('SUCCESS')
  })

  it('are bounded for a day', async () => {
    const answers = []
    for (let n = 0; n < 16; n += 1) {
      answers.push(await send())
      now += 61_000
    }
    expect(answers.slice(0, 15)).toEqual(Array(15).fill('SUCCESS'))
    expect(answers[15]).toBe('FREQUENT_SUBMISSION')
    const again = codes.send(from(), request)
    await expect(again).rejects.toMatchObject({ detail: { data: { wait: 86_400 - 16 * 61 } } })
  })

  it('look the same when asked for in another member’s name, down to the rows', async () => {
    const claimed = { onlyTo: `somebody${tests}`, subject: `claim-${tests}` }
    expect(await send(claimed)).toBe('SUCCESS')
    expect(await sent()).toMatchObject([{ to: request.to.address, onlyTo: `somebody${tests}` }])
    expect(await send(claimed)).toBe('SIXTY_SECOND_LIMIT')
  })

  it('leave the owner of a phone their reset, however often strangers ask for one under other names', async () => {
    for (let n = 0; n < 16; n += 1) {
      const stranger = from(`device-of-stranger-${n}`, `10.9.${n}.1`)
      expect(await send({ onlyTo: `other${n}`, subject: `other${n}/phone-${tests}` }, stranger)).toBe('SUCCESS')
    }
    expect(await send({ onlyTo: 'the owner', subject: `owner/phone-${tests}` })).toBe('SUCCESS')
  })

  it('leave neither code nor destination to read in the database', async () => {
    await send()
    const code = await codeSent()
    const { rows } = await sql<{ all: string }>`
      select coalesce((select string_agg(m::text, '') from messages m), '')
        || coalesce((select string_agg(c::text, '') from codes c), '')
        || coalesce((select string_agg(encode(sealed, 'escape'), '') from messages), '') as all`.execute(database.db)
    expect(rows[0]?.all).not.toContain(request.to.address.slice(3))
    expect(rows[0]?.all).not.toMatch(new RegExp(`"${code}"`))
  })

  describe('are bounded for a whole site and hour', () => {
    let asked = 0
    beforeEach(() => {
      now += 7_200_000
      settings = { ...DEFAULT_SETTINGS, codesAnHour: { phone: 6, email: 4 } }
      log.error.mockClear()
    })
    const ask = (changes: Partial<CodeRequest> = {}, device?: string) => {
      asked += 1
      const to = { kind: 'phone', address: `+8613900${10_000 + asked}` } as const
      const call = from(device ?? `device-of-${asked}`, `10.20.${asked}.1`)
      return send({ purpose: 'bind_phone', subject: `ask-${asked}`, to, ...changes }, call)
    }
    const bound: Partial<CodeRequest> = { purpose: 'new_device' }
    const alarms = async () => {
      const query = database.db.selectFrom('audit').select('detail').where('action', '=', 'codes.used_up')
      return (await query.orderBy('id').execute()).map((row) => row.detail)
    }

    it('half of it for any number somebody names, the rest for what members have bound', async () => {
      const pumped = []
      for (let n = 0; n < 5; n += 1) pumped.push(await ask())
      expect(pumped).toEqual([...Array<string>(3).fill('SUCCESS'), ...Array<string>(2).fill('FREQUENT_SUBMISSION')])
      for (let n = 0; n < 3; n += 1) expect(await ask(bound)).toBe('SUCCESS')
      expect(await ask(bound)).toBe('FREQUENT_SUBMISSION')
      const email = { kind: 'email', address: 'someone@example.com' } as const
      expect(await ask({ ...bound, way: '1', to: email })).toBe('SUCCESS')
      now += 3_601_000
      expect(await ask()).toBe('SUCCESS')
    })

    it('says how long to wait, and alerts once an hour', async () => {
      const before = (await alarms()).length
      for (let n = 0; n < 3; n += 1) await ask()
      now += 600_000
      for (let n = 0; n < 3; n += 1) {
        const refused = codes.send(from(`late-${n}`, `10.21.${n}.1`), {
          ...request,
          purpose: 'bind_phone',
          subject: `late-${n}`,
        })
        await expect(refused).rejects.toMatchObject({ status: 'FREQUENT_SUBMISSION', detail: { data: { wait: 3000 } } })
      }
      expect((await alarms()).slice(before)).toEqual([{ way: 'phone', share: 'open', most: 3 }])
      expect(log.error).toHaveBeenCalledTimes(1)
    })

    it('counts what another limit refused for nothing', async () => {
      await send()
      for (let n = 0; n < 8; n += 1) expect(await send()).toBe('SIXTY_SECOND_LIMIT')
      for (let n = 0; n < 5; n += 1) expect(await ask(bound)).toBe('SUCCESS')
    })

    it('counts a reset when it is sent, not when the name does not exist; a known device has the whole limit', async () => {
      const reset = (name: string, device?: string) => ask({ purpose: 'reset_password', onlyTo: name }, device)
      for (let n = 0; n < 8; n += 1) expect(await reset(`nobody-${n}`)).toBe('SUCCESS')
      for (let n = 0; n < 3; n += 1) await budget.sent(from().site, 'phone')
      expect(await reset('nobody')).toBe('FREQUENT_SUBMISSION')
      const userId = await seedMember({ db: database.db, config } as Deps)
      await database.db
        .insertInto('member_devices')
        .values({
          site_id: 3000,
          device_id: userId,
          user_id: userId,
          mark: marks.device('device-of-owner'),
          fingerprint: null,
          network: Buffer.from('n'),
          name: 'a device',
          sealed_place: Buffer.from('p'),
          first_at: new Date(now),
          last_at: new Date(now),
        })
        .execute()
      expect(await reset(`m${userId}`, 'device-of-owner')).toBe('SUCCESS')
      expect(await reset(`m${userId}`, 'device-of-stranger')).toBe('FREQUENT_SUBMISSION')
    })
  })
})
