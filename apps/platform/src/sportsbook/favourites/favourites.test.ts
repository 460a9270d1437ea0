import '../partitions.ts'
import { STATUS, type DataOf } from '@pavilion/contract'
import { favouriteAdd, favouriteJoin, favouriteList, favouriteRemove } from '@pavilion/contract/games'
import { MSG, type ServerFrame } from '@pavilion/contract/realtime'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { eventsOf } from '../../events/testing/events-of.ts'
import { aMember, JADE, testDatabases, testPlatform, type TestMember, type TestPlatform } from '../../testing/index.ts'
import { favouritesChanged, membersWhoFavour } from '../events.ts'
import { sampleMatch } from '../testing/samples.ts'
import { writerOf } from '../testing/world.ts'
import { favouritePushes, favouriteRoutes } from './favourites.ts'
import { sweepFavourites } from './favourite-store.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const HOUR = 3_600
type Answer = DataOf<typeof favouriteList>

describe.each(testDatabases)('favourite matches on $name', (kind) => {
  let platform: TestPlatform
  let writer: Awaited<ReturnType<typeof writerOf>>
  const seconds = (): number => Math.floor(platform.now() / 1000)
  beforeAll(async () => {
    platform = await testPlatform({
      database: kind,
      modules: (deps) => ({
        modules: [{ routes: favouriteRoutes(deps), pushes: [favouritePushes(deps.db, deps.clock.now)] }],
      }),
    })
    writer = await writerOf(platform.db)
    const many = Array.from({ length: 62 }, (_, n) => `m${n}`)
    await writer.list(['1', '2', '3', ...many].map((gidm) => sampleMatch(gidm, { datetime: seconds() + HOUR })))
    await writer.list([sampleMatch('live', { isLive: 'Y' }), sampleMatch('net', { gtype: 'TN', isLive: 'Y' })])
    await writer.list([sampleMatch('over', { isLive: 'Y' }), sampleMatch('old', { datetime: seconds() - 9 * HOUR })])
    await writer.finish('over', 2, 1)
  })
  afterAll(() => platform.close())

  const gidmsIn = ({ data }: { readonly data: unknown }) => (data as Answer).favourites.map(({ gidm }) => gidm)
  const gidmsOf = async (member: TestMember) => gidmsIn(await member.call(favouriteList, {}))

  it('are added and removed, the oldest first, each once, with its sport and until when', async () => {
    const member = await aMember(platform)
    expect((await member.call(favouriteList, {})).data).toEqual({ favourites: [], version: 0 })
    await member.call(favouriteAdd, { gidm: '1' })
    await member.call(favouriteAdd, { gidm: 'net' })
    const again = await member.call(favouriteAdd, { gidm: '1' })
    expect(gidmsIn(again)).toEqual(['1', 'net'])
    const { favourites } = again.data as Answer
    const { datetime } = sampleMatch('net')
    expect(favourites[1]).toEqual({ gidm: 'net', gtype: 'TN', until: datetime + 8 * HOUR })
    const after = await member.call(favouriteRemove, { gidm: '1' })
    expect(gidmsIn(after)).toEqual(['net'])
    expect((after.data as Answer).version).toBeGreaterThan((again.data as Answer).version)
    expect(gidmsIn(await member.call(favouriteRemove, { gidm: '1' }))).toEqual(['net'])
  })

  it('are of one member alone', async () => {
    const [member, other, elsewhere] = [
      await aMember(platform),
      await aMember(platform),
      await aMember(platform, { siteId: JADE.siteId }),
    ]
    await member.call(favouriteAdd, { gidm: '2' })
    await elsewhere.call(favouriteAdd, { gidm: '3' })
    await other.call(favouriteRemove, { gidm: '2' })
    expect([await gidmsOf(member), await gidmsOf(other), await gidmsOf(elsewhere)]).toEqual([['2'], [], ['3']])
  })

  it.each([
    ['nobody', '没有这场赛事'],
    ['over', '这场赛事已结束，不能收藏'],
    ['old', '这场赛事已结束，不能收藏'],
  ])('refuse the match %s with its field', async (gidm, message) => {
    const member = await aMember(platform)
    await member.call(favouriteAdd, { gidm: '1' })
    const { code, data } = await member.call(favouriteAdd, { gidm })
    expect(code).toBe(STATUS.INVALID_PARAMETER)
    expect(data).toEqual({ faults: [{ path: 'gidm', message }] })
    expect(await gidmsOf(member)).toEqual(['1'])
  })

  it('are sixty, beyond which the oldest go, whichever way they come, at once or not', async () => {
    const member = await aMember(platform)
    await member.call(favouriteAdd, { gidm: '1' })
    const many = Array.from({ length: 59 }, (_, n) => `m${n}`)
    expect(gidmsIn(await member.call(favouriteJoin, { gidms: many }))).toEqual(['1', ...many])
    await Promise.all(['m59', 'm60', 'm61'].map((gidm) => member.call(favouriteAdd, { gidm })))
    const last = await gidmsOf(member)
    expect(last).toHaveLength(60)
    expect(last.slice(0, 2)).toEqual(['m2', 'm3'])
    expect(last.slice(-3).toSorted()).toEqual(['m59', 'm60', 'm61'])
  })

  it('are joined by those of a device, without what is unknown, over or there already', async () => {
    const member = await aMember(platform)
    await member.call(favouriteAdd, { gidm: '2' })
    const gidms = ['live', 'nobody', '2', 'over', 'live', '3']
    expect(gidmsIn(await member.call(favouriteJoin, { gidms }))).toEqual(['2', 'live', '3'])
    expect(gidmsIn(await member.call(favouriteJoin, { gidms: ['nobody'] }))).toEqual(['2', 'live', '3'])
  })

  it('tell the member’s other pages how they stand, without a fact, and whose a match is', async () => {
    const [member, other] = [await aMember(platform), await aMember(platform, { siteId: JADE.siteId })]
    const heard: string[] = []
    platform.app.deps.events.listen(async (events) => {
      for (const { name, userId } of events) if (userId === member.userId) heard.push(name)
    })
    await writer.list([sampleMatch('shared', { isLive: 'Y' })])
    await member.call(favouriteAdd, { gidm: 'shared' })
    await other.call(favouriteAdd, { gidm: 'shared' })
    await expect.poll(() => heard).toEqual([favouritesChanged.name])
    expect(await eventsOf(platform.db, member)).toEqual([])
    const changed = { ...favouritesChanged, siteId: member.siteId, userId: member.userId, data: {} } as never
    const frames = await favouritePushes(platform.db, platform.now).frames([changed, changed])
    expect(frames.map(({ userId }) => userId)).toEqual([member.userId])
    const frame = frames[0]?.frame as Extract<ServerFrame, { msgId: typeof MSG.FAVOURITES }>
    expect(frame.msgId).toBe(MSG.FAVOURITES)
    expect(frame.msgData).toEqual((await member.call(favouriteList, {})).data)
    const owners = [member, other].map(({ siteId, userId }) => ({ siteId, userId }))
    expect(await membersWhoFavour(platform.db, 'shared')).toEqual(owners)
    expect(await membersWhoFavour(platform.db, 'nobody')).toEqual([])
  })

  it('are forgotten some hours after their match began, and a match that is re-dated is kept as long', async () => {
    const member = await aMember(platform)
    await writer.list(['soon', 'moved'].map((gidm) => sampleMatch(gidm, { datetime: seconds() + HOUR })))
    await member.call(favouriteJoin, { gidms: ['soon', 'moved'] })
    await writer.list([sampleMatch('moved', { datetime: seconds() + 30 * HOUR })])
    platform.wait(9 * HOUR + 1)
    expect(await gidmsOf(member)).toEqual(['moved'])
    await sweepFavourites(platform.db, platform.now())
    const { rows } = await sql<{ gidm: string }>`
      select gidm from favourite_matches where user_id = ${member.userId}::uuid`.execute(platform.db)
    expect(rows.map(({ gidm }) => gidm)).toEqual(['moved'])
  })
})
