import { STATUS } from '@pavilion/contract'
import { CHAT_MSG, chatGift, chatPredict, type ChatEntry, type ChatSender } from '@pavilion/contract/chat'
import { pointsMine } from '@pavilion/contract/points'
import { MSG } from '@pavilion/contract/realtime'
import { operatorChatMute } from '@pavilion/operator-api/chat'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sampleMatch } from '../../sportsbook/testing/samples.ts'
import { anOperator, testDatabases } from '../../testing/index.ts'
import { chatPlatform, uuid, type ChatPlatform } from '../testing/chat-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const HALL = { category: 'hall' }

describe.each(testDatabases)('points in chat on $name', (kind) => {
  let world: ChatPlatform
  beforeAll(async () => {
    world = await chatPlatform(kind)
  })
  afterAll(() => world.close())

  const talker = async () => {
    const member = await world.member()
    const page = await world.page({ userId: member.userId })
    const { self } = await page.join()
    await page.say('说过一句')
    const sender = self.msgData['sender'] as ChatSender
    const give = (alias: string, gift = 'flowers', rid = uuid()) => member.call(chatGift, { rid, ...HALL, alias, gift })
    return { member, page, sender, give }
  }
  const giftsOf = (entries: readonly ChatEntry[]) => entries.filter(({ msgId }) => msgId === CHAT_MSG.GIFT)
  const balanceOf = async ({ member }: Awaited<ReturnType<typeof talker>>) =>
    ((await member.call(pointsMine, {})).data as { balance: number }).balance

  it('buy a gift that the whole room sees, once by its rid, and the other is told of', async () => {
    const [one, other, third, guest] = [await talker(), await talker(), await talker(), await world.page()]
    await guest.join()
    const rid = uuid()
    for (let round = 0; round < 2; round += 1)
      expect((await one.give(other.sender.alias, 'flowers', rid)).data).toMatchObject({ balance: 80 })
    expect((await one.give(other.sender.alias, 'trophy', rid)).code).toBe(STATUS.INVALID_PARAMETER)
    expect((await one.give(third.sender.alias, 'flowers', rid)).code).toBe(STATUS.INVALID_PARAMETER)
    expect(await balanceOf(one)).toBe(80)
    await expect.poll(() => giftsOf(guest.entries()), { timeout: 30_000 }).toHaveLength(1)
    expect(giftsOf(guest.entries())[0]).toMatchObject({
      from: one.sender,
      to: other.sender,
      gift: 'flowers',
      points: 20,
    })
    const news = await other.page.next(({ msgId }) => msgId === MSG.POINTS)
    expect(news.msgData).toMatchObject({ balance: 100, received: { flowers: 1 } })
    expect((await (await world.page()).join()).snapshot?.list.at(-1)).toMatchObject({ msgId: CHAT_MSG.GIFT })
  })

  it('are spent on no gift that is not given: to oneself, to nobody, above what there is, muted, or for who may not play', async () => {
    const [one, other] = [await talker(), await talker()]
    expect((await one.give(one.sender.alias)).code).toBe(STATUS.INVALID_PARAMETER)
    expect((await one.give('0123456789abcdef')).code).toBe(STATUS.NOT_FOUND)
    expect((await one.give(other.sender.alias, 'car')).code).toBe(STATUS.INVALID_PARAMETER)
    const line = uuid()
    await one.page.say('这一句的号', line)
    expect((await one.give(other.sender.alias, 'flowers', line)).code).toBe(STATUS.INVALID_PARAMETER)
    expect(await balanceOf(one)).toBe(100)
    for (const balance of [50, 0]) {
      await one.give(other.sender.alias, 'trophy')
      expect(await balanceOf(one)).toBe(balance)
    }
    expect((await one.give(other.sender.alias, 'applause')).code).toBe(STATUS.INVALID_PARAMETER)
    world.barredMembers.add(other.member.userId)
    expect((await other.give(one.sender.alias)).code).toBe(STATUS.ACCESS_DENIED)
    const silent = await talker()
    const url = operatorChatMute.path.replace(':siteId', '3000').replace(':userId', silent.member.userId)
    await (await anOperator(world, 'support')).ask({ url, payload: { tell: '刷屏', reason: 'flooding' } })
    expect((await silent.give(one.sender.alias)).code).toBe(STATUS.ACCESS_DENIED)
    expect([await balanceOf(other), await balanceOf(silent)]).toEqual([100, 100])
  })

  it('are won by who says in the room how its match ends, once a week', async () => {
    const match = { ...sampleMatch('P1', { isLive: 'Y', gameStatus: 'live' }), re_time: '2H^74:59' }
    const later = { ...sampleMatch('P2', { isLive: 'Y', gameStatus: 'live' }), re_time: '2H^75:00' }
    world.inPlay.splice(0, world.inPlay.length, match, later)
    const member = await world.member()
    const page = await world.page({ userId: member.userId })
    await vi.waitUntil(async () => (await page.join(undefined, 'chat/match/P1')).snapshot !== undefined, {
      timeout: 30_000,
      interval: 300,
    })
    const predict = (gidm: string, score_H: number, score_C: number) =>
      member.call(chatPredict, { gidm, score_H, score_C })
    expect((await predict('P2', 1, 0)).code).toBe(STATUS.ACCESS_DENIED)
    expect((await predict('P9', 1, 0)).code).toBe(STATUS.NOT_FOUND)
    expect((await predict('P1', 21, 0)).code).toBe(STATUS.INVALID_PARAMETER)
    for (let round = 0; round < 2; round += 1)
      expect((await predict('P1', 3, 1)).data).toMatchObject({
        predictionsLeft: 0,
        predictions: [{ gidm: 'P1', score_H: 3, score_C: 1, state: 'open' }],
      })
    expect((await predict('P1', 3, 2)).code).toBe(STATUS.INVALID_PARAMETER)
    const predictions = () => page.entries().filter(({ msgId }) => msgId === CHAT_MSG.PREDICTION)
    await expect.poll(predictions, { timeout: 30_000 }).toHaveLength(1)
    expect(predictions()[0]).toMatchObject({ home: match.team_h, away: match.team_c, score_H: 3, score_C: 1 })
    world.ends.push({ gidm: 'P1', version: 1, score: { home: 3, away: 1 } })
    const news = await page.next(
      ({ msgId, msgData }) => msgId === MSG.POINTS && JSON.stringify(msgData).includes('right'),
    )
    expect(news.msgData).toMatchObject({ balance: 300 })
  })
})
