import { CHAT_MSG, chatReport, type ChatCardLeg } from '@pavilion/contract/chat'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { requestedSelection, sampleMatch } from '../../sportsbook/testing/samples.ts'
import { testDatabases } from '../../testing/index.ts'
import { chatPlatform, uuid, type ChatPlatform } from '../testing/chat-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const HALL = { category: 'hall' }
const TICKET = 'CR261128100000000001'
const match = sampleMatch('7', { isLive: 'Y' })
const leg: ChatCardLeg = {
  selection: requestedSelection(match),
  gide: match.gide,
  league: { 'zh-CN': '英超', 'zh-TW': '英超' },
  team_h: match.team_h,
  team_c: match.team_c,
  score_H: 1,
  score_C: 0,
  isLive: 'Y',
}

describe.each(testDatabases)('bets that members show on $name', (kind) => {
  let world: ChatPlatform
  beforeAll(async () => {
    world = await chatPlatform(kind)
  })
  afterAll(() => world.close())

  const bettor = async () => {
    const { userId } = await world.member()
    world.runningBets.set(`${userId} ${TICKET}`, [leg])
    const page = await world.page({ userId })
    await page.join()
    const show = (msg: string, rid = uuid(), ticket = TICKET) => page.say(msg, rid, HALL, ticket)
    return { userId, page, show }
  }

  it('are a card that everybody reads, with words or without, and without ticket or stake', async () => {
    const [{ show }, guest] = [await bettor(), await world.page()]
    await guest.join()
    const { seq } = await show('')
    await expect
      .poll(() => guest.entries().find((entry) => entry.seq === seq), { timeout: 30_000 })
      .toMatchObject({ msgId: CHAT_MSG.SEND, card: { legs: [leg] } })
    expect(guest.entries().find((entry) => entry.seq === seq)).not.toHaveProperty('msg')
    expect(JSON.stringify(guest.frames)).not.toContain(TICKET)
    const second = await bettor()
    await second.show('跟我一起看')
    await expect
      .poll(() => guest.entries().at(-1), { timeout: 30_000 })
      .toMatchObject({ msg: '跟我一起看', card: { legs: [leg] } })
  })

  it('are the member’s own that run, and once shown stay so when they are sent again after their end', async () => {
    const [{ userId, show, page }, other] = [await bettor(), await bettor()]
    expect(await other.show('', uuid(), 'CR261128100000000002')).toMatchObject({ refusal: 'unknown' })
    const rid = uuid()
    const { seq } = await show('', rid)
    world.runningBets.delete(`${userId} ${TICKET}`)
    expect(await show('', rid)).toEqual({ rid, seq })
    expect(await show('')).toMatchObject({ refusal: 'unknown' })
    const guest = await world.page()
    await guest.join()
    expect(await guest.say('', uuid(), HALL, TICKET)).toMatchObject({ refusal: 'guest' })
    expect(page.entries().filter((entry) => entry.msgId === CHAT_MSG.SEND && entry.seq === seq)).toHaveLength(1)
  })

  it('are one a minute of a member, while they talk on', async () => {
    const { page, show } = await bettor()
    await show('')
    world.wait(20)
    const refusal = await show('再来')
    expect(refusal).toMatchObject({ refusal: 'card', message: expect.stringContaining('注单') })
    expect(Number(refusal['wait'])).toBeLessThanOrEqual(40)
    expect(await page.say('只说话')).toHaveProperty('seq')
    world.wait(41)
    expect(await show('')).toHaveProperty('seq')
  })

  it('are kept back with words that are, and go with a block', async () => {
    const { show, page } = await bettor()
    const { seq } = await show('加我微信 vip')
    await expect
      .poll(() => page.entries().find((entry) => entry.seq === seq), { timeout: 30_000 })
      .toMatchObject({ filter: 'contact' })
    expect(page.entries().find((entry) => entry.seq === seq)).not.toHaveProperty('card')
    const reader = await world.member()
    expect((await reader.call(chatReport, { ...HALL, seq, reason: 'advertising' })).code).toBe(6000)
  })
})
