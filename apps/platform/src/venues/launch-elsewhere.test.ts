import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { STATUS, type StatusName } from '@pavilion/contract'
import { launch } from '@pavilion/contract/games'
import { CATEGORIES, navigationList, type Category } from '@pavilion/contract/site'
import { OPERATOR_SITES_PATH } from '@pavilion/operator-api/sites'
import { VENUE_LAUNCH_PATH, venueLaunch, type VenueLaunch } from '@pavilion/protocols'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp, type App } from '../app.ts'
import { createContentModule } from '../content/index.ts'
import type { OpenDatabase } from '../db/index.ts'
import { Refusal } from '../http/index.ts'
import { signatureFault } from '../providers/index.ts'
import { createSitesModule } from '../site-settings/index.ts'
import { aSite, createTestClient, quiet, stubModules, testConfig, testDatabases } from '../testing/index.ts'
import type { Channel } from './channel.ts'
import { memberAlias } from './member-alias.ts'
import { createVenuesModule } from './routes.ts'

const secret = 'venue-for-tests-only-0123456789abcdef'
const sessionOf = (letter: string) => ({
  userId: `00000000-0000-7000-8000-00000000000${letter}`,
  sessionId: `00000000-0000-7000-8000-0000000000${letter}${letter}`,
})
const MEMBERS = new Map([
  ['anna', sessionOf('a')],
  ['bert', sessionOf('b')],
])

const startProvider = async () => {
  const state: { answer: { status: number; body: unknown } | 'silence'; asked: VenueLaunch[] } = {
    answer: 'silence',
    asked: [],
  }
  const server: Server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      const { answer } = state
      if (answer === 'silence') return void request.socket.destroy()
      const signed = { method: request.method ?? '', path: request.url ?? '', body }
      const fault = signatureFault(secret, request.headers, signed, Math.floor(Date.now() / 1000))
      if (fault || request.url !== VENUE_LAUNCH_PATH) return void response.writeHead(401).end()
      state.asked.push(venueLaunch.parse(JSON.parse(body)))
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return { state, server, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

describe.each(testDatabases)('a venue that is not part of the site, on $name', ({ open }) => {
  let provider: Awaited<ReturnType<typeof startProvider>>
  let database: OpenDatabase
  let app: App
  const may = { launch: true }
  const enter = (payload: object, token = 'anna') =>
    createTestClient(app.http, aSite())(launch, { enName: 'IMTY', ...payload }, { token })

  beforeAll(async () => {
    provider = await startProvider()
    database = await open()
    const config = testConfig({ venue: { baseUrl: provider.baseUrl, secret } })
    app = await buildApp(config, {
      database,
      log: quiet,
      modules: stubModules((deps) => ({
        modules: [
          createSitesModule(deps),
          createContentModule(deps),
          createVenuesModule(deps, {
            sports: {} as Channel,
            mayLaunch: async () => {
              if (!may.launch) throw new Refusal('REGION_LIMITED')
            },
          }),
        ],
        sessions: { find: async (_siteId, token) => MEMBERS.get(token) },
      })),
    })
    await app.operator.inject({
      method: 'POST',
      url: OPERATOR_SITES_PATH,
      headers: { authorization: `Bearer ${config.secrets.OPERATOR_SECRET}` },
      payload: aSite(),
    })
  })
  afterAll(async () => {
    await app.close()
    await database.close()
    provider.server.close()
  })
  beforeEach(() => {
    provider.state.answer = { status: 200, body: { state: 'open', url: 'https://venue.test/play' } }
    provider.state.asked = []
    may.launch = true
  })

  it('is listed beside the site’s own', async () => {
    expect((await createTestClient(app.http, aSite())(navigationList)).data).toMatchObject({
      list: [
        {},
        { venues: [{ enName: 'CRTY' }, { enName: 'IMTY' }, { enName: 'XMTY' }] },
        { venues: [{ enName: 'BCDZ' }] },
        { venues: [{ enName: 'YYZR' }] },
        {},
        {},
        {},
        {},
      ],
    })
  })

  it('is entered at the address it gives, and learns no more of a member than it needs', async () => {
    expect(await enter({ enName: 'imty', theme: 'dark', isActivity: 1, gameCode: 'live' })).toMatchObject({
      code: STATUS.SUCCESS,
      data: { url: 'https://venue.test/play' },
    })
    expect(provider.state.asked).toEqual([
      {
        enName: 'IMTY',
        siteId: 3000,
        member: expect.stringMatching(/^[0-9a-f]{32}$/),
        language: 'zh-CN',
        theme: 'dark',
        currency: 'CNY',
        gameCode: 'live',
        isActivity: 1,
        returnUrl: 'http://localhost:4200/game/sport/imty',
      },
    ])
  })

  it('knows a member by one name, which no other member and no other venue has', async () => {
    for (const [enName, token] of [
      ['IMTY', 'anna'],
      ['IMTY', 'anna'],
      ['IMTY', 'bert'],
      ['XMTY', 'anna'],
    ] as const)
      expect((await enter({ enName }, token)).code).toBe(STATUS.SUCCESS)
    const [first, again, ...others] = provider.state.asked.map(({ member }) => member)
    expect(again).toBe(first)
    expect(new Set([first, ...others]).size).toBe(3)
    const [{ userId } = { userId: '' }] = MEMBERS.values()
    expect(first).toBe(memberAlias(testConfig().secrets.DATA_SECRET, 3000, 'IMTY', userId))
    expect(JSON.stringify(provider.state.asked)).not.toContain(userId)
  })

  const message = { 'zh-CN': '您仍在活动中', 'zh-TW': '您仍在活動中' }
  it.each<[StatusName, number, object]>([
    ['VENUE_MAINTENANCE', 200, { state: 'maintenance', until: 1_800_000_000 }],
    ['VENUE_ACTIVITY', 200, { state: 'activity', message }],
    ['TESTING', 200, { state: 'testing' }],
    ['UNKNOWN_TYPE', 404, { error: 'no venue' }],
    ['PARAMETER_ERROR', 400, { error: 'gameCode' }],
    ['SYSTEM_ABNORMAL', 500, {}],
    ['SYSTEM_ABNORMAL', 200, { state: 'open', url: 'javascript:alert(1)' }],
    ['SYSTEM_ABNORMAL', 200, { state: 'open' }],
  ])('answers %s when the venue says %i %j', async (status, http, body) => {
    provider.state.answer = { status: http, body }
    const entry = await enter({})
    expect(entry.code).toBe(STATUS[status])
    if (status === 'VENUE_ACTIVITY') expect(entry.message).toBe('您仍在活动中')
    if (status === 'VENUE_MAINTENANCE') expect(entry.data).toMatchObject({ until: 1_800_000_000 })
  })

  it('is not asked when the member may not play, or the operator closed it', async () => {
    may.launch = false
    expect((await enter({})).code).toBe(STATUS.REGION_LIMITED)
    may.launch = true
    await sql`update venues set state = 'maintenance' where en_name = 'XMTY'`.execute(database.db)
    await expect.poll(async () => (await enter({ enName: 'XMTY' })).code).toBe(STATUS.VENUE_MAINTENANCE)
    expect(provider.state.asked.map(({ enName }) => enName)).not.toContain('IMTY')
    expect((await enter({ enName: 'NONE' })).code).toBe(STATUS.UNKNOWN_TYPE)
  })

  it('is not entered where the site hides its category', async () => {
    const offer = async (categories: readonly Category[]) => {
      const settings = JSON.stringify({ ...aSite().settings, categories })
      await database.db.updateTable('sites').set({ settings }).where('site_id', '=', 3000).execute()
      await app.deps.sites.changed()
    }
    await offer(['DZ'])
    expect((await enter({})).code).toBe(STATUS.UNKNOWN_TYPE)
    expect(provider.state.asked).toEqual([])
    await offer(CATEGORIES)
    expect((await enter({})).code).toBe(STATUS.SUCCESS)
  })

  it('is said to have failed when it does not answer, and is entered again when it does', async () => {
    provider.state.answer = 'silence'
    expect((await enter({})).code).toBe(STATUS.SYSTEM_ABNORMAL)
    provider.state.answer = { status: 200, body: { state: 'open', url: 'https://venue.test/play' } }
    expect((await enter({})).code).toBe(STATUS.SUCCESS)
  })
})
