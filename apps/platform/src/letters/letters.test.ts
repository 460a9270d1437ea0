import { STATUS, type DataOf } from '@pavilion/contract'
import {
  getUnreadForType,
  letterDelete,
  letterList,
  letterOnekeyRead,
  letterRead,
  type LetterCounts,
} from '@pavilion/contract/letters'
import { MSG } from '@pavilion/contract/realtime'
import type { OperatorRole } from '@pavilion/operator-api'
import {
  operatorLetterPublish,
  operatorLetterSend,
  operatorLetterWithdraw,
  type OperatorLetter,
} from '@pavilion/operator-api/sites'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { deviceAdded } from '../accounts/events.ts'
import { transaction, type Tx } from '../db/index.ts'
import { consumeBatch, rebuild } from '../events/consumers.ts'
import { addEvent, type EventConsumer } from '../events/index.ts'
import { eventsOf } from '../events/testing/events-of.ts'
import { allReached, consumeAll } from '../events/testing/consume-all.ts'
import { feedbackAnswered } from '../feedback/events.ts'
import { unexpectedDeposits } from '../funds/index.ts'
import { memberNotified } from '../messages/events.ts'
import {
  aMember,
  anOperator,
  testDatabases,
  testPlatform,
  type TestMember,
  type TestPlatform,
} from '../testing/index.ts'
import { announceDue } from './announce.ts'
import { lettersChanged } from './events.ts'
import { createLetters } from './index.ts'
import { sweepLetters } from './letter-store.ts'
import { letterPushes } from './pushes.ts'
import { letterConsumer, type LetterParts } from './write-letters.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const DAY = 86_400
const parts: LetterParts = { withdrawalOf: async () => undefined, unexpectedDeposits }

describe.each(testDatabases)('letters on $name', (kind) => {
  let platform: TestPlatform
  let consumer: EventConsumer
  beforeAll(async () => {
    // Consumed by hand.
    platform = await testPlatform({
      database: kind,
      modules: (deps) => ({ modules: [{ ...createLetters(deps, parts), consumers: [] }] }),
    })
    consumer = letterConsumer(parts, platform.now)
  })
  afterAll(() => platform.close())

  const notify = (tx: Tx, { siteId, userId }: TestMember, orderNo: string, amount = '300000') =>
    addEvent(tx, memberNotified, {
      siteId,
      userId,
      data: { kind: 'withdrawal_refused', parameters: { orderNo, amount, currency: 'CNY', reason: 'documents' } },
    })
  const told = (member: TestMember, orderNo: string) => transaction(platform.db, (tx) => notify(tx, member, orderNo))
  const listOf = async (member: TestMember, query: object = {}) =>
    (await member.call(letterList, { pageSize: 50, ...query })).data as DataOf<typeof letterList>
  const unreadOf = async (member: TestMember) =>
    (await member.call(getUnreadForType, { userSystem: 1 })).data as LetterCounts
  const refsOf = async (member: TestMember) => (await listOf(member)).list.map(({ ref }) => ref)

  it('are made of a fact, worded in both languages as they are read, with no more than the member may see', async () => {
    const member = await aMember(platform)
    await told(member, 'QK1')
    await consumeAll(platform.db, consumer)
    const { list, total } = await listOf(member)
    expect(total).toBe(1)
    expect(list).toMatchObject([
      {
        type: 'fd',
        unread: true,
        about: 'withdrawal',
        ref: 'QK1',
        amount: '300000',
        title: { 'zh-CN': '取款未通过审核', 'zh-TW': '提款未通過審核' },
      },
    ])
    expect(list[0]?.content['zh-TW']).toContain('¥3,000.00')
    expect(await unreadOf(member)).toMatchObject({ total: 1, fd: 1, notice: 0 })
  })

  it('are made of the other facts that concern a member', async () => {
    const member = await aMember(platform)
    await transaction(platform.db, (tx) =>
      addEvent(tx, deviceAdded, { ...idOf(member), data: { device: 'Windows · Chrome' } }),
    )
    const facts: [string, object][] = [
      ['withdrawal.sent', { orderNo: 'QK2', amount: '10000', currency: 'CNY' }],
      ['deposit.sent_back', { orderNo: 'CK2', amount: '10000', currency: 'CNY' }],
      ['deposit.credited', { orderNo: 'CK3', credit: '10000', currency: 'CNY' }],
      [
        'limit.changed',
        {
          kind: 'deposit',
          period: 'day',
          before: '100',
          value: '200',
          currency: 'CNY',
          counts: false,
          from: '2026-11-22T06:20:00.000Z',
        },
      ],
      [
        'bet.resettled',
        {
          ticket: 'T1',
          siteDay: '2026-11-20',
          result: 'win',
          payout: '9700',
          before: { result: 'loss', payout: '2500' },
        },
      ],
    ]
    for (const [name, data] of facts)
      await sql`select event_add(${name}, 1, ${member.siteId}, ${member.userId}::uuid, ${JSON.stringify(data)}::jsonb)`.execute(
        platform.db,
      )
    await consumeAll(platform.db, consumer)
    const { list } = await listOf(member)
    // A deposit that was credited as it was paid is none.
    expect(list.map(({ title }) => title['zh-CN'])).toEqual([
      '赛果更正，注单已重新结算',
      '每日存款限额调高待确认',
      '存款已退回',
      '取款已提交出款',
      '新设备登录提醒',
    ])
    expect(list[0]?.content['zh-CN']).toContain('补派 ¥72.00')
    expect(list[1]?.content['zh-CN']).toContain('11-22 14:20')
    expect(list[4]?.content['zh-CN']).toContain('Windows · Chrome')
  })

  it.each<[string, object, string, string, string, string]>([
    [
      'device.added',
      { device: 'Windows · Chrome' },
      '新设备登录提醒',
      '新裝置登入提醒',
      'Windows · Chrome',
      'Windows · Chrome',
    ],
    [
      'limit.changed',
      {
        kind: 'deposit',
        period: 'day',
        before: '200',
        value: '10000',
        currency: 'CNY',
        counts: true,
        from: '2026-11-22T06:20:00.000Z',
      },
      '每日存款限额',
      '每日存款限額',
      '¥100.00',
      '¥100.00',
    ],
    [
      'bet.reopened',
      { ticket: 'T7', siteDay: '2026-11-20', before: { result: 'win', payout: '9700' } },
      '赛果撤销，注单恢复未结算',
      '賽果撤銷，注單恢復未結算',
      '已派彩 ¥97.00 已扣回',
      '已派彩 ¥97.00 已扣回',
    ],
    [
      'bet.reopened',
      { ticket: 'T8', siteDay: '2026-11-20', before: { result: 'loss', payout: '0' } },
      '注单恢复未结算',
      '注單恢復未結算',
      '恢复为未结算，结果确定后',
      '恢復為未結算，結果確定後',
    ],
    [
      'deposit.sent_back',
      { orderNo: 'CK9', amount: '10000', currency: 'CNY' },
      '存款已退回',
      '存款已退回',
      '¥100.00',
      '¥100.00',
    ],
  ])('are made of %s, in both languages', async (name, data, title, traditional, words, traditionalWords) => {
    const member = await aMember(platform)
    await sql`select event_add(${name}, 1, ${member.siteId}, ${member.userId}::uuid, ${JSON.stringify(data)}::jsonb)`.execute(
      platform.db,
    )
    await consumeAll(platform.db, consumer)
    const { list } = await listOf(member)
    expect(list).toHaveLength(1)
    expect(list[0]?.title['zh-CN']).toContain(title)
    expect(list[0]?.title['zh-TW']).toContain(traditional)
    expect(list[0]?.content['zh-CN']).toContain(words)
    expect(list[0]?.content['zh-TW']).toContain(traditionalWords)
  })

  it('lead to what the desk answered, as money where it is about money', async () => {
    const member = await aMember(platform)
    const caseNo = 'FK261121000000000001'
    for (const about of ['bet', 'suggestion'] as const)
      await transaction(platform.db, (tx) =>
        addEvent(tx, feedbackAnswered, {
          siteId: member.siteId,
          userId: member.userId,
          data: { caseNo, kind: about },
        }),
      )
    await consumeAll(platform.db, consumer)
    const letter = { title: { 'zh-CN': '您的反馈已有答复' }, about: 'feedback', ref: caseNo }
    expect((await listOf(member)).list).toMatchObject([
      { ...letter, type: 'notice' },
      { ...letter, type: 'fd' },
    ])
  })

  it('are made once each, in order, though a consumer dies between, and stay read where they are made again', async () => {
    const member = await aMember(platform)
    for (const ref of ['A', 'B', 'C']) await told(member, ref)
    const dying: EventConsumer = {
      ...consumer,
      handle: async (tx, events) => {
        await consumer.handle(tx, events)
        throw new Error('the process died')
      },
    }
    await allReached(platform.db)
    await expect(consumeBatch(platform.db, dying)).rejects.toThrow('died')
    expect(await refsOf(member)).toEqual([])
    await consumeAll(platform.db, consumer)
    expect(await refsOf(member)).toEqual(['C', 'B', 'A'])
    const { list } = await listOf(member)
    await member.call(letterRead, { id: list[0]?.id })
    await member.call(letterDelete, { id: list[1]?.id })
    await transaction(platform.db, (tx) => rebuild(tx, consumer))
    expect(await refsOf(member)).toEqual([])
    await consumeAll(platform.db, consumer)
    expect((await listOf(member)).list.map(({ ref, unread }) => [ref, unread])).toEqual([
      ['C', false],
      ['A', true],
    ])
  })

  it('come in pages without a gap or a double, whatever is read between', async () => {
    const member = await aMember(platform)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 5 }), async (count, pageSize) => {
        await transaction(platform.db, async (tx) => {
          for (let n = 0; n < count; n += 1) await notify(tx, member, `P${n}`)
        })
        await consumeAll(platform.db, consumer)
        const whole = (await listOf(member)).list.map(({ id }) => id)
        const paged: string[] = []
        let before: string | undefined
        do {
          const page = await listOf(member, { pageSize, ...(before !== undefined && { before }) })
          paged.push(...page.list.map(({ id }) => id))
          await member.call(letterRead, { id: page.list[0]?.id })
          before = page.next
        } while (before !== undefined)
        expect(paged).toEqual(whole)
        for (const id of whole) await member.call(letterDelete, { id })
      }),
      { numRuns: 8 },
    )
  })

  it('are counted and chosen by type and by whether they are unread, and marked as read at once', async () => {
    const member = await aMember(platform)
    await told(member, 'M1')
    await told(member, 'M2')
    await transaction(platform.db, (tx) => addEvent(tx, deviceAdded, { ...idOf(member), data: { device: '' } }))
    await consumeAll(platform.db, consumer)
    expect(await unreadOf(member)).toMatchObject({ total: 3, fd: 2, notice: 1 })
    expect((await listOf(member, { type: 'notice' })).total).toBe(1)
    expect((await member.call(letterOnekeyRead, { type: 'fd' })).data).toMatchObject({ count: 2, unread: { total: 1 } })
    expect((await member.call(letterOnekeyRead, {})).data).toMatchObject({ count: 1, unread: { total: 0 } })
    expect((await member.call(letterOnekeyRead, {})).data).toMatchObject({ count: 0 })
    expect((await listOf(member, { unread: 1 })).total).toBe(0)
    expect((await listOf(member)).total).toBe(3)
  })

  it('are nobody else’s: neither another member’s nor another site’s', async () => {
    const [owner, other, elsewhere] = [
      await aMember(platform),
      await aMember(platform),
      await aMember(platform, { siteId: 3001 }),
    ]
    await told(owner, 'Z1')
    await consumeAll(platform.db, consumer)
    const id = (await listOf(owner)).list[0]?.id
    for (const stranger of [other, elsewhere]) {
      expect((await listOf(stranger)).total).toBe(0)
      for (const endpoint of [letterRead, letterDelete])
        expect((await stranger.call(endpoint, { id })).code).toBe(STATUS.NO_DATA)
    }
    expect((await owner.call(letterRead, { id: "'; --" })).code).toBe(STATUS.INVALID_PARAMETER)
    expect((await listOf(owner, { unread: 1 })).total).toBe(1)
  })

  it('that changed are pushed once to a member, with what is unread by then', async () => {
    const member = await aMember(platform)
    await told(member, 'U1')
    await told(member, 'U2')
    await consumeAll(platform.db, consumer)
    await told(member, 'U3')
    await consumeAll(platform.db, consumer)
    const { list } = await listOf(member)
    await member.call(letterRead, { id: list[0]?.id })
    await member.call(letterRead, { id: list[1]?.id })
    const changes = (await eventsOf(platform.db, member)).filter(({ name }) => name === lettersChanged.name)
    // Of what came: reading adds none.
    expect(changes).toHaveLength(2)
    expect(await letterPushes(platform.db, platform.now).frames(changes)).toMatchObject([
      { userId: member.userId, frame: { msgId: MSG.LETTERS, msgData: { unread: { total: 1, fd: 1 } } } },
    ])
  })

  describe('of the operator', () => {
    const words = (text: string) => ({ 'zh-CN': text, 'zh-TW': text })
    const asked = async (role: OperatorRole, path: string, payload: object, siteId = 3000) =>
      (await anOperator(platform, role)).ask({ url: path.replace(':siteId', String(siteId)), payload })
    const send = (payload: object, role: OperatorRole = 'support') =>
      asked(role, operatorLetterSend.path, {
        type: 'notice',
        title: words('标题'),
        content: words('正文'),
        reason: 'asked',
        ...payload,
      })
    const publish = (payload: object, role: OperatorRole = 'content') =>
      asked(role, operatorLetterPublish.path, {
        type: 'brnotice',
        title: words('公告'),
        content: words('维护'),
        reason: 'planned',
        ...payload,
      })
    const nameOf = ({ userId }: TestMember) => `m${userId}`
    const seconds = () => Math.floor(platform.now() / 1000)

    it('reach those they name, or nobody where a name is nobody’s, and say how many', async () => {
      const [one, two, other] = [await aMember(platform), await aMember(platform), await aMember(platform)]
      const elsewhere = await aMember(platform, { siteId: 3001 })
      const wrong = await send({ to: [nameOf(one), nameOf(elsewhere)] })
      expect(wrong.code).toBe(STATUS.INVALID_PARAMETER)
      const content = words('<img src=x onerror=alert(1)>')
      const sent = await send({ to: [nameOf(one), nameOf(two).toUpperCase(), nameOf(one)], content })
      expect(sent.data).toMatchObject({ reached: 2, toAll: false })
      // As it was written: pages show it as text.
      expect((await listOf(one)).list).toMatchObject([{ type: 'notice', unread: true, content }])
      expect([(await listOf(two)).total, (await listOf(other)).total, (await listOf(elsewhere)).total]).toEqual([
        1, 0, 0,
      ])
      await one.call(letterDelete, { id: (await listOf(one)).list[0]?.id })
      expect([(await listOf(one)).total, (await listOf(two)).total]).toEqual([0, 1])
    })

    it('to all reach members of the site by then, from their moment until it is over, and are gone once withdrawn', async () => {
      const [member, elsewhere] = [await aMember(platform), await aMember(platform, { siteId: 3001 })]
      platform.wait(5)
      const timed = await publish({ publishAt: seconds() + DAY, until: seconds() + 2 * DAY })
      expect((timed.data as OperatorLetter).reached).toBeGreaterThan(0)
      expect(await listOf(member)).toMatchObject({ total: 0 })
      expect(await announceDue(platform.db, new Date(platform.now()))).toBe(false)
      platform.wait(DAY + 5)
      expect(await announceDue(platform.db, new Date(platform.now()))).toBe(true)
      expect((await listOf(member)).list).toMatchObject([{ type: 'brnotice' }])
      expect((await listOf(elsewhere)).total).toBe(0)
      platform.wait(DAY)
      expect((await listOf(member)).total).toBe(0)
      const { data } = await publish({})
      expect(await unreadOf(member)).toMatchObject({ total: 1, brnotice: 1 })
      const { letterId } = data as OperatorLetter
      const path = operatorLetterWithdraw.path.replace(':letterId', letterId)
      expect((await asked('support', path, { reason: 'x' })).code).toBe(STATUS.ACCESS_DENIED)
      expect((await asked('content', path, { reason: 'x' }, 3001)).code).toBe(STATUS.NOT_FOUND)
      expect((await asked('content', path, { reason: 'wrong' })).code).toBe(STATUS.SUCCESS)
      expect(await unreadOf(member)).toMatchObject({ total: 0 })
    })

    it('that offer something reach nobody in a time-out or excluded, and say so in how many they reached', async () => {
      const [open, resting, excluded] = [await aMember(platform), await aMember(platform), await aMember(platform)]
      const bar = (member: TestMember, until: string) =>
        sql`update members set barred_until = ${until}::timestamptz where user_id = ${member.userId}::uuid`.execute(
          platform.db,
        )
      await bar(resting, '2100-01-01')
      await bar(excluded, 'infinity')
      const to = [open, resting, excluded].map(nameOf)
      expect((await send({ to, type: 'activity' })).data).toMatchObject({ reached: 1 })
      const before = (await publish({ type: 'brbulletin' })).data as OperatorLetter
      expect((await publish({ type: 'bractivity' })).data).toMatchObject({ reached: before.reached - 2 })
      expect(await unreadOf(open)).toMatchObject({ activity: 1, bractivity: 1, brbulletin: 1 })
      for (const member of [resting, excluded])
        expect(await unreadOf(member)).toMatchObject({ total: 1, activity: 0, bractivity: 0, brbulletin: 1 })
    })

    it('are refused to who may not write them, of a wrong type, over before they begin, or late', async () => {
      const to = [nameOf(await aMember(platform))]
      expect((await publish({}, 'support')).code).toBe(STATUS.ACCESS_DENIED)
      expect((await send({ to }, 'finance')).code).toBe(STATUS.ACCESS_DENIED)
      for (const wrong of [
        { to, type: 'brnotice' },
        { to: [] },
        { to, title: words(' ') },
        { to, publishAt: seconds() - 60 },
        { to, publishAt: seconds() + 60, until: seconds() + 30 },
        { to, until: seconds() - 30 },
      ])
        expect((await send(wrong)).code).toBe(STATUS.INVALID_PARAMETER)
      expect((await publish({ type: 'fd' })).code).toBe(STATUS.INVALID_PARAMETER)
    })
  })

  it('are gone after 90 days, and swept', async () => {
    const member = await aMember(platform)
    await told(member, 'OLD')
    await consumeAll(platform.db, consumer)
    await member.call(letterRead, { id: (await listOf(member)).list[0]?.id })
    platform.wait(91 * DAY)
    expect((await listOf(member)).total).toBe(0)
    await sweepLetters(platform.db, platform.now())
    const { rows } = await sql`select letter_id from own_letters where user_id = ${member.userId}::uuid
      union all select letter_id from letter_marks where user_id = ${member.userId}::uuid`.execute(platform.db)
    expect(rows).toEqual([])
  })
})

const idOf = ({ siteId, userId }: TestMember) => ({ siteId, userId })
