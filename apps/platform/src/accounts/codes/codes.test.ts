import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../db/index.ts'
import { Refusal, type Call } from '../../http/index.ts'
import { createMessageQueue } from '../../messages/index.ts'
import type { Deps } from '../../module.ts'
import { seedSite, testConfig, testDatabases } from '../../testing/index.ts'
import { createCodes, type CodeRequest, type Codes } from './codes.ts'

const config = testConfig({ rates: { addressPerMinute: 1e6, memberPerMinute: 1e6, scale: 1 } })
const queue = createMessageQueue(config.secrets.DATA_SECRET)

describe.each(testDatabases)('codes on $name', (kind) => {
  let database: OpenDatabase
  let codes: Codes
  let now = Date.now()
  let tests = 0
  let request: CodeRequest

  beforeAll(async () => {
    database = await kind.open()
    await seedSite(database.db)
    codes = createCodes({ db: database.db, clock: { now: () => now }, config } as Deps, queue)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.db.deleteFrom('messages').execute()
    tests += 1
    const to = { kind: 'phone', address: `+861380000${1000 + tests}` } as const
    request = { purpose: 'new_device', subject: `ticket-${tests}`, way: '0', to }
  })

  const from = (device = 'device-at-home', ip = `10.9.0.${tests}`): Call =>
    ({ site: { siteId: 3000 }, device, ip, language: 'zh-CN' }) as Call
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
    outcome(codes.check(call, { ...request, ...changes, code }))
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
    expect(await check(code, {}, { ...from(), site: { siteId: 3001 } } as Call)).toBe('AUTHENTICATION_CODE_EXPIRED')
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

  it('wait sixty seconds for one subject, and for one destination whoever asks', async () => {
    expect(await send()).toBe('SUCCESS')
    expect(await send()).toBe('SIXTY_SECOND_LIMIT')
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
  })

  it('look the same to whoever asks in another name, down to the rows', async () => {
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
})
