import { STATUS } from '@pavilion/contract'
import { CHAT_MSG } from '@pavilion/contract/chat'
import { operatorChatSite, operatorChatSiteSet } from '@pavilion/operator-api/chat'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { anOperator, JADE, testDatabases } from '../../testing/index.ts'
import { chatPlatform, type ChatPlatform } from '../testing/chat-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('chat of a whole site on $name', (kind) => {
  let world: ChatPlatform
  beforeAll(async () => {
    world = await chatPlatform(kind)
  })
  afterAll(() => world.close())

  const url = operatorChatSiteSet.path.replace(':siteId', '3000')
  const set = async (payload: object) =>
    (await anOperator(world, 'content')).ask({ url, payload: { reason: 'maintenance', ...payload } })

  it('is closed and opened for the pages of every process at once, and for those who join', async () => {
    const app = await world.startProcess()
    await app.listen()
    const { userId } = await world.member()
    const [here, there] = [await world.page({ userId }), await world.page({ app })]
    const jade = await world.page({ siteId: JADE.siteId })
    for (const page of [here, there, jade]) await page.join()
    const { data } = await set({ status: 'closed', tell: '今晚维护' })
    expect(data).toMatchObject({ status: 'closed', tell: '今晚维护' })
    for (const page of [here, there]) {
      const { msgData } = await page.next(({ msgId }) => msgId === CHAT_MSG.SITE_STATUS)
      expect(msgData).toEqual({ status: 'closed', tell: '今晚维护' })
    }
    expect(await here.say('有人吗')).toMatchObject({ refusal: 'closed' })
    const { self } = await (await world.page({ userId })).join()
    expect(self.msgData).toMatchObject({ site: { status: 'closed', tell: '今晚维护' } })
    await set({ status: 'open' })
    for (const page of [here, there])
      await page.next(({ msgId, msgData }) => msgId === CHAT_MSG.SITE_STATUS && msgData['status'] === 'open')
    expect(await here.say('回来了')).toHaveProperty('seq')
    expect((await (await world.page({ userId })).join()).self.msgData).not.toHaveProperty('site')
    expect(jade.frames.map(({ msgId }) => msgId)).not.toContain(CHAT_MSG.SITE_STATUS)
    await app.close()
  })

  it('says who closed it, and nothing to read while it is open', async () => {
    expect((await set({ status: 'open', tell: '欢迎' })).code).toBe(STATUS.INVALID_PARAMETER)
    await set({ status: 'open' })
    const operator = await anOperator(world, 'support')
    const answer = await operator.ask({ method: 'GET', url: operatorChatSite.path.replace(':siteId', '3000') })
    expect(answer.data).toMatchObject({ status: 'open', setBy: expect.stringMatching(/^operator:/) })
    expect((await operator.ask({ url, payload: { reason: 'no right', status: 'closed' } })).code).toBe(
      STATUS.ACCESS_DENIED,
    )
  })
})
