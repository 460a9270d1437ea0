import { HEADERS, STATUS } from '@pavilion/contract'
import { preInfo } from '@pavilion/contract/site'
import { OPERATOR_SITES_PATH } from '@pavilion/operator-api/sites'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { AURORA, JADE, testClock, testDatabases, testPlatform, type TestPlatform } from '../testing/index.ts'
import { createSitesModule } from './index.ts'

const LANGUAGES = ['zh-CN', 'zh-TW'] as const
const titles = { 'zh-CN': '极光体育', 'zh-TW': '極光體育' }
/** 23:59:30 in Shanghai. */
const BEFORE_MIDNIGHT = Date.UTC(2026, 2, 1, 15, 59, 30)

let platform: TestPlatform
beforeAll(async () => {
  const [embedded] = testDatabases
  if (!embedded) throw new Error('no database')
  platform = await testPlatform({
    database: embedded,
    clock: testClock(BEFORE_MIDNIGHT),
    modules: (deps) => ({ modules: [createSitesModule(deps)] }),
  })
})
afterAll(() => platform.close())
beforeEach(() => {
  platform.clock.ahead = 0
})

const info = async (siteId = AURORA.siteId, language: string = 'zh-CN', remoteAddress = '127.0.0.1') => {
  const answer = await platform.client(siteId)(
    preInfo,
    {},
    { headers: { [HEADERS.language]: language }, remoteAddress },
  )
  expect(answer.code).toBe(STATUS.SUCCESS)
  return answer.data as Record<string, unknown>
}
const operate = async (path: string, payload: object): Promise<void> => {
  const answer = await platform.app.operator.inject({
    method: 'POST',
    url: OPERATOR_SITES_PATH + path,
    headers: { authorization: `Bearer ${platform.config.secrets.OPERATOR_SECRET}`, host: 'localhost' },
    payload,
  })
  expect(answer.json()).toMatchObject({ status_code: STATUS.SUCCESS })
}

it('says of each site in each language its own, in whatever order they are asked', async () => {
  const asked = [AURORA, JADE].flatMap((site) => LANGUAGES.map((language) => ({ ...site, language })))
  for (const { siteId, language, h5DomainUrl } of [...asked, ...asked.toReversed(), ...asked])
    expect(await info(siteId, language)).toMatchObject({
      siteId,
      siteBaseConfig: { title: titles[language], h5DomainUrl },
    })
})

it('says to each visitor its own address, and the time of its call', async () => {
  for (const ip of ['203.0.113.7', '203.0.113.8', '203.0.113.7']) {
    platform.wait(1)
    const serverTime = Math.floor(platform.now() / 1000)
    expect(await info(AURORA.siteId, 'zh-CN', ip)).toMatchObject({ ip, serverTime })
  }
})

it('says the new day from its first second', async () => {
  expect(await info()).toMatchObject({ siteDay: '2026-03-01' })
  platform.wait(29)
  expect(await info()).toMatchObject({ siteDay: '2026-03-01' })
  platform.wait(1)
  for (const language of LANGUAGES) expect(await info(AURORA.siteId, language)).toMatchObject({ siteDay: '2026-03-02' })
})

it('says a switch as it was turned last, of its site alone, in every language', async () => {
  for (const deposit of ['0', '1', '0', '1']) {
    await operate(`/${AURORA.siteId}/switches`, { switches: { deposit } })
    for (const language of LANGUAGES) {
      expect(await info(AURORA.siteId, language)).toMatchObject({ switches: { deposit } })
      expect(await info(JADE.siteId, language)).toMatchObject({ switches: { deposit: '1' } })
    }
  }
})

it('says settings as they were changed last', async () => {
  for (const restricted of [['US'], ['DE', 'US'], []]) {
    await platform.changeSettings({ regions: { restricted, warned: [], blocked: [] } })
    const { restrictedRegions } = await info()
    expect(restrictedRegions ?? []).toEqual(restricted)
  }
})
