import { CHAT_MSG, chatHistory, chatPresence, type ChatEntry } from '@pavilion/contract/chat'
import { MSG } from '@pavilion/contract/realtime'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabases } from '../testing/index.ts'
import { chatPlatform, uuid, type ChatPlatform } from './testing/chat-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const linesOf = (entries: readonly ChatEntry[]): (string | undefined)[] =>
  entries.flatMap((entry) => (entry.msgId === CHAT_MSG.SEND ? [entry.msg] : []))

describe.each(testDatabases)('a chat room on $name', (kind) => {
  let world: ChatPlatform
  beforeAll(async () => {
    world = await chatPlatform(kind)
  })
  afterEach(async () => {
    await sql`update chat_rooms set slow_seconds = 0, least_level = 0, status = 'open'`.execute(world.db)
  })
  afterAll(() => world.close())

  it('is heard by members and guests alike, in one order, and two equal lines are two messages', async () => {
    const [anna, bert] = [await world.member(), await world.member()]
    const pages = [
      await world.page({ userId: anna.userId }),
      await world.page({ userId: bert.userId }),
      await world.page(),
    ] as const
    const { snapshot } = await pages[0].join()
    for (const page of pages.slice(1)) await page.join()
    const [annas, berts, guests] = pages
    await annas.say('  第一条 ')
    await berts.say('同一句')
    await berts.say('同一句')
    await annas.say('第四条')
    const expected = ['第一条', '同一句', '同一句', '第四条']
    for (const page of [annas, berts, guests])
      await expect.poll(() => linesOf(page.entries()), { timeout: 30_000 }).toEqual(expected)
    const seqs = guests.entries().map(({ seq }) => seq)
    expect(seqs).toEqual(seqs.map((_, at) => (snapshot?.seq ?? 0) + 1 + at))
    const [first] = guests.entries()
    expect(first).toMatchObject({ sender: { name: expect.stringMatching(/^.\*\*/), level: 0 } })
    expect(JSON.stringify(guests.frames)).not.toContain(anna.userId)
  })

  it('says a message once, however often it is sent, from whichever page', async () => {
    const { userId } = await world.member()
    const [one, other] = [await world.page({ userId }), await world.page({ userId })]
    await one.join()
    const rid = uuid()
    const answers = await Promise.all([one.say('一次', rid), other.say('一次', rid)])
    await one.say('一次', rid)
    expect(new Set(answers.map(({ seq }) => seq)).size).toBe(1)
    await one.say('之后')
    await expect.poll(() => linesOf(one.entries()), { timeout: 30_000 }).toEqual(['一次', '之后'])
  })

  it('goes on from where a page was cut, without loss or double', async () => {
    const { userId } = await world.member()
    const [writer, reader] = [await world.page({ userId }), await world.page()]
    await writer.join()
    const { snapshot } = await reader.join()
    await writer.say('断线前')
    await expect.poll(() => linesOf(reader.entries()), { timeout: 30_000 }).toEqual(['断线前'])
    const last = reader.entries().at(-1)?.seq ?? 0
    reader.close()
    await writer.say('断线中一')
    await writer.say('断线中二')
    const again = await world.page()
    const { snapshot: whole } = await again.join({ stream: snapshot?.stream ?? '', seq: last })
    expect(whole).toBeUndefined()
    await writer.say('恢复后')
    await expect.poll(() => linesOf(again.entries()), { timeout: 30_000 }).toEqual(['断线中一', '断线中二', '恢复后'])
  })

  it('is one for all processes, and counts the readers of all', async () => {
    const app = await world.startProcess()
    await app.listen()
    const { userId } = await world.member()
    const [here, there] = [await world.page({ userId }), await world.page({ app })]
    await here.join()
    await there.join()
    const said = Array.from({ length: 5 }, (_, n) => `第${n}句`)
    for (const line of said) await here.say(line)
    await expect.poll(() => linesOf(there.entries()), { timeout: 30_000 }).toEqual(said)
    const counts = () =>
      there.frames.filter(({ msgId }) => msgId === CHAT_MSG.JOINED).map(({ msgData }) => msgData['count'])
    await expect.poll(() => counts().at(-1), { timeout: 30_000 }).toBeGreaterThanOrEqual(2)
    await app.close()
  })

  it('tells the readers of all processes who comes at any of them, each once', async () => {
    const app = await world.startProcess()
    await app.listen()
    // Guests are counted, and not told of.
    const readers = [await world.page({ siteId: 3001 }), await world.page({ siteId: 3001, app })]
    for (const reader of readers) await reader.join()
    for (const process of [app, world.app, app, world.app]) {
      const { userId } = await world.member({ siteId: 3001 })
      await (await world.page({ siteId: 3001, app: process, userId })).join()
    }
    for (const { frames } of readers) {
      const arrivals = () =>
        frames.flatMap(({ msgId, msgData }) => (msgId === CHAT_MSG.JOINED ? [chatPresence.parse(msgData)] : []))
      const total = () => arrivals().reduce((sum, { came = 0 }) => sum + came, 0)
      await expect.poll(total, { timeout: 30_000 }).toBe(4)
      await expect.poll(() => arrivals().at(-1)?.count, { timeout: 30_000 }).toBe(6)
      expect(total()).toBe(4)
      expect(Math.max(...arrivals().map(({ names }) => names.length))).toBeLessThanOrEqual(3)
    }
    await app.close()
  })

  it('is read by guests, who are told to sign in before they write', async () => {
    const guest = await world.page()
    const { self } = await guest.join()
    expect(self.msgData).toEqual({ topic: 'chat/hall' })
    expect(await guest.say('你好')).toMatchObject({ refusal: 'guest', message: '请先登录账号，才能了解更多' })
    expect(guest.entries()).toEqual([])
  })

  it('ignores an empty line, and refuses one that is too long', async () => {
    const { userId } = await world.member()
    const page = await world.page({ userId })
    await page.join()
    page.send(CHAT_MSG.SEND, { rid: uuid(), category: 'hall', msg: ' \n\t ' })
    expect(await page.say('字'.repeat(121))).toMatchObject({ refusal: 'invalid' })
    expect(await page.say('字'.repeat(120))).toHaveProperty('seq')
    await expect.poll(() => linesOf(page.entries()), { timeout: 30_000 }).toEqual(['字'.repeat(120)])
  })

  it('keeps back links, numbers and offers of money: nobody reads them but the operator', async () => {
    const { userId } = await world.member()
    const [page, guest] = [await world.page({ userId }), await world.page()]
    await page.join()
    await guest.join()
    const text = '加我微信 abc，代充九折 http://x.vip'
    await page.say(text)
    await expect.poll(() => guest.entries(), { timeout: 30_000 }).toHaveLength(1)
    expect(guest.entries()[0]).toMatchObject({ filter: 'link' })
    expect(JSON.stringify([guest.frames, page.frames])).not.toContain('微信')
    const { rows } = await sql<{ withheld: string }>`
      select withheld from chat_entries where user_id = ${userId}::uuid`.execute(world.db)
    expect(rows).toEqual([{ withheld: text }])
  })

  it('lets a member write once in the seconds of its slow mode', async () => {
    const { userId } = await world.member()
    const page = await world.page({ userId })
    await page.join()
    await sql`update chat_rooms set slow_seconds = 10 where site_id = 3000`.execute(world.db)
    expect(await page.say('一')).toHaveProperty('seq')
    const refusal = await page.say('二')
    const wait = Number(refusal['wait'])
    expect(refusal).toMatchObject({ refusal: 'slow', message: `慢速模式，${wait} 秒后可再发言` })
    // By the clock of the platform, which goes on between two lines.
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(10)
    world.wait(10)
    expect(await page.say('三')).toHaveProperty('seq')
  })

  it('takes no more at once from a page than a few lines', async () => {
    const { userId } = await world.member()
    const page = await world.page({ userId })
    await page.join()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => page.say(`第${n}句`)))
    expect(answers.filter((answer) => 'seq' in answer).length).toBeLessThanOrEqual(10)
    for (const answer of answers) if (!('seq' in answer)) expect(answer).toMatchObject({ refusal: 'slow' })
  })

  it('refuses who is muted, until the moment is over', async () => {
    const { userId } = await world.member()
    const until = new Date(world.now() + 60_000)
    const mute = {
      site_id: 3000,
      user_id: userId,
      reason: '重复刷屏',
      until,
      actor: 'rita',
      now: new Date(world.now()),
    }
    await sql`select chat_mute(${JSON.stringify(mute)}::jsonb)`.execute(world.db)
    const page = await world.page({ userId })
    const { self } = await page.join()
    expect(self.msgData).toMatchObject({ mute: { isMuted: true, reason: '重复刷屏' } })
    expect(await page.say('还能说吗')).toMatchObject({ refusal: 'muted' })
    world.wait(61)
    expect(await page.say('可以了')).toHaveProperty('seq')
  })

  it('forgets what was written a month ago', async () => {
    const { userId } = await world.member()
    const page = await world.page({ userId })
    await page.join()
    await page.say('旧的话')
    world.wait(31 * 86_400)
    await page.say('新的话')
    const app = await world.startProcess()
    await app.listen()
    const texts = async () =>
      (
        await sql<{ msg: string }>`select data ->> 'msg' as msg from chat_entries
        where user_id = ${userId}::uuid order by seq`.execute(world.db)
      ).rows.map(({ msg }) => msg)
    await expect.poll(texts, { timeout: 30_000 }).toEqual(['新的话'])
    await app.close()
  })

  it('is of its own site, and of no other', async () => {
    const { userId } = await world.member({ siteId: 3001 })
    const [jade, aurora] = [await world.page({ siteId: 3001, userId }), await world.page()]
    await jade.join()
    await aurora.join()
    await jade.say('翡翠的话')
    await expect.poll(() => linesOf(jade.entries()), { timeout: 30_000 }).toEqual(['翡翠的话'])
    expect(aurora.entries()).toEqual([])
    const history = await world.client()(chatHistory, { category: 'hall', pageNum: 1 })
    expect(JSON.stringify(history.data)).not.toContain('翡翠的话')
  })

  it.each([
    ['a match that has no room', { topic: 'chat/match/999999' }],
    ['what is no room', { topic: 'chat/kitchen' }],
  ])('is not %s', async (_, msgData) => {
    const page = await world.page()
    page.send(MSG.SUBSCRIBE, msgData)
    await page.next(({ msgId }) => msgId === MSG.FAULT)
    expect(page.frames.some(({ msgId }) => msgId === CHAT_MSG.JOIN)).toBe(false)
  })

  it('has a history by pages that stay what they are while new lines come', async () => {
    const { userId } = await world.member()
    const page = await world.page({ userId })
    await page.join()
    for (let n = 0; n < 20; n += 5) {
      const other = await world.page({ userId: (await world.member()).userId })
      for (let at = n; at < n + 5; at += 1) await other.say(`历史${at}`)
      world.wait(2)
    }
    const endTime = Math.floor(world.now() / 1000)
    world.wait(2)
    await page.say('之后的话')
    const ask = async (pageNum: number) => {
      const answer = await world.client()(chatHistory, { category: 'hall', pageNum, endTime })
      return answer.data as { list: ChatEntry[]; isMore: boolean }
    }
    const [newest, earlier] = [await ask(1), await ask(2)]
    expect(linesOf(newest.list)).toEqual(Array.from({ length: 15 }, (_, n) => `历史${n + 5}`))
    expect(linesOf(earlier.list).slice(-5)).toEqual(Array.from({ length: 5 }, (_, n) => `历史${n}`))
    const rid = uuid()
    page.send(CHAT_MSG.HISTORY, { rid, category: 'hall', pageNum: 1, endTime })
    const pushed = await page.next(({ msgId }) => msgId === CHAT_MSG.HISTORY)
    expect(pushed.msgData).toEqual({ rid, ...newest })
  })
})
