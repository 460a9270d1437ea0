import { STATUS } from '@pavilion/contract'
import { chatBlock, chatBlocks, chatUnblock, MOST_CHAT_BLOCKS, type ChatSender } from '@pavilion/contract/chat'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabases } from '../../testing/index.ts'
import { chatPlatform, type ChatPlatform } from '../testing/chat-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const HALL = { category: 'hall' }

describe.each(testDatabases)('whose lines a member does not want to read, on $name', (kind) => {
  let world: ChatPlatform
  beforeAll(async () => {
    world = await chatPlatform(kind)
  })
  afterAll(() => world.close())

  const writer = async () => {
    const member = await world.member()
    const page = await world.page({ userId: member.userId })
    const { self } = await page.join()
    await page.say('说过一句')
    return { member, sender: self.msgData['sender'] as ChatSender }
  }
  const blockedAt = async (userId: string) =>
    (await (await world.page({ userId })).join()).self.msgData['blocked'] as readonly string[]

  it('is known on each page they join with, until they want to read them again', async () => {
    const [one, other] = [await writer(), await writer()]
    const reader = await world.member()
    expect(await blockedAt(reader.userId)).toEqual([])
    await reader.call(chatBlock, { ...HALL, alias: one.sender.alias })
    world.wait(1)
    const { data } = await reader.call(chatBlock, { ...HALL, alias: other.sender.alias })
    const expected = [other, one].map(({ sender: { alias, name } }) => ({ alias, name }))
    expect(data).toEqual({ blocked: expected })
    await reader.call(chatBlock, { ...HALL, alias: other.sender.alias })
    expect((await reader.call(chatBlocks, {})).data).toEqual({ blocked: expected })
    expect(await blockedAt(reader.userId)).toEqual(expected.map(({ alias }) => alias))
    expect((await reader.call(chatUnblock, { alias: other.sender.alias })).data).toEqual({ blocked: expected.slice(1) })
    expect((await reader.call(chatUnblock, { alias: other.sender.alias })).code).toBe(STATUS.NOT_FOUND)
    expect(await blockedAt(one.member.userId)).toEqual([])
  })

  it('is nobody but a member who wrote in that room', async () => {
    const [one, reader] = [await writer(), await world.member()]
    const elsewhere = { category: 'match', categoryType: '9' }
    for (const [member, payload] of [
      [reader, { ...HALL, alias: '0123456789abcdef' }],
      [reader, { ...elsewhere, alias: one.sender.alias }],
      [one.member, { ...HALL, alias: one.sender.alias }],
    ] as const)
      expect((await member.call(chatBlock, payload)).code).toBe(STATUS.NOT_FOUND)
  })

  it(`is ${MOST_CHAT_BLOCKS} members at most`, async () => {
    const [one, other, reader] = [await writer(), await writer(), await world.member()]
    await sql`insert into members (site_id, user_id, name, state, password_hash, language, domain, registered_at)
      select 3000, gen_random_uuid(), 'crowd' || n, 'active', 'none', 'zh-CN', 'localhost', now()
        from generate_series(1, ${MOST_CHAT_BLOCKS - 1}) n`.execute(world.db)
    await sql`insert into chat_blocks (site_id, user_id, blocked_user_id, at)
      select 3000, ${reader.userId}::uuid, user_id, now() from members where name like 'crowd%'`.execute(world.db)
    expect((await reader.call(chatBlock, { ...HALL, alias: one.sender.alias })).code).toBe(STATUS.SUCCESS)
    expect((await reader.call(chatBlock, { ...HALL, alias: other.sender.alias })).code).toBe(STATUS.INVALID_PARAMETER)
    expect((await reader.call(chatBlock, { ...HALL, alias: one.sender.alias })).code).toBe(STATUS.SUCCESS)
  })
})
