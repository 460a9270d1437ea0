import { STATUS } from '@pavilion/contract'
import { CHAT_MSG, chatHistory, type ChatEntry } from '@pavilion/contract/chat'
import { MSG } from '@pavilion/contract/realtime'
import {
  operatorChatBlock,
  operatorChatClear,
  operatorChatDestroy,
  operatorChatLines,
  operatorChatMute,
  operatorChatMutes,
  operatorChatNotice,
  operatorChatRules,
  operatorChatUnmute,
  operatorChatWordsAdd,
  operatorChatWordsRemove,
} from '@pavilion/operator-api/chat'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { anOperator, auditsOf, testDatabases } from '../../testing/index.ts'
import { chatPlatform, uuid, type ChatPlatform } from '../testing/chat-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const HALL = { category: 'hall' }
const WHY = { reason: 'test' }

describe.each(testDatabases)('moderation of chat on $name', (kind) => {
  let world: ChatPlatform
  beforeAll(async () => {
    world = await chatPlatform(kind)
  })
  afterAll(() => world.close())

  const staff = async () => {
    const operator = await anOperator(world, 'content')
    return async (
      endpoint: { readonly path: string; readonly method: 'GET' | 'POST' },
      payload: object,
      userId = '',
    ) => {
      const path = endpoint.path.replace(':siteId', '3000').replace(':userId', userId)
      const query = endpoint.method === 'GET' ? `?${new URLSearchParams(payload as Record<string, string>)}` : ''
      return operator.ask({
        method: endpoint.method,
        url: `${path}${query}`,
        ...(endpoint.method === 'POST' && { payload: { ...payload, ...WHY } }),
      })
    }
  }
  const readers = async () => {
    const { userId } = await world.member()
    const [writer, guest] = [await world.page({ userId }), await world.page()]
    await writer.join()
    await guest.join()
    return { userId, writer, guest }
  }
  const lastOf = (entries: readonly ChatEntry[], msgId: number) => entries.findLast((entry) => entry.msgId === msgId)

  it('mutes a member at once, says why and until when, and lets them write again', async () => {
    const ask = await staff()
    const { userId, writer } = await readers()
    const asked = Math.floor(world.now() / 1000)
    const { data: mute } = await ask(operatorChatMute, { tell: '重复刷屏', minutes: 30 }, userId)
    expect(mute).toMatchObject({ reason: '重复刷屏' })
    // The clock goes on while the call runs.
    const until = Number((mute as { until?: number }).until)
    expect(until).toBeGreaterThanOrEqual(asked + 1800)
    expect(until).toBeLessThanOrEqual(world.now() / 1000 + 1800)
    const pushed = await writer.next(({ msgId }) => msgId === CHAT_MSG.MUTED)
    expect(pushed.msgData).toMatchObject({ isMuted: true, reason: '重复刷屏' })
    expect(await writer.say('还在吗')).toMatchObject({ refusal: 'muted' })
    expect((await ask(operatorChatMutes, {})).data).toMatchObject({ mutes: [{ userId }] })
    expect(await ask(operatorChatUnmute, {}, userId)).toMatchObject({ data: { userId } })
    await writer.next(({ msgId, msgData }) => msgId === CHAT_MSG.MUTED && msgData['isMuted'] === false)
    expect(await writer.say('回来了')).toHaveProperty('seq')
    expect((await ask(operatorChatUnmute, {}, userId)).code).toBe(STATUS.INVALID_PARAMETER)
    expect((await auditsOf(world.db, userId)).map(({ action }) => action)).toEqual(['chat.mute', 'chat.unmute'])
  })

  it('takes a line from all who read, and from the history', async () => {
    const ask = await staff()
    const { writer, guest } = await readers()
    const { seq } = await writer.say('不该留下的话')
    await expect.poll(() => guest.entries().length, { timeout: 30_000 }).toBe(1)
    expect((await ask(operatorChatBlock, { ...HALL, seq })).data).toMatchObject({ withheld: '不该留下的话' })
    await expect
      .poll(() => lastOf(guest.entries(), CHAT_MSG.BLOCKED), { timeout: 30_000 })
      .toMatchObject({ target: seq })
    const late = await world.page()
    const { snapshot } = await late.join()
    expect(JSON.stringify(snapshot)).not.toContain('不该留下的话')
    expect(JSON.stringify((await world.client()(chatHistory, { ...HALL, pageNum: 1 })).data)).not.toContain('不该留下')
    expect((await ask(operatorChatBlock, { ...HALL, seq })).code).toBe(STATUS.INVALID_PARAMETER)
    expect(JSON.stringify((await ask(operatorChatLines, HALL)).data)).toContain('不该留下的话')
  })

  it('clears a room, and tells how many lines that took', async () => {
    const ask = await staff()
    const { writer, guest } = await readers()
    await ask(operatorChatClear, HALL)
    for (const line of ['一', '二', '三']) await writer.say(line)
    expect((await ask(operatorChatClear, HALL)).data).toMatchObject({ cleared: 3 })
    await expect.poll(() => lastOf(guest.entries(), CHAT_MSG.CLEARED), { timeout: 30_000 }).toBeDefined()
    expect((await (await world.page()).join()).snapshot).toMatchObject({ list: [], isMore: false })
    expect((await world.client()(chatHistory, { ...HALL, pageNum: 1 })).data).toEqual({ list: [], isMore: false })
  })

  it('pins what it says to a room, and sets the rules of it', async () => {
    const ask = await staff()
    const { writer, guest } = await readers()
    await ask(operatorChatNotice, { ...HALL, msg: '文明聊球' })
    await expect
      .poll(() => lastOf(guest.entries(), CHAT_MSG.NOTICE), { timeout: 30_000 })
      .toMatchObject({ msg: '文明聊球' })
    expect((await (await world.page()).join()).snapshot).toMatchObject({ notice: '文明聊球' })
    await ask(operatorChatRules, { ...HALL, status: 'closed' })
    await expect
      .poll(() => lastOf(guest.entries(), CHAT_MSG.STATUS), { timeout: 30_000 })
      .toMatchObject({ status: 'closed', closedBy: 'operator', closedAt: expect.any(Number) })
    expect(await writer.say('有人吗')).toMatchObject({ refusal: 'closed' })
    await ask(operatorChatRules, { ...HALL, slowSeconds: 0 })
    const { snapshot } = await (await world.page()).join()
    expect(snapshot?.rules).toMatchObject({ status: 'closed', closedBy: 'operator', closedAt: expect.any(Number) })
    const { data: opened } = await ask(operatorChatRules, { ...HALL, status: 'open' })
    expect(opened).not.toHaveProperty('closedBy')
    await ask(operatorChatRules, { ...HALL, leastLevel: 3 })
    await expect
      .poll(() => lastOf(guest.entries(), CHAT_MSG.LEVEL), { timeout: 30_000 })
      .toMatchObject({ leastLevel: 3 })
    expect(await writer.say('零级也想说')).toMatchObject({ refusal: 'level' })
    await ask(operatorChatRules, { ...HALL, leastLevel: 0 })
    expect(await writer.say('可以了')).toHaveProperty('seq')
  })

  it('keeps back lines with words of the site from the moment they are added, and no longer', async () => {
    const ask = await staff()
    const { writer } = await readers()
    expect((await ask(operatorChatWordsAdd, { words: ['坏词', '坏词', '别的'] })).data).toEqual({
      words: ['坏词', '别的'],
    })
    const filtered = async (msg: string) => {
      const { seq } = await writer.say(msg)
      await expect.poll(() => writer.entries().some((entry) => entry.seq === seq), { timeout: 30_000 }).toBe(true)
      const line = writer.entries().find((entry) => entry.seq === seq)
      return line?.msgId === CHAT_MSG.SEND ? line.filter : undefined
    }
    await vi.waitUntil(async () => (await filtered('坏 词')) === 'word', { timeout: 30_000, interval: 1_100 })
    await ask(operatorChatWordsRemove, { words: ['坏词'] })
    expect((await ask(operatorChatWordsRemove, { words: ['坏词'] })).code).toBe(STATUS.INVALID_PARAMETER)
  })

  it('names the rooms there are where it is asked for another, and never destroys a hall', async () => {
    const ask = await staff()
    const match = { category: 'match', categoryType: '404' }
    for (const endpoint of [operatorChatClear, operatorChatDestroy])
      expect((await ask(endpoint, match)).code).toBe(STATUS.INVALID_PARAMETER)
    expect((await ask(operatorChatDestroy, HALL)).code).toBe(STATUS.INVALID_PARAMETER)
    expect((await (await world.page()).join()).snapshot).toBeDefined()
  })

  it('is not of a member: nothing of it is heard on the socket', async () => {
    const { writer } = await readers()
    writer.send(CHAT_MSG.CLEARED, { rid: uuid(), ...HALL })
    const fault = await writer.next(({ msgId }) => msgId === MSG.FAULT)
    expect(fault.msgData).toMatchObject({ status_code: STATUS.INVALID_PARAMETER })
    expect(writer.entries()).toEqual([])
  })
})
