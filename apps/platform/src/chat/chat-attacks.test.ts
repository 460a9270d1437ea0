import { CHAT_MSG, chatHistory, type ChatEntry } from '@pavilion/contract/chat'
import { MSG } from '@pavilion/contract/realtime'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabases } from '../testing/index.ts'
import { chatPlatform, uuid, type ChatPlatform } from './testing/chat-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const HALL = { category: 'hall' }
const POLICY = 1008
const TOO_BIG = 1009

describe.each(testDatabases)('who attacks a chat room on $name', (kind) => {
  let world: ChatPlatform
  beforeAll(async () => {
    world = await chatPlatform(kind)
  })
  afterAll(() => world.close())

  const joined = async (siteId = 3000) => {
    const { userId } = await world.member({ siteId })
    const page = await world.page({ siteId, userId })
    await page.join()
    return { userId, page }
  }
  const closed = ({ socket }: { socket: { once(name: 'close', listener: (code: number) => void): unknown } }) =>
    new Promise<number>((resolve) => void socket.once('close', resolve))
  const spoken = (entries: readonly ChatEntry[]) =>
    entries.flatMap((entry) => (entry.msgId === CHAT_MSG.SEND ? [entry] : []))

  it('speaks under no name, level, number or time but its own', async () => {
    const [{ page }, { page: reader }] = [await joined(), await joined()]
    await page.say('真名')
    page.send(CHAT_MSG.SEND, {
      rid: uuid(),
      ...HALL,
      msg: '假名',
      sender: { name: '官方客服', alias: 'house', level: 9 },
      name: '官方客服',
      level: 9,
      seq: 9999,
      at: 1,
      card: [],
    })
    await expect.poll(() => spoken(reader.entries()), { timeout: 30_000 }).toHaveLength(2)
    const [first, second] = spoken(reader.entries())
    expect(second?.sender).toEqual(first?.sender)
    expect(second?.seq).toBe((first?.seq ?? 0) + 1)
    expect(second?.at).toBeGreaterThanOrEqual(first?.at ?? Infinity)
    expect(JSON.stringify(reader.frames)).not.toContain('官方客服')
  })

  it('sends none of the frames that are the platform’s to say', async () => {
    const [{ page }, { page: reader }] = [await joined(), await joined()]
    const heard = reader.frames.length
    const theirs = [CHAT_MSG.MUTED, CHAT_MSG.CLEARED, CHAT_MSG.STATUS, CHAT_MSG.SCORE, CHAT_MSG.GIFT]
    for (const msgId of theirs) page.send(msgId, { ...HALL, msg: '清空', status: 'closed' })
    expect(await page.say('还在说')).toHaveProperty('seq')
    await expect.poll(() => spoken(reader.entries()), { timeout: 30_000 }).toHaveLength(1)
    const fresh = reader.frames.slice(heard).map(({ msgId }) => msgId)
    for (const msgId of theirs) expect(fresh).not.toContain(msgId)
    expect(page.frames.filter(({ msgId }) => msgId === MSG.FAULT)).toHaveLength(theirs.length)
  })

  it('is dropped with a frame that is too large, and its room goes on', async () => {
    const [{ page }, { page: other }] = [await joined(), await joined()]
    const end = closed(page)
    page.send(CHAT_MSG.SEND, { rid: uuid(), ...HALL, msg: '字'.repeat(2000) })
    expect(await end).toBe(TOO_BIG)
    expect(await other.say('大家好')).toHaveProperty('seq')
  })

  it('that floods is told to wait, then dropped, and has said no more than it may', async () => {
    const [{ page }, { page: reader }] = [await joined(), await joined()]
    const end = closed(page)
    for (let n = 0; n < 600; n += 1) page.send(CHAT_MSG.SEND, { rid: uuid(), ...HALL, msg: `刷屏${n}` })
    expect(await end).toBe(POLICY)
    expect(await reader.say('刷完了')).toHaveProperty('seq')
    await expect.poll(() => spoken(reader.entries()).map(({ msg }) => msg), { timeout: 30_000 }).toContain('刷完了')
    expect(spoken(reader.entries()).length).toBeLessThan(20)
  })

  it('says no more from many pages and processes than from one', async () => {
    const { userId } = await world.member()
    const app = await world.startProcess()
    await app.listen()
    const pages = await Promise.all([
      world.page({ userId }),
      world.page({ userId }),
      world.page({ userId, app }),
      world.page({ userId, app }),
    ])
    for (const page of pages) await page.join()
    const answers = await Promise.all(
      pages.flatMap((page, at) => Array.from({ length: 5 }, (_, n) => page.say(`第 ${at} 页第 ${n} 句`))),
    )
    expect(answers.filter((answer) => 'seq' in answer)).toHaveLength(10)
    const refusals = answers.filter((answer) => 'refusal' in answer)
    for (const answer of refusals) {
      expect(answer).toMatchObject({ refusal: 'slow' })
      expect(answer['wait']).toBeGreaterThan(0)
      expect(answer['wait']).toBeLessThanOrEqual(10)
    }
    world.wait(11)
    const page = await world.page({ userId })
    expect(await page.say('现在可以了')).toHaveProperty('seq')
    await app.close()
  })

  it('writes into no room that there is not, and into none of another site', async () => {
    const { page } = await joined(3001)
    for (const categoryType of ['999999', '../hall', "1' or 1=1 --"]) {
      const room = { category: 'match', categoryType }
      page.send(CHAT_MSG.SEND, { rid: uuid(), ...room, msg: '有人吗' })
      const history = await world.client()(chatHistory, { ...room, pageNum: 1 })
      expect(history.code).not.toBe(6000)
    }
    page.send(CHAT_MSG.SEND, { rid: uuid(), ...HALL, siteId: 3000, msg: '隔壁的话' })
    await expect.poll(() => spoken(page.entries()).map(({ msg }) => msg), { timeout: 30_000 }).toEqual(['隔壁的话'])
    const history = await world.client()(chatHistory, { ...HALL, pageNum: 1 })
    expect(JSON.stringify(history.data)).not.toContain('隔壁的话')
  })
})
