import { HEADERS, STATUS } from '@pavilion/contract'
import { HELP_TOPICS, helpAnswer } from '@pavilion/contract/site'
import type { operatorHelpAnswers } from '@pavilion/operator-api/sites'
import type * as z from 'zod/mini'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  aMember,
  anOperator,
  AURORA,
  JADE,
  PLAIN_RATES,
  testDatabases,
  testPlatform,
  type TestPlatform,
} from '../testing/index.ts'
import { createHelp } from './index.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 })

const HOUR = 3600
type Topics = z.infer<typeof operatorHelpAnswers.data>['topics']

describe.each(testDatabases)('what readers say of help, on $name', (database) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await testPlatform({
      database,
      config: { rates: PLAIN_RATES },
      modules: (deps) => ({ modules: [createHelp(deps)] }),
    })
  })
  afterAll(() => platform.close())
  beforeEach(async () => {
    platform.wait(2 * HOUR)
    await platform.db.deleteFrom('help_answers').execute()
  })

  const guest =
    (device: string, siteId = AURORA.siteId) =>
    (topic: string, answer: string) =>
      platform.client(siteId)(helpAnswer, { topic, answer }, { headers: { [HEADERS.uuid]: device } })
  const read = async (query = '', siteId = AURORA.siteId) =>
    (await anOperator(platform, 'content')).ask({
      method: 'GET',
      url: `/operator/v1/sites/${siteId}/help/answers${query}`,
    })
  const topics = async (query = '', siteId = AURORA.siteId) =>
    ((await read(query, siteId)).data as { topics: Topics }).topics
  const counts = async (topic: string, query = '', siteId = AURORA.siteId) => {
    const found = (await topics(query, siteId)).find((each) => each.topic === topic)
    return [found?.helped, found?.unsolved]
  }

  it('is one word of each reader and topic, the last', async () => {
    const begun = Math.floor(platform.now() / 1000)
    const member = await aMember(platform)
    const [one, two] = [guest('device-one'), guest('device-two')]
    for (const answer of ['helped', 'unsolved', 'unsolved']) expect((await one('qk', answer)).code).toBe(STATUS.SUCCESS)
    await two('qk', 'helped')
    await one('ck', 'helped')
    await member.call(helpAnswer, { topic: 'qk', answer: 'unsolved' })
    expect(await counts('qk')).toEqual([1, 2])
    expect(await counts('ck')).toEqual([1, 0])
    const [first] = await topics()
    expect(first?.topic).toBe('qk')
    expect(first?.last).toBeGreaterThanOrEqual(begun)
  })

  it('is of one site, and of the days that are looked at', async () => {
    await guest('device-one')('kh', 'helped')
    await guest('device-one', JADE.siteId)('kh', 'unsolved')
    expect([await counts('kh'), await counts('kh', '', JADE.siteId)]).toEqual([
      [1, 0],
      [0, 1],
    ])
    platform.wait(25 * HOUR)
    expect([await counts('kh', '?days=1'), await counts('kh', '?days=2')]).toEqual([
      [0, 0],
      [1, 0],
    ])
  })

  it('names every topic, and refuses others', async () => {
    expect((await topics()).map(({ topic }) => topic).toSorted()).toEqual([...HELP_TOPICS].toSorted())
    const { code, data } = await guest('device-one')('nothing', 'helped')
    expect([code, JSON.stringify(data)]).toEqual([STATUS.INVALID_PARAMETER, expect.stringContaining('topic')])
    expect((await guest('device-one')('kh', 'perhaps')).code).toBe(STATUS.INVALID_PARAMETER)
    expect((await read('', 9)).code).toBe(STATUS.NOT_FOUND)
  })

  it('takes sixty an hour of an address', async () => {
    const codes: number[] = []
    for (let count = 0; count < 61; count++) codes.push((await guest(`device-${count}`)('zz', 'helped')).code)
    expect(codes.filter((code) => code === STATUS.SUCCESS)).toHaveLength(60)
    expect(codes.at(-1)).toBe(STATUS.FREQUENT_SUBMISSION)
    expect(await counts('zz')).toEqual([60, 0])
  })

  it('does not tell who it was', async () => {
    const member = await aMember(platform)
    await member.call(helpAnswer, { topic: 'qk', answer: 'helped' })
    await guest('device-one')('qk', 'helped')
    const rows = await platform.db.selectFrom('help_answers').selectAll().execute()
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${member.userId}|device-one`))
  })
})
