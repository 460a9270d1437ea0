import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { SECRET_NAMES } from './secrets.ts'

const secrets = Object.fromEntries(SECRET_NAMES.map((name) => [name, `${name}-${'x'.repeat(32)}`]))
const DATABASE = 'postgres://app@b/c'
const production: NodeJS.ProcessEnv = {
  ...secrets,
  FEED_URL: 'https://feed.example',
  PAYMENT_URL: 'https://payment.example',
  MESSAGE_URL: 'https://message.example',
  PLATFORM_URL: 'https://platform.example',
}
const faultsOf = (env: NodeJS.ProcessEnv): readonly string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
}

describe('the settings', () => {
  let data: string
  beforeEach(() => {
    data = join(mkdtempSync(join(tmpdir(), 'pavilion-config-')), 'data')
  })

  it('have a default for everything an embedded start needs', () => {
    expect(readConfig({ PAVILION_DATA: data })).toMatchObject({
      host: '127.0.0.1',
      port: 4000,
      operatorPort: 4001,
      regions: { header: undefined, restricted: [] },
      operatorHosts: ['localhost', '127.0.0.1', '[::1]'],
      database: undefined,
    })
  })

  it('end a session after twelve hours without use and thirty days in all, unless they say otherwise', () => {
    expect(readConfig({ PAVILION_DATA: data }).sessions).toEqual({ idleSeconds: 43_200, absoluteSeconds: 2_592_000 })
    const set = { PAVILION_DATA: data, SESSION_IDLE_MINUTES: '15', SESSION_MAX_HOURS: '24' }
    expect(readConfig(set).sessions).toEqual({ idleSeconds: 900, absoluteSeconds: 86_400 })
  })

  it('hash passwords with at least 19 MiB, two passes and one lane, whatever the environment says', () => {
    for (const env of [{ PAVILION_DATA: data }, { ...production, DATABASE_URL: DATABASE }])
      expect(readConfig(env).passwordCost).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  })

  it('take an empty variable for one that is not set', () => {
    expect(readConfig({ PAVILION_DATA: data, PLATFORM_PORT: '', DATABASE_URL: '' }).port).toBe(4000)
  })

  it('believe no proxy at the operator’s port unless one is named', () => {
    const { trustProxy, operatorTrustProxy } = readConfig({ PAVILION_DATA: data })
    expect({ trustProxy, operatorTrustProxy }).toEqual({ trustProxy: ['loopback'], operatorTrustProxy: [] })
    expect(readConfig({ PAVILION_DATA: data, OPERATOR_TRUST_PROXY: '10.0.0.1' }).operatorTrustProxy).toEqual([
      '10.0.0.1',
    ])
  })

  it('tell every fault at once', () => {
    const faults = faultsOf({ PAVILION_DATA: data, PLATFORM_PORT: 'four', NATS_URL: 'http://x', JWT_SECRET: 'short' })
    expect(faults.map((fault) => fault.split(':')[0])).toEqual(['PLATFORM_PORT', 'NATS_URL', 'JWT_SECRET'])
  })

  it('serve the documentation of the API with the embedded database, and else only where it is turned on', () => {
    expect(readConfig({ PAVILION_DATA: data }).documentation).toBe(true)
    expect(readConfig({ PAVILION_DATA: data, API_DOCUMENTATION: 'off' }).documentation).toBe(false)
    expect(readConfig({ ...production, DATABASE_URL: DATABASE }).documentation).toBe(false)
    expect(readConfig({ ...production, DATABASE_URL: DATABASE, API_DOCUMENTATION: 'on' }).documentation).toBe(true)
    expect(faultsOf({ PAVILION_DATA: data, API_DOCUMENTATION: 'yes' })).toHaveLength(1)
  })

  it('tell answers of captchas to journeys on the embedded database, and never beside one of its own', () => {
    expect(readConfig({ PAVILION_DATA: data }).captchaAnswers).toBe(false)
    expect(readConfig({ PAVILION_DATA: data, CAPTCHA_ANSWERS: '1' }).captchaAnswers).toBe(true)
    expect(faultsOf({ ...production, DATABASE_URL: DATABASE, CAPTCHA_ANSWERS: '1' })).toEqual([
      expect.stringMatching(/^CAPTCHA_ANSWERS: is for tests/),
    ])
  })

  it('refuse a list of proxies that names none', () => {
    expect(faultsOf({ PAVILION_DATA: data, TRUST_PROXY: 'loopback, 10.0.0.0/8, ::1' })).toEqual([])
    expect(faultsOf({ PAVILION_DATA: data, TRUST_PROXY: 'true' })).toEqual([
      expect.stringMatching(/^TRUST_PROXY: must/),
    ])
  })

  it('never repeat a secret that is wrong', () => {
    expect(faultsOf({ PAVILION_DATA: data, JWT_SECRET: 'hunter2' }).join()).not.toContain('hunter2')
  })

  it('name the secrets that are missing beside a database', () => {
    const { JWT_SECRET: _, ...others } = production
    expect(faultsOf({ ...others, DATABASE_URL: DATABASE })).toEqual(['JWT_SECRET: is required with DATABASE_URL'])
    expect(readConfig({ ...production, DATABASE_URL: DATABASE }).database).toEqual({
      url: DATABASE,
      adminUrl: DATABASE,
      pool: 10,
    })
  })

  it('name each provider by its own address', () => {
    expect(readConfig({ ...production, DATABASE_URL: DATABASE })).toMatchObject({
      feedUrl: 'https://feed.example',
      paymentUrl: 'https://payment.example',
      messageUrl: 'https://message.example',
      publicUrl: 'https://platform.example',
    })
  })

  it('let no provider be asked in the open beside a database, except on this machine', () => {
    const given = { ...production, DATABASE_URL: DATABASE, FEED_URL: 'http://127.0.0.1:4100' }
    expect(readConfig(given).feedUrl).toBe('http://127.0.0.1:4100')
    for (const PAYMENT_URL of ['http://payment.example', 'http://127.0.0.1.example', 'http://10.0.0.7:80'])
      expect(faultsOf({ ...given, PAYMENT_URL })).toEqual([
        'PAYMENT_URL: must be https with DATABASE_URL, unless it is on this machine',
      ])
  })

  it('take the sandbox for every provider that is not named, on the embedded database alone', () => {
    const sandbox = 'http://127.0.0.1:4999'
    const given = { SANDBOX_URL: sandbox, PAYMENT_URL: 'https://payment.example' }
    expect(readConfig({ PAVILION_DATA: data, ...given })).toMatchObject({
      feedUrl: sandbox,
      paymentUrl: 'https://payment.example',
      messageUrl: sandbox,
    })
    expect(faultsOf({ ...secrets, SANDBOX_URL: sandbox, DATABASE_URL: DATABASE })).toEqual(
      ['FEED_URL', 'PAYMENT_URL', 'MESSAGE_URL', 'PLATFORM_URL'].map(
        (name) => `${name}: is required with DATABASE_URL`,
      ),
    )
  })

  it('name venues with their secret or not at all, and take the sandbox’s on the embedded database alone', () => {
    const embedded = readConfig({ PAVILION_DATA: data })
    expect(embedded.venue).toEqual({ baseUrl: 'http://127.0.0.1:4100', secret: expect.stringMatching(/^.{32,}$/) })
    const given = { ...production, DATABASE_URL: DATABASE }
    const venue = { VENUE_URL: 'https://venue.example', VENUE_SECRET: 'v'.repeat(32) }
    expect(readConfig(given).venue).toBeUndefined()
    expect(readConfig({ ...given, ...venue }).venue).toEqual({
      baseUrl: 'https://venue.example',
      secret: venue.VENUE_SECRET,
    })
    // Secrets are often deployed together; one without its address is unused and no fault.
    expect(readConfig({ ...given, VENUE_SECRET: venue.VENUE_SECRET }).venue).toBeUndefined()
    expect(faultsOf({ ...given, VENUE_URL: venue.VENUE_URL })).toEqual(['VENUE_SECRET: is required with VENUE_URL'])
    expect(faultsOf({ ...given, ...venue, VENUE_URL: 'http://venue.example' })).toEqual([
      'VENUE_URL: must be https with DATABASE_URL, unless it is on this machine',
    ])
  })

  it('have an exclusion register where one is given with its secret, and the sandbox’s on the embedded database alone', () => {
    expect(readConfig({ PAVILION_DATA: data }).exclusionRegister).toEqual({
      baseUrl: 'http://127.0.0.1:4100',
      secret: expect.stringMatching(/^.{32,}$/),
    })
    const given = { ...production, DATABASE_URL: DATABASE }
    expect(readConfig(given).exclusionRegister).toBeUndefined()
    const baseUrl = 'https://register.example'
    expect(faultsOf({ ...given, EXCLUSION_URL: baseUrl })).toEqual(['EXCLUSION_SECRET: is required with EXCLUSION_URL'])
    const secret = 'e'.repeat(32)
    expect(readConfig({ ...given, EXCLUSION_URL: baseUrl, EXCLUSION_SECRET: secret }).exclusionRegister).toEqual({
      baseUrl,
      secret,
    })
    expect(faultsOf({ ...given, EXCLUSION_URL: 'http://register.example', EXCLUSION_SECRET: secret })).toEqual([
      'EXCLUSION_URL: must be https with DATABASE_URL, unless it is on this machine',
    ])
  })

  it('have a desk of customer service where one is given with its secret, and the sandbox’s on the embedded database alone', () => {
    expect(readConfig({ PAVILION_DATA: data }).serviceDesk).toEqual({
      baseUrl: 'http://127.0.0.1:4100',
      secret: expect.stringMatching(/^.{32,}$/),
    })
    const given = { ...production, DATABASE_URL: DATABASE }
    expect(readConfig(given).serviceDesk).toBeUndefined()
    const baseUrl = 'https://desk.example'
    expect(faultsOf({ ...given, SERVICE_URL: baseUrl })).toEqual(['SERVICE_SECRET: is required with SERVICE_URL'])
    const secret = 's'.repeat(32)
    expect(readConfig({ ...given, SERVICE_URL: baseUrl, SERVICE_SECRET: secret }).serviceDesk).toEqual({
      baseUrl,
      secret,
    })
    expect(faultsOf({ ...given, SERVICE_URL: 'http://desk.example', SERVICE_SECRET: secret })).toEqual([
      'SERVICE_URL: must be https with DATABASE_URL, unless it is on this machine',
    ])
  })

  it('send notifications of browsers by a key of their own, which an embedded start makes', () => {
    const embedded = readConfig({ PAVILION_DATA: data }).push
    expect(embedded).toMatchObject({
      ownOrigin: 'http://127.0.0.1:4100',
      vapid: { publicKey: expect.stringMatching(/^B/) },
    })
    expect(readConfig({ PAVILION_DATA: data }).push.vapid).toEqual(embedded.vapid)
    const given = { ...production, DATABASE_URL: DATABASE }
    expect(readConfig(given).push).toEqual({
      vapid: undefined,
      hosts: ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com'],
      ownOrigin: undefined,
    })
    const key = { VAPID_PRIVATE_KEY: embedded.vapid?.privateKey, VAPID_SUBJECT: 'mailto:ops@operator.example' }
    expect(readConfig({ ...given, ...key, PUSH_HOSTS: 'push.example' }).push).toEqual({
      vapid: { ...embedded.vapid, subject: key.VAPID_SUBJECT },
      hosts: ['push.example'],
      ownOrigin: undefined,
    })
    expect(faultsOf({ ...given, VAPID_PRIVATE_KEY: key.VAPID_PRIVATE_KEY })).toEqual([
      'VAPID_SUBJECT: is required with VAPID_PRIVATE_KEY',
    ])
    for (const VAPID_PRIVATE_KEY of ['short', '_'.repeat(43), 'A'.repeat(43)]) {
      const faults = faultsOf({ ...given, ...key, VAPID_PRIVATE_KEY })
      expect(faults).toEqual(['VAPID_PRIVATE_KEY: must be a key of P-256, in base64url'])
    }
    expect(faultsOf({ ...given, ...key, PUSH_URL: 'http://push.example' })).toEqual([
      'PUSH_URL: must be https with DATABASE_URL, unless it is on this machine',
    ])
    for (const PUSH_HOSTS of ['*', '*.com', 'https://push.example', 'push.example:443', 'a.example, b.example'])
      expect(faultsOf({ ...given, PUSH_HOSTS })).toHaveLength(1)
  })

  it('have all of the hosted captcha or nothing of it, and the sandbox’s on the embedded database alone', () => {
    const geetest = {
      GEETEST_URL: 'https://captcha.example/',
      GEETEST_CAPTCHA_ID: 'captcha-1',
      GEETEST_KEY: 'k'.repeat(32),
    }
    const given = { ...production, DATABASE_URL: DATABASE }
    expect(readConfig({ ...given, ...geetest }).geetest).toEqual({
      baseUrl: 'https://captcha.example',
      captchaId: 'captcha-1',
      key: 'k'.repeat(32),
    })
    expect(readConfig(given).geetest).toBeUndefined()
    expect(faultsOf({ ...given, GEETEST_KEY: geetest.GEETEST_KEY })).toEqual(
      ['GEETEST_URL', 'GEETEST_CAPTCHA_ID'].map((name) => `${name}: is required with the others of GEETEST`),
    )
    expect(faultsOf({ ...given, ...geetest, GEETEST_URL: 'http://captcha.example' })).toEqual([
      'GEETEST_URL: must be https with DATABASE_URL, unless it is on this machine',
    ])
    expect(readConfig({ PAVILION_DATA: data }).geetest?.baseUrl).toBe('http://127.0.0.1:4100/captcha')
  })

  it('make the secrets of an embedded start once, for this user alone', () => {
    const first = readConfig({ PAVILION_DATA: data }).secrets
    expect(readConfig({ PAVILION_DATA: data }).secrets).toEqual(first)
    expect(statSync(join(data, 'secrets.json')).mode & 0o777).toBe(0o600)
    expect(new Set(Object.values(first)).size).toBe(SECRET_NAMES.length + 4)
    expect(JSON.parse(readFileSync(join(data, 'secrets.json'), 'utf8'))).toEqual(first)
  })

  it('prefer a secret that is given to one that was made', () => {
    readConfig({ PAVILION_DATA: data })
    expect(readConfig({ PAVILION_DATA: data, JWT_SECRET: secrets['JWT_SECRET'] }).secrets.JWT_SECRET).toBe(
      secrets['JWT_SECRET'],
    )
  })

  it('say which stored secret is missing', () => {
    const stored = readConfig({ PAVILION_DATA: data }).secrets
    writeFileSync(join(data, 'secrets.json'), JSON.stringify({ ...stored, FEED_SECRET: undefined }))
    expect(() => readConfig({ PAVILION_DATA: data })).toThrow(/lacks FEED_SECRET/)
  })
})
