import { STATUS, type DataOf } from '@pavilion/contract'
import { closeDiscountAd, getMyDiscountAd } from '@pavilion/contract/site'
import { operatorNoticePublish, operatorNoticeWithdraw, type OperatorNotice } from '@pavilion/operator-api/sites'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  aMember,
  anOperator,
  AURORA,
  testDatabases,
  testPlatform,
  type TestMember,
  type TestPlatform,
} from '../testing/index.ts'
import { createContentModule } from './index.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 })

const HOUR = 3600

describe.each(testDatabases)('announcements that open by themselves on $name', (kind) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await testPlatform({
      database: kind,
      modules: (deps) => ({ modules: [createContentModule(deps)] }),
    })
  })
  afterAll(() => platform.close())
  // What an earlier test published is over.
  beforeEach(() => platform.wait(30 * HOUR))

  const seconds = () => Math.floor(platform.now() / 1000)
  const words = (text: string) => ({ 'zh-CN': text, 'zh-TW': text })
  const send = async (path: string, payload: object) =>
    (await anOperator(platform, 'content')).ask({ url: path.replace(':siteId', '3000'), payload })
  const publish = (payload: object) =>
    send(operatorNoticePublish.path, {
      kind: 'maintenance',
      title: words('维护'),
      content: words('今晚维护'),
      popUp: { to: 'all', until: seconds() + 24 * HOUR },
      reason: 'planned',
      ...payload,
    })
  const idOf = async (payload: object = {}) => ((await publish(payload)).data as OperatorNotice).noticeId
  const idsOf = (data: unknown) => (data as DataOf<typeof getMyDiscountAd>).list.map(({ id }) => id)
  const guest = async (siteId = AURORA.siteId) => idsOf((await platform.client(siteId)(getMyDiscountAd, {})).data)
  const own = async (member: TestMember) => idsOf((await member.call(getMyDiscountAd, {})).data)

  it('reach guests or members alone, of their site, within their time, until they are withdrawn', async () => {
    const member = await aMember(platform)
    const toAll = await idOf()
    const toMembers = await idOf({ popUp: { to: 'members', until: seconds() + HOUR } })
    await idOf({ popUp: undefined })
    await idOf({ publishAt: seconds() + 12 * HOUR })
    expect(await guest()).toEqual([toAll])
    expect(await guest(3001)).toEqual([])
    expect(await own(member)).toEqual([toMembers, toAll])
    platform.wait(HOUR + 5)
    expect(await own(member)).toEqual([toAll])
    await send(operatorNoticeWithdraw.path.replace(':noticeId', toAll), { reason: 'wrong' })
    expect(await guest()).toEqual([])
  })

  it('open once for a member on any device, and again in another version', async () => {
    const [member, other] = [await aMember(platform), await aMember(platform)]
    const first = await idOf()
    for (let n = 0; n < 2; n += 1) expect((await member.call(closeDiscountAd, { id: first })).code).toBe(STATUS.SUCCESS)
    expect(await own(member)).toEqual([])
    expect(await own(other)).toEqual([first])
    const second = await idOf()
    expect(await own(member)).toEqual([second])
  })

  it('are closed by nobody else, and nothing else is', async () => {
    const elsewhere = await aMember(platform, { siteId: 3001 })
    const id = await idOf()
    expect((await elsewhere.call(closeDiscountAd, { id })).code).toBe(STATUS.NO_DATA)
    const member = await aMember(platform)
    const plainId = await idOf({ popUp: undefined })
    expect((await member.call(closeDiscountAd, { id: plainId })).code).toBe(STATUS.NO_DATA)
    expect((await platform.client(AURORA.siteId)(closeDiscountAd, { id })).code).toBe(STATUS.LOGIN_EXPIRED)
  })

  it('are no offers, and end after they begin', async () => {
    const offer = await publish({ kind: 'activity' })
    expect(offer).toMatchObject({ code: STATUS.INVALID_PARAMETER, data: { faults: [{ path: 'popUp' }] } })
    const overBefore = await publish({ popUp: { to: 'all', until: seconds() - HOUR } })
    expect(overBefore).toMatchObject({ code: STATUS.INVALID_PARAMETER, data: { faults: [{ path: 'popUp.until' }] } })
  })
})
