import { STATUS, type DataOf } from '@pavilion/contract'
import {
  addFeedBack,
  addFeedBackEntry,
  delFeedback,
  finishFeedback,
  getFeedbackInfo,
  getFeedBackList,
  queryMemberBetList,
  rateFeedback,
  unreadNum,
} from '@pavilion/contract/feedback'
import { MSG } from '@pavilion/contract/realtime'
import {
  operatorFeedbackAnswer,
  operatorFeedbackAssign,
  operatorFeedbackClose,
  operatorFeedbackFigures,
  operatorFeedbackPicture,
  operatorFeedbackQueue,
  operatorFeedbackShow,
  operatorFeedbackTemplates,
  operatorFeedbackTemplateSet,
  type OperatorFeedbackWhole,
} from '@pavilion/operator-api/sites'
import fc from 'fast-check'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { eventsOf } from '../events/testing/events-of.ts'
import { anOperator, auditsOf, PLAIN_RATES, testDatabases, type TestMember } from '../testing/index.ts'
import { sweepCases } from './cases/case-store.ts'
import { feedbackAnswered, feedbackChanged } from './events.ts'
import { sweepPictures } from './pictures/picture-store.ts'
import { feedbackPushes } from './pushes.ts'
import { aBet, feedbackPlatform, plainPicture, type FeedbackPlatform } from './testing/feedback-platform.ts'
import { FEEDBACK_TEXTS } from './texts.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const DAY = 86_400
const HOSTILE = '<img src=x onerror="alert(1)"><b>甲</b>'
const WORDS = { 'zh-CN': '已为您核对。', 'zh-TW': '已為您核對。' }
const REASON = 'checked the match'

describe.each(testDatabases)('feedback on $name', (kind) => {
  let platform: FeedbackPlatform
  let png: Buffer
  beforeAll(async () => {
    platform = await feedbackPlatform(kind)
    png = await plainPicture()
  })
  afterAll(() => platform.close())

  const ask = (member: TestMember, over: object = {}) =>
    member.call(addFeedBack, {
      kind: 'account',
      title: '无法绑定邮箱',
      text: '一直收不到验证码',
      pictures: [],
      ...over,
    })
  const write = async (member: TestMember, over: object = {}) => {
    const { code, data } = await ask(member, over)
    expect(code).toBe(STATUS.SUCCESS)
    return (data as { caseNo: string }).caseNo
  }
  const picture = async (member: TestMember) => (await platform.upload(member, png)).data as { id: string; url: string }
  const listOf = async (member: TestMember, query: object = {}) =>
    (await member.call(getFeedBackList, { pageNum: 1, pageSize: 20, ...query })).data as DataOf<typeof getFeedBackList>
  const unread = async (member: TestMember) => ((await member.call(unreadNum)).data as { unread: number }).unread
  const answer = (caseNo: string, payload: object = { text: WORDS }) =>
    platform.desk(operatorFeedbackAnswer.path, caseNo, { reason: REASON, ...payload })

  it('is written, listed, answered, read, added to, rated once and closed', async () => {
    const member = await platform.member()
    const { id } = await picture(member)
    const caseNo = await write(member, { text: `  ${HOSTILE}  `, pictures: [id] })
    expect(await listOf(member)).toMatchObject({
      total: 1,
      answerHours: 24,
      list: [{ caseNo, kind: 'account', state: 'waiting', unread: 0, title: '无法绑定邮箱' }],
    })
    // As it was written: pages show it as text.
    expect((await platform.info(member, caseNo)).entries).toMatchObject([
      { by: 'member', text: { 'zh-CN': HOSTILE }, pictures: [{ id }] },
    ])
    expect((await member.call(rateFeedback, { caseNo, rating: 5 })).message).toBe(FEEDBACK_TEXTS.notAnswered['zh-CN'])

    expect((await answer(caseNo)).data).toMatchObject({ state: 'answered', entries: [{}, { text: WORDS }] })
    expect(await unread(member)).toBe(1)
    expect((await listOf(member)).list).toMatchObject([{ state: 'answered', unread: 1 }])
    const { entries } = await platform.info(member, caseNo)
    expect(entries.map((entry) => entry.unread)).toEqual([undefined, true])
    expect(await unread(member)).toBe(0)
    expect((await platform.info(member, caseNo)).entries[1]?.unread).toBeUndefined()

    const more = await member.call(addFeedBackEntry, { caseNo, text: '还是收不到验证码', pictures: [] })
    expect(more.data).toMatchObject({ state: 'working', entries: [{}, {}, { by: 'member' }] })
    await answer(caseNo)
    const rated = await member.call(rateFeedback, { caseNo, rating: 4, text: '很快' })
    expect(rated.data).toMatchObject({ rating: 4, ratingText: '很快' })
    expect((await member.call(rateFeedback, { caseNo, rating: 1 })).code).toBe(STATUS.DATA_EXISTS)
    expect((await member.call(finishFeedback, { caseNo })).data).toMatchObject({ state: 'closed' })
    expect((await member.call(finishFeedback, { caseNo })).code).toBe(STATUS.SUCCESS)
    const late = await member.call(addFeedBackEntry, { caseNo, text: '再补充一点说明', pictures: [] })
    expect(late.message).toBe(FEEDBACK_TEXTS.closed['zh-CN'])
    expect((await answer(caseNo)).data).toMatchObject({ faults: [{ path: 'caseNo' }] })
  })

  it('takes texts of 5 to 500 characters once trimmed, and says which field is wrong', async () => {
    const member = await platform.member()
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(0, 4, 501, 2000), fc.constantFrom('', '  '), async (length, around) => {
        const { code, data } = await ask(member, { text: `${around}${'字'.repeat(length)}${around}` })
        expect([code, (data as { faults: { path: string }[] }).faults[0]?.path]).toEqual([
          STATUS.INVALID_PARAMETER,
          'text',
        ])
      }),
      { numRuns: 10 },
    )
    expect((await ask(member, { text: `  ${'字'.repeat(500)}  ` })).code).toBe(STATUS.SUCCESS)
    expect((await ask(member, { kind: 'weather' })).data).toMatchObject({ faults: [{ path: 'kind' }] })
    expect((await ask(member, { title: ' ' })).data).toMatchObject({ faults: [{ path: 'title' }] })
  })

  it('is one when it is sent twice, at once too', async () => {
    const member = await platform.member()
    const answers = await Promise.all([1, 2, 3].map(() => ask(member)))
    expect(new Set(answers.map(({ data }) => (data as { caseNo: string }).caseNo)).size).toBe(1)
    const [caseNo = ''] = answers.map(({ data }) => (data as { caseNo: string }).caseNo)
    const entry = { caseNo, text: '补充：仍然收不到', pictures: [] }
    for (const _ of [1, 2]) await member.call(addFeedBackEntry, entry)
    expect((await platform.info(member, caseNo)).entries).toHaveLength(2)
  })

  it('is at most five that are open and ten a day, which further ones do not pass', async () => {
    const member = await platform.member()
    const flood = await Promise.all(Array.from({ length: 9 }, (_, n) => ask(member, { text: `第 ${n} 次反馈的内容` })))
    expect(flood.filter(({ code }) => code === STATUS.SUCCESS)).toHaveLength(5)
    const refused = flood.filter(({ code }) => code !== STATUS.SUCCESS)
    expect(refused.map(({ code, message }) => [code, message])).toEqual(
      refused.map(() => [STATUS.FREQUENT_SUBMISSION, FEEDBACK_TEXTS.tooManyOpen['zh-CN']]),
    )
    const closeAll = async () => {
      for (const { caseNo } of (await listOf(member, { state: 'open' })).list)
        await member.call(finishFeedback, { caseNo })
    }
    await closeAll()
    for (let n = 20; n < 25; n += 1) await write(member, { text: `第 ${n} 次反馈的内容` })
    await closeAll()
    const eleventh = await ask(member, { text: '第十一次反馈的内容' })
    expect([eleventh.code, eleventh.message]).toEqual([
      STATUS.FREQUENT_SUBMISSION,
      FEEDBACK_TEXTS.tooManyToday['zh-CN'],
    ])
    expect((eleventh.data as { wait: number }).wait).toBeGreaterThan(DAY - 600)
    platform.wait(DAY + 1)
    expect((await ask(member)).code).toBe(STATUS.SUCCESS)
  })

  it('is open to who is frozen or excluded: a complaint is no play', async () => {
    const [frozen, excluded] = [await platform.member(), await platform.member()]
    await sql`update members set state = 'frozen' where user_id = ${frozen.userId}::uuid`.execute(platform.db)
    await sql`insert into member_protection (site_id, user_id, excluded_until)
      values (3000, ${excluded.userId}::uuid, now() + interval '1 year')`.execute(platform.db)
    for (const member of [frozen, excluded]) expect((await ask(member)).code).toBe(STATUS.SUCCESS)
  })

  describe('about a bet', () => {
    const complaint = { kind: 'bet', title: '注单结算有异议', text: '为什么判输？请核对', ticketId: aBet().ticketId }

    it('has the bet’s arithmetic as it stood, and each answer that of its own time', async () => {
      const member = await platform.member()
      const memberBet = platform.giveBet(member)
      const offered = await member.call(queryMemberBetList, { pageNum: 1, pageSize: 20 })
      expect(offered.data).toMatchObject({ total: 1, list: [{ bet: { ticketId: complaint.ticketId } }] })
      const caseNo = await write(member, complaint)
      memberBet.bet = aBet({ result: 'W', payout: 97_500n })
      await answer(caseNo)
      const { entries, ticketId, complaintUntil } = await platform.info(member, caseNo)
      expect(entries.map(({ bet }) => bet?.payout)).toEqual(['0', '97500'])
      expect(ticketId).toBe(complaint.ticketId)
      expect(complaintUntil).toBeGreaterThan(platform.now() / 1000 + 13 * DAY)
      const { data } = await platform.desk(operatorFeedbackShow.path, caseNo)
      expect((data as OperatorFeedbackWhole).entries.map(({ bet }) => bet?.legs[0]?.market)).toEqual([
        expect.stringContaining('handicap'),
        expect.stringContaining('handicap'),
      ])
    })

    it('is taken until 14 days after the result, and not on the 15th', async () => {
      const member = await platform.member()
      const now = platform.now()
      platform.giveBet(member, aBet(), new Date(now - (14 * DAY - 60) * 1000))
      const old = aBet({ ticketId: 'CR261119203118864002' })
      platform.giveBet(member, old, new Date(now - (14 * DAY + 1) * 1000))
      const open = aBet({ ticketId: 'CR261119203118864003', state: 'open' })
      platform.giveBet(member, open).decidedAt = undefined
      expect((await ask(member, complaint)).code).toBe(STATUS.SUCCESS)
      const tooOld = await ask(member, { ...complaint, ticketId: old.ticketId })
      expect([tooOld.code, tooOld.message]).toEqual([STATUS.INVALID_PARAMETER, FEEDBACK_TEXTS.betTooOld['zh-CN']])
      expect(tooOld.data).toMatchObject({ faults: [{ path: 'ticketId' }] })
      expect((await ask(member, { ...complaint, ticketId: open.ticketId })).message).toBe(
        FEEDBACK_TEXTS.betOpen['zh-CN'],
      )
    })

    it('is of the member’s own, and of that kind alone', async () => {
      const [mine, other] = [await platform.member(), await platform.member()]
      platform.giveBet(mine)
      expect((await ask(other, complaint)).code).toBe(STATUS.NO_DATA)
      expect((await ask(mine, { ...complaint, ticketId: "CR1'; --" })).code).toBe(STATUS.NO_DATA)
      expect((await ask(mine, { ...complaint, ticketId: undefined })).message).toBe(FEEDBACK_TEXTS.betMissing['zh-CN'])
      expect((await ask(mine, { ...complaint, kind: 'other' })).message).toBe(FEEDBACK_TEXTS.betNotOfKind['zh-CN'])
      expect((await listOf(mine)).total).toBe(0)
    })
  })

  it('is deleted for the member alone, and not while the desk owes an answer', async () => {
    const member = await platform.member()
    const caseNo = await write(member)
    const early = await member.call(delFeedback, { caseNo })
    expect([early.code, early.message]).toEqual([STATUS.INVALID_PARAMETER, FEEDBACK_TEXTS.answerOwed['zh-CN']])
    await answer(caseNo)
    expect((await member.call(delFeedback, { caseNo })).data).toEqual({ unread: 0 })
    expect((await listOf(member)).total).toBe(0)
    expect((await member.call(getFeedbackInfo, { caseNo })).code).toBe(STATUS.NO_DATA)
    expect((await member.call(addFeedBackEntry, { caseNo, text: '再补充一点说明', pictures: [] })).code).toBe(
      STATUS.NO_DATA,
    )
    expect((await platform.desk(operatorFeedbackShow.path, caseNo)).data).toMatchObject({ hidden: true })
    platform.wait(4 * 365 * DAY)
    await sweepCases(platform.db, platform.now())
    expect((await platform.desk(operatorFeedbackShow.path, caseNo)).code).toBe(STATUS.SUCCESS)
    platform.wait(2 * 365 * DAY)
    await sweepCases(platform.db, platform.now())
    expect((await platform.desk(operatorFeedbackShow.path, caseNo)).code).toBe(STATUS.NOT_FOUND)
  })

  it('is nobody else’s: not to read, add to, end, rate or delete', async () => {
    const [owner, other, elsewhere] = [await platform.member(), await platform.member(), await platform.member(3001)]
    const caseNo = await write(owner)
    await answer(caseNo)
    for (const stranger of [other, elsewhere]) {
      const tries = [
        stranger.call(getFeedbackInfo, { caseNo }),
        stranger.call(addFeedBackEntry, { caseNo, text: '别人的补充说明', pictures: [] }),
        stranger.call(finishFeedback, { caseNo }),
        stranger.call(rateFeedback, { caseNo, rating: 1 }),
        stranger.call(delFeedback, { caseNo }),
      ]
      expect((await Promise.all(tries)).map(({ code }) => code)).toEqual(tries.map(() => STATUS.NO_DATA))
    }
    expect(await unread(owner)).toBe(1)
    const site = operatorFeedbackShow.path.replace(':siteId', '3001').replace(':caseNo', caseNo)
    expect((await platform.asked('support', site)).code).toBe(STATUS.NOT_FOUND)
  })

  it('is sealed, and without words once the member’s personal data is erased', async () => {
    const member = await platform.member()
    const caseNo = await write(member, { text: '我的邮箱是 lin@example.com' })
    const { rows } = await sql<{ text: Buffer; title: Buffer }>`
      select e.text, c.title from feedback_entries e join feedback_cases c using (site_id, case_no)
       where case_no = ${caseNo}`.execute(platform.db)
    expect(rows.some(({ text, title }) => `${text.toString()}${title.toString()}`.includes('邮箱'))).toBe(false)
    await sql`delete from member_keys where user_id = ${member.userId}::uuid`.execute(platform.db)
    expect((await platform.desk(operatorFeedbackShow.path, caseNo)).data).toMatchObject({
      title: '',
      entries: [{ text: { 'zh-CN': '' } }],
    })
    expect((await answer(caseNo)).data).toMatchObject({ faults: [{ path: 'caseNo' }] })
  })

  it('that changed is pushed once to a member, with what is unread by then; an answer is a fact of its own', async () => {
    const member = await platform.member()
    const caseNo = await write(member)
    await answer(caseNo)
    await answer(caseNo, { text: { 'zh-CN': '请再试一次。', 'zh-TW': '請再試一次。' } })
    const events = await eventsOf(platform.db, member)
    expect(events.filter(({ name }) => name === feedbackAnswered.name)).toHaveLength(2)
    const changes = events.filter(({ name }) => name === feedbackChanged.name)
    expect(changes.length).toBeGreaterThan(2)
    expect(await feedbackPushes(platform.db).frames(changes)).toEqual([
      { siteId: 3000, userId: member.userId, frame: { msgId: MSG.FEEDBACK, msgData: { unread: 2 } } },
    ])
  })

  describe('pictures', () => {
    it('are the member’s own, drawn anew, read by address while their session lasts, and never stored by a browser', async () => {
      const [member, other] = [await platform.member(), await platform.member()]
      const { id, url } = await picture(member)
      const shown = await platform.get(url)
      expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
        200,
        'image/webp',
        'no-store',
      ])
      const [path = '', pass = ''] = url.split('?pass=')
      const [userId = '', sessionId = '', expires = '', mac = ''] = pass.split('.')
      const foreign = (await picture(other)).url.split('?pass=')
      for (const wrong of [
        path,
        `${path}?pass=`,
        `${path}?pass=${foreign[1]}`,
        `${foreign[0]}?pass=${pass}`,
        `${path}?pass=${[other.userId, sessionId, expires, mac].join('.')}`,
        `${path}?pass=${[userId, sessionId, Number(expires) + DAY, mac].join('.')}`,
        `${path}?pass=${pass}&pass=${pass}`,
      ])
        expect((await platform.get(wrong)).statusCode).toBe(404)
      expect((await platform.get(url, 'jade.test')).statusCode).toBe(404)
      platform.endedSessions.add(sessionId)
      expect((await platform.get(url)).statusCode).toBe(404)
      platform.endedSessions.delete(sessionId)
      platform.wait(2 * 900 + 1)
      expect((await platform.get(url)).statusCode).toBe(404)
      expect((await ask(other, { pictures: [id] })).message).toBe(FEEDBACK_TEXTS.pictureGone['zh-CN'])
      expect((await listOf(other)).total).toBe(0)
    })

    it('are at most four an entry, each once, and a portrait is none', async () => {
      const member = await platform.member()
      const ids: string[] = []
      for (let n = 0; n < 5; n += 1) ids.push((await picture(member)).id)
      expect((await ask(member, { pictures: ids })).data).toMatchObject({ faults: [{ path: 'pictures' }] })
      expect((await ask(member, { pictures: [ids[0], ids[0]] })).code).toBe(STATUS.INVALID_PARAMETER)
      const caseNo = await write(member, { pictures: ids.slice(0, 4) })
      expect((await platform.info(member, caseNo)).entries[0]?.pictures.map(({ id }) => id)).toEqual(ids.slice(0, 4))
      // At an entry already.
      const again = await member.call(addFeedBackEntry, { caseNo, text: '同一张图片再发', pictures: [ids[0]] })
      expect(again.code).toBe(STATUS.INVALID_PARAMETER)
      const portrait = (await platform.upload(member, png, 'file')).data as { id: string }
      expect((await ask(member, { pictures: [portrait.id], text: '头像不是反馈图片' })).code).toBe(
        STATUS.INVALID_PARAMETER,
      )
    })

    it('are not lost where the same words come again with another', async () => {
      const member = await platform.member()
      const [first, second, third] = [await picture(member), await picture(member), await picture(member)]
      const words = { text: '请看这张截图' }
      const caseNo = await write(member, { ...words, pictures: [first.id] })
      expect(await write(member, { ...words, pictures: [first.id] })).toBe(caseNo)
      expect(await write(member, { ...words, pictures: [second.id] })).not.toBe(caseNo)
      const add = (pictures: readonly string[]) =>
        member.call(addFeedBackEntry, { caseNo, text: '补一张更清楚的截图', pictures: [...pictures] })
      for (const each of [third, third]) expect((await add([each.id])).code).toBe(STATUS.SUCCESS)
      const fourth = await picture(member)
      expect((await add([fourth.id])).code).toBe(STATUS.SUCCESS)
      const { entries } = await platform.info(member, caseNo)
      expect(entries.map((entry) => entry.pictures.map(({ id }) => id))).toEqual([[first.id], [third.id], [fourth.id]])
    })

    it('that are no picture, too large or bombs are refused', async () => {
      const member = await platform.member()
      const bomb = await plainPicture(6000, 6000)
      const tooLarge = Buffer.concat([png, Buffer.alloc(5_242_881 - png.length)])
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
      for (const wrong of [bomb, tooLarge, svg, Buffer.from('GIF89a')])
        expect((await platform.upload(member, wrong)).code).toBe(STATUS.FILE_UPLOAD_FAILURE)
      expect((await platform.upload(member, png, 'other')).code).toBe(STATUS.FILE_UPLOAD_FAILURE)
      // A portrait may be less.
      const large = Buffer.concat([png, Buffer.alloc(2_097_153 - png.length)])
      expect((await platform.upload(member, large, 'file')).code).toBe(STATUS.FILE_UPLOAD_FAILURE)
      const whole = await plainPicture(3000, 1500)
      expect((await platform.upload(member, whole)).code).toBe(STATUS.SUCCESS)
    })

    const idsOf = async (member: TestMember) => {
      const { rows } = await sql<{ picture_id: string }>`
        select picture_id from feedback_pictures where user_id = ${member.userId}::uuid`.execute(platform.db)
      return rows.map((row) => row.picture_id).toSorted()
    }

    it('that were sent with nothing are gone after a day, and the oldest of twenty that wait make room for another', async () => {
      const member = await platform.member()
      const { id: used } = await picture(member)
      const caseNo = await write(member, { pictures: [used] })
      const waiting: string[] = []
      for (let n = 0; n < 22; n += 1) {
        platform.wait(1)
        const { code, data } = await platform.upload(member, png)
        expect(code).toBe(STATUS.SUCCESS)
        waiting.push((data as { id: string }).id)
      }
      expect(await idsOf(member)).toEqual([used, ...waiting.slice(-20)].toSorted())
      const entry = { caseNo, text: '请看最新的截图', pictures: waiting.slice(-1) }
      expect((await member.call(addFeedBackEntry, entry)).code).toBe(STATUS.SUCCESS)
      platform.wait(DAY + 1)
      await sweepPictures(platform.db, platform.now())
      expect(await idsOf(member)).toEqual([used, ...waiting.slice(-1)].toSorted())
      const [shown] = (await platform.info(member, caseNo)).entries[0]?.pictures ?? []
      expect((await platform.get(shown?.url ?? '')).statusCode).toBe(200)
    })

    it('are no more than twenty that wait, though two come at once', async () => {
      const member = await platform.member()
      for (let n = 0; n < 12; n += 1) await Promise.all([1, 2].map(() => platform.upload(member, png)))
      expect(await idsOf(member)).toHaveLength(20)
    })
  })

  describe('at the desk', () => {
    const queue = async (query = '') => {
      const url = operatorFeedbackQueue.path.replace(':siteId', '3000') + query
      return (await platform.asked('support', url)).data as z.output<(typeof operatorFeedbackQueue)['data']>
    }

    it('waits in a queue, who waits longest first, and tells how long and whether it is late', async () => {
      const member = await platform.member()
      const first = await write(member, { kind: 'deposit', text: '存款 20 分钟未到账' })
      platform.wait(25 * 3600)
      const second = await write(member, { kind: 'offer', text: '优惠没有发放给我' })
      const { cases, answerHours } = await queue()
      const own = cases.filter(({ userId }) => userId === member.userId)
      expect(own.map(({ caseNo }) => caseNo)).toEqual([first, second])
      expect(own).toMatchObject([{ late: true }, { late: false, waited: 0 }])
      expect(own[0]?.waited).toBeGreaterThanOrEqual(25 * 60)
      expect(answerHours).toBe(24)
      const ofKind = await queue('?kind=offer&assignee=nobody')
      expect(ofKind.cases.map(({ caseNo }) => caseNo)).toContain(second)
      expect((await queue('?waitedMinutes=1440')).cases.map(({ caseNo }) => caseNo)).not.toContain(second)
    })

    it('is taken by oneself or given to a colleague, by name, and answered once in the same words', async () => {
      const member = await platform.member()
      const caseNo = await write(member)
      const [ann, bob] = [await anOperator(platform, 'support'), await anOperator(platform, 'support')]
      const path = operatorFeedbackAssign.path.replace(':siteId', '3000').replace(':caseNo', caseNo)
      const taken = await ann.ask({ url: path, payload: { reason: REASON } })
      expect(taken.data).toMatchObject({ state: 'working', assignedTo: `p-${ann.operatorId.slice(0, 12)}` })
      const to = `p-${bob.operatorId.slice(0, 12)}`
      expect((await ann.ask({ url: path, payload: { to, reason: REASON } })).data).toMatchObject({ assignedTo: to })
      const wrong = await ann.ask({ url: path, payload: { to: 'zed', reason: REASON } })
      expect(JSON.stringify(wrong.data)).toContain(to)
      expect((await queue(`?assignee=${to}`)).cases.map((each) => each.caseNo)).toEqual([caseNo])
      const close = () => platform.desk(operatorFeedbackClose.path, caseNo, { reason: REASON })
      expect((await close()).data).toMatchObject({ faults: [{ path: 'caseNo' }] })
      const twice = await Promise.all([answer(caseNo), answer(caseNo)])
      expect(twice.map(({ code }) => code).toSorted()).toEqual([STATUS.SUCCESS, STATUS.INVALID_PARAMETER])
      expect((await platform.info(member, caseNo)).entries).toHaveLength(2)
      expect((await close()).data).toMatchObject({ state: 'closed' })
      const audits = await auditsOf(platform.db, caseNo)
      expect(audits.map(({ action }) => action)).toEqual(
        expect.arrayContaining(['feedback.assign', 'feedback.answer', 'feedback.close']),
      )
      expect(JSON.stringify(audits)).not.toContain('已为您核对')
    })

    it('is answered by a template that there is, in both languages', async () => {
      const member = await platform.member()
      const caseNo = await write(member)
      const set = (payload: object) =>
        platform.desk(operatorFeedbackTemplateSet.path, '', { name: 'bound', text: WORDS, reason: REASON, ...payload })
      expect((await set({})).code).toBe(STATUS.SUCCESS)
      expect((await set({ text: { 'zh-CN': '甲' } })).code).toBe(STATUS.INVALID_PARAMETER)
      const { data } = await platform.desk(operatorFeedbackTemplates.path, '')
      expect(data).toMatchObject({ templates: [{ name: 'bound', text: WORDS }] })
      expect(JSON.stringify((await answer(caseNo, { template: 'gone' })).data)).toContain('there are bound')
      expect((await answer(caseNo, { template: 'bound', text: WORDS })).code).toBe(STATUS.INVALID_PARAMETER)
      expect((await answer(caseNo, { template: 'bound' })).code).toBe(STATUS.SUCCESS)
      await set({ text: { 'zh-CN': '改过', 'zh-TW': '改過' } })
      expect((await platform.info(member, caseNo)).entries[1]?.text).toEqual(WORDS)
    })

    it('shows pictures of the case alone, each call in the log', async () => {
      const [member, other] = [await platform.member(), await platform.member()]
      const { id } = await picture(member)
      const caseNo = await write(member, { pictures: [id] })
      const foreign = await write(other)
      const path = operatorFeedbackPicture.path.replace(':pictureId', id)
      const { data } = await platform.desk(path, caseNo)
      expect(
        Buffer.from((data as { image: string }).image, 'base64')
          .subarray(8, 12)
          .toString(),
      ).toBe('WEBP')
      expect((await platform.desk(path, foreign)).code).toBe(STATUS.NOT_FOUND)
      expect((await platform.desk(path, caseNo, undefined, 'trader')).code).toBe(STATUS.ACCESS_DENIED)
      expect(await auditsOf(platform.db, caseNo)).toMatchObject([
        { action: 'feedback.picture', detail: { pictureId: id } },
      ])
    })

    it('tells how long members waited for the first answer', async () => {
      // Days of their own.
      platform.wait(40 * DAY)
      const day = new Date(platform.now()).toISOString().slice(0, 10)
      for (const minutes of [10, 20, 600]) {
        const caseNo = await write(await platform.member())
        platform.wait(minutes * 60)
        await answer(caseNo)
      }
      await write(await platform.member())
      const to = new Date(platform.now() + DAY * 1000).toISOString().slice(0, 10)
      const url = `${operatorFeedbackFigures.path.replace(':siteId', '3000')}?from=${day}&to=${to}`
      const { data } = await platform.asked('admin', url)
      expect(data).toMatchObject({ written: 4, answered: 3, inTime: 3, median: 20, rated: 0 })
      expect((data as { ninetieth: number }).ninetieth).toBeGreaterThan(400)
      const wrong = await platform.asked('admin', `${url.split('?')[0]}?from=${to}&to=${day}`)
      expect(wrong.data).toMatchObject({ faults: [{ path: 'to' }] })
    })
  })
})

describe.each(testDatabases)('pictures at a tenth of the rates on $name', (kind) => {
  let platform: FeedbackPlatform
  let png: Buffer
  beforeAll(async () => {
    platform = await feedbackPlatform(kind, { rates: { ...PLAIN_RATES, scale: 0.1 } })
    png = await plainPicture()
  })
  afterAll(() => platform.close())

  it('have an allowance for each purpose, that of complaints of an hour and of a day', async () => {
    const member = await platform.member()
    const send = async (field: string, times: number) => {
      const codes: number[] = []
      for (let n = 0; n < times; n += 1) codes.push((await platform.upload(member, png, field)).code)
      return codes
    }
    const all = (times: number) => Array.from({ length: times }, () => STATUS.SUCCESS)
    expect(await send('feedback', 5)).toEqual([...all(4), STATUS.FREQUENT_SUBMISSION])
    expect(await send('file', 3)).toEqual([...all(2), STATUS.FREQUENT_SUBMISSION])
    platform.wait(3601)
    expect(await send('feedback', 4)).toEqual(all(4))
    platform.wait(3601)
    expect(await send('feedback', 3)).toEqual([...all(2), STATUS.FREQUENT_SUBMISSION])
    const refused = await platform.upload(member, png)
    expect((refused.data as { wait: number }).wait).toBeGreaterThan(DAY - 3 * 3601)
    expect(await send('file', 1)).toEqual(all(1))
  })
})
