import { CHAT_MSG, chatHistory, type ChatRoomContents } from '@pavilion/contract/chat'
import { MSG } from '@pavilion/contract/realtime'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sampleMatch } from '../../sportsbook/testing/samples.ts'
import { testDatabases } from '../../testing/index.ts'
import { chatPlatform, type ChatPlatform } from '../testing/chat-platform.ts'
import { matchRooms, type MatchHead } from './match-rooms.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('the room of a match in play on $name', (kind) => {
  let world: ChatPlatform
  beforeAll(async () => {
    world = await chatPlatform(kind)
  })
  afterAll(() => world.close())

  const play = (gidm: string, home: number, epoch: number, gtype: 'FT' | 'BS' = 'FT') => {
    const match = { ...sampleMatch(gidm, { isLive: 'Y', gameStatus: 'live', gtype }), sc_FT_H: home, sc_FT_C: 0, epoch }
    world.inPlay.splice(0, world.inPlay.length, match)
  }
  const joined = async (gidm: string, app = world.app) => {
    const room = { category: 'match', categoryType: gidm }
    const { userId } = await world.member()
    await vi.waitUntil(async () => (await world.client()(chatHistory, { ...room, pageNum: 1 })).code === 6000, {
      timeout: 30_000,
      interval: 100,
    })
    const page = await world.page({ userId, app })
    await vi.waitUntil(async () => (await page.join(undefined, `chat/match/${gidm}`)).snapshot !== undefined, {
      timeout: 30_000,
      interval: 300,
    })
    return { page, room }
  }

  it('opens with it, tells each goal once whatever processes there are, and one that is taken back', async () => {
    play('A7', 0, 1)
    const app = await world.startProcess()
    await app.listen()
    const { page } = await joined('A7', app)
    const scores = () =>
      page
        .entries()
        .flatMap((entry) => (entry.msgId === CHAT_MSG.SCORE ? [`${entry.score_H}-${entry.score_C} ${entry.what}`] : []))
    play('A7', 1, 2)
    await expect.poll(scores, { timeout: 30_000 }).toEqual(['1-0 goal'])
    play('A7', 0, 3)
    await expect.poll(scores, { timeout: 30_000 }).toEqual(['1-0 goal', '0-0 corrected'])
    // Prices move, and nothing is said.
    play('A7', 0, 9)
    play('A7', 2, 10)
    await expect.poll(scores, { timeout: 30_000 }).toEqual(['1-0 goal', '0-0 corrected', '2-0 goal'])
    await app.close()
  })

  it('tells runs of baseball as such', async () => {
    play('A8', 0, 1, 'BS')
    const { page } = await joined('A8')
    play('A8', 2, 2, 'BS')
    await expect
      .poll(() => page.entries().find(({ msgId }) => msgId === CHAT_MSG.SCORE), { timeout: 30_000 })
      .toMatchObject({ score_H: 2, score_C: 0, what: 'run' })
  })

  it('is closed to writers by the platform alone once, and still read', async () => {
    play('B8', 0, 1)
    const { page, room } = await joined('B8')
    expect(await page.say('终场见', undefined, room)).toHaveProperty('seq')
    world.inPlay.length = 0
    const closed = () =>
      page.entries().filter((entry) => entry.msgId === CHAT_MSG.STATUS && entry.status === 'closed').length
    await vi.waitUntil(
      () => {
        world.wait(60)
        return closed() > 0
      },
      { timeout: 60_000, interval: 200 },
    )
    expect(closed()).toBe(1)
    expect(await page.say('没人了', undefined, room)).toMatchObject({ refusal: 'closed' })
    expect(JSON.stringify((await world.client()(chatHistory, { ...room, pageNum: 1 })).data)).toContain('终场见')
  })

  it('is opened again when the match comes back, but not where the operator closed it', async () => {
    const rooms = ['E1', 'E2'].map((gidm) => `chat/match/${gidm}`)
    const [bySystem, byOperator] = rooms
    const at = new Date(world.now())
    for (const room of rooms) await sql`select chat_room_open(3000, ${room}, ${at})`.execute(world.db)
    const close = { site_id: 3000, msg_id: CHAT_MSG.STATUS, data: { status: 'closed' }, now: at }
    const rules = { slowSeconds: 0, leastLevel: 0, closedAt: Math.floor(world.now() / 1000) }
    const [data, operatorData] = (['system', 'operator'] as const).map((closedBy) => ({
      ...rules,
      status: 'closed',
      closedBy,
    }))
    await sql`select chat_room_close(${JSON.stringify({ ...close, room: bySystem, data })}::jsonb)`.execute(world.db)
    await sql`select chat_write(${JSON.stringify({ ...close, room: byOperator, data: operatorData, status: 'closed' })}::jsonb)`.execute(
      world.db,
    )
    const statuses = async () =>
      (
        await sql<{ status: string; closed_by: string | null }>`select status, closed_by from chat_rooms
          where site_id = 3000 and room like 'chat/match/E%' order by room`.execute(world.db)
      ).rows.map(({ status, closed_by: by }) => [status, by])
    expect(await statuses()).toEqual([
      ['closed', 'system'],
      ['closed', 'operator'],
    ])
    world.inPlay.splice(
      0,
      world.inPlay.length,
      ...['E2', 'E1'].map((gidm) => sampleMatch(gidm, { isLive: 'Y', gameStatus: 'live' })),
    )
    await expect.poll(statuses, { timeout: 60_000 }).toEqual([
      ['open', null],
      ['closed', 'operator'],
    ])
    const { page, room } = await joined('E1')
    expect(await page.say('又开了', undefined, room)).toHaveProperty('seq')
    const reader = await world.page()
    const { snapshot } = await reader.join(undefined, byOperator)
    expect(snapshot?.rules).toMatchObject({ status: 'closed', closedBy: 'operator', closedAt: rules.closedAt })
  })

  it('stays destroyed, whatever process starts while its match is still in play', async () => {
    play('C9', 0, 1)
    const { page, room } = await joined('C9')
    await page.say('还在', undefined, room)
    const end = {
      site_id: 3000,
      room: 'chat/match/C9',
      msg_id: CHAT_MSG.DESTROYED,
      data: {},
      now: new Date(world.now()),
    }
    await sql`select chat_write(${JSON.stringify({ ...end, status: 'destroyed' })}::jsonb)`.execute(world.db)
    await expect.poll(() => page.entries().at(-1)?.msgId, { timeout: 30_000 }).toBe(CHAT_MSG.DESTROYED)
    const app = await world.startProcess()
    await app.listen()
    const topic = 'chat/match/C9'
    const later = await world.page({ app })
    // Another room is opened by then: the process has looked at all matches.
    world.inPlay.push(sampleMatch('C10', { isLive: 'Y', gameStatus: 'live' }))
    await vi.waitUntil(async () => (await later.join(undefined, 'chat/match/C10')).snapshot !== undefined, {
      timeout: 30_000,
      interval: 300,
    })
    const { self, snapshot } = await later.join(undefined, topic)
    expect(snapshot).toBeUndefined()
    expect(self).toMatchObject({ msgId: MSG.FAULT, msgData: { topic } })
    const { rows } = await sql<{ status: string }>`select status from chat_rooms
      where site_id = 3000 and room = ${topic}`.execute(world.db)
    expect(rows).toEqual([{ status: 'destroyed' }])
    await app.close()
  })

  it('is forgotten a month after it was closed, once nothing of it is left', async () => {
    const { userId } = await world.member()
    const [closedAt, monthAfter] = [new Date(world.now()), new Date(world.now() + 1)]
    const rooms = ['D1', 'D2', 'D3', 'D4'].map((gidm) => `chat/match/${gidm}`)
    for (const room of rooms) await sql`select chat_room_open(3000, ${room}, ${closedAt})`.execute(world.db)
    const [, spoken, open, reported] = rooms
    await sql`update chat_rooms set status = 'closed', closed_at = ${closedAt}
      where room like 'chat/match/D%' and room <> ${open}`.execute(world.db)
    await sql`insert into chat_entries (site_id, room, seq, msg_id, at, data)
      values (3000, ${spoken}, 1, ${CHAT_MSG.NOTICE}, ${closedAt}, '{"msg": "公告"}')`.execute(world.db)
    await sql`insert into chat_reported_lines (site_id, room, seq, user_id, text, lines, first_at)
      values (3000, ${reported}, 1, ${userId}::uuid, '话', '[]', ${closedAt})`.execute(world.db)
    const left = async () =>
      (
        await sql<{ room: string }>`select room from chat_rooms where room like 'chat/match/D%' order by room`.execute(
          world.db,
        )
      ).rows.map(({ room }) => room)
    await sql`select chat_forget_rooms(${closedAt}, 10)`.execute(world.db)
    expect(await left()).toEqual(rooms)
    await sql`select chat_forget_rooms(${monthAfter}, 10)`.execute(world.db)
    expect(await left()).toEqual([spoken, open, reported])
  })
})

describe('when a room is closed', () => {
  const MINUTE = 60_000
  const state: ChatRoomContents = {
    stream: 's',
    seq: 1,
    rules: { status: 'open', slowSeconds: 0, leastLevel: 0 },
    notice: undefined,
    isDestroyed: false,
    list: [],
    isMore: false,
  }
  const opened = () => {
    let now = 1_800_000_000_000
    let matches: MatchHead[] | undefined
    const closed: string[] = []
    const key = { siteId: 3000, room: 'chat/match/7' }
    const { check } = matchRooms({
      matches: { inPlay: () => matches },
      store: {
        closeRoom: async ({ room }: { room: string }) => {
          closed.push(room)
          return { outcome: 'same' }
        },
      } as never,
      rooms: {
        state: () => state,
        all: () => [
          { key, state },
          { key: { siteId: 3000, room: 'chat/hall' }, state },
        ],
        wrote: async () => undefined,
        check: async () => undefined,
      },
      siteIds: () => [],
      now: () => now,
    })
    return {
      closed,
      check,
      wait: (minutes: number) => void (now += minutes * MINUTE),
      set: (next: MatchHead[] | undefined) => void (matches = next),
    }
  }

  it('has been without its match for a quarter of an hour', async () => {
    const { check, closed, set, wait } = opened()
    set([sampleMatch('7', { isLive: 'Y' })])
    await check()
    wait(100)
    await check()
    set([])
    for (const minutes of [1, 13]) {
      wait(minutes)
      await check()
    }
    expect(closed).toEqual([])
    wait(1)
    await check()
    expect(closed).toEqual(['chat/match/7'])
  })

  it('a process that has just begun waits as long, and none is closed while prices are unknown', async () => {
    const { check, closed, set, wait } = opened()
    set([])
    await check()
    wait(14)
    await check()
    set(undefined)
    wait(60)
    await check()
    expect(closed).toEqual([])
    set([])
    await check()
    expect(closed).toEqual(['chat/match/7'])
  })
})
