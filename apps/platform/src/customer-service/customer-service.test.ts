import { HEADERS, STATUS } from '@pavilion/contract'
import { onlineCustomService } from '@pavilion/contract/site'
import { SERVICE_STATE_PATH, serviceQuery, type ServiceQuery } from '@pavilion/protocols'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { signatureFault } from '../providers/index.ts'
import { AURORA, JADE, testClock, testDatabases, testPlatform } from '../testing/index.ts'
import { createCustomerService } from './index.ts'

const SECRET = 'a-secret-of-the-desk-0123456789abcdef'
const NOW = Date.UTC(2026, 2, 1, 4)

let server: Server | undefined
afterEach(() => server?.close())

const setUp = async (answer: (query: ServiceQuery) => unknown, status = 200) => {
  const queries: ServiceQuery[] = []
  const desk = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      const signed = { method: request.method ?? '', path: request.url ?? '', body }
      if (request.url !== SERVICE_STATE_PATH || signatureFault(SECRET, request.headers, signed, NOW / 1000))
        return response.writeHead(401).end()
      const query = serviceQuery.parse(JSON.parse(body))
      queries.push(query)
      const words = answer(query)
      return words === undefined ? undefined : response.writeHead(status).end(JSON.stringify(words))
    })
  }).listen(0, '127.0.0.1')
  server = desk
  await new Promise((resolve) => desk.once('listening', resolve))
  const baseUrl = `http://127.0.0.1:${(desk.address() as AddressInfo).port}`
  const [embedded] = testDatabases
  if (!embedded) throw new Error('no database')
  const platform = await testPlatform({
    database: embedded,
    clock: testClock(NOW),
    config: { serviceDesk: { baseUrl, secret: SECRET } },
    modules: (deps) => ({ modules: [createCustomerService(deps)] }),
  })
  onTestFinished(() => platform.close())
  const ask = async (siteId = AURORA.siteId, language = 'zh-CN') => {
    const answered = await platform.client(siteId)(
      onlineCustomService,
      {},
      { headers: { [HEADERS.language]: language } },
    )
    expect(answered.code).toBe(STATUS.SUCCESS)
    return answered.data
  }
  return { platform, ask, queries }
}

it('tells the wait that the desk expects, and the address in the language of the page', async () => {
  const { ask, queries } = await setUp(() => ({ open: true, waitSeconds: 40 }))
  expect(await ask(JADE.siteId, 'zh-TW')).toEqual({
    url: `${JADE.customServiceUrl}?site=${JADE.siteId}&lang=zh-TW`,
    desk: 'open',
    waitSeconds: 40,
  })
  expect(queries).toEqual([{ siteId: JADE.siteId, timeZone: JADE.timeZone, hours: { from: '00:00', to: '00:00' } }])
})

it('asks once in five seconds, of each site', async () => {
  const { ask, queries, platform } = await setUp(({ siteId }) => ({ open: siteId === AURORA.siteId }))
  const answers = await Promise.all([ask(), ask(), ask(JADE.siteId), ask()])
  expect(answers.map((answer) => (answer as { desk: string }).desk)).toEqual(['open', 'open', 'closed', 'open'])
  expect(queries).toHaveLength(2)
  platform.wait(5)
  await ask()
  expect(queries).toHaveLength(3)
})

it.each<[string, unknown, number]>([
  ['fails', { error: 'down' }, 503],
  ['says what is no state', { open: 'yes' }, 200],
  ['expects a wait that nobody has', { open: true, waitSeconds: -1 }, 200],
  ['is silent', undefined, 200],
])('does not know the wait when the desk %s, and gives the address all the same', async (_how, words, status) => {
  const { ask } = await setUp(() => words, status)
  expect(await ask()).toEqual({ url: `${AURORA.customServiceUrl}?site=${AURORA.siteId}&lang=zh-CN`, desk: 'unknown' })
})
