import { STATUS } from '@pavilion/contract'
import { CHAT_MSG, chatReport } from '@pavilion/contract/chat'
import { operatorChatReportDecide, operatorChatReports, type OperatorChatReport } from '@pavilion/operator-api/chat'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { anOperator, auditsOf, JADE, testDatabases } from '../../testing/index.ts'
import { chatPlatform, type ChatPlatform } from '../testing/chat-platform.ts'
import { forgetReports } from './kept-lines.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const HALL = { category: 'hall' }

describe.each(testDatabases)('reports of lines on $name', (kind) => {
  let world: ChatPlatform
  beforeAll(async () => {
    world = await chatPlatform(kind)
  })
  afterAll(() => world.close())

  const talk = async (...lines: readonly string[]) => {
    const [writer, reader] = [await world.member(), await world.member()]
    const [page, readerPage] = [
      await world.page({ userId: writer.userId }),
      await world.page({ userId: reader.userId }),
    ]
    await page.join()
    await readerPage.join()
    const seqs: number[] = []
    for (const line of lines) seqs.push(Number((await page.say(line))['seq']))
    return { writer, reader, page, readerPage, seqs }
  }
  const staff = () => anOperator(world, 'support')
  const queue = async (state = 'open'): Promise<OperatorChatReport[]> => {
    const path = operatorChatReports.path.replace(':siteId', '3000')
    const { data } = await (await staff()).ask({ method: 'GET', url: `${path}?state=${state}` })
    return (data as { reports: OperatorChatReport[] }).reports
  }
  const reportOf = async (seq: number | undefined, state?: string) =>
    (await queue(state)).find((report) => report.seq === seq)
  const decide = async (reportId: string, decision: object) =>
    (await staff()).ask({
      url: operatorChatReportDecide.path.replace(':siteId', '3000').replace(':reportId', reportId),
      payload: { reason: 'looked at', ...decision },
    })

  it('come to the operator once per member and line, with what was said around it', async () => {
    const { writer, reader, seqs } = await talk('一', '二', '脏话', '三', '四')
    const other = await world.member()
    const report = { ...HALL, seq: seqs[2], reason: 'abuse' }
    for (const member of [reader, reader, other])
      expect((await member.call(chatReport, report)).code).toBe(STATUS.SUCCESS)
    const kept = await reportOf(seqs[2])
    expect(kept).toMatchObject({ userId: writer.userId, text: '脏话', room: 'chat/hall' })
    expect(kept?.reports.map(({ userId, why }) => [userId, why])).toEqual([
      [reader.userId, 'abuse'],
      [other.userId, 'abuse'],
    ])
    const words = kept?.lines.map(({ entry }) => ('msg' in entry ? entry.msg : undefined)) ?? []
    expect(words.slice(-5)).toEqual(['一', '二', '脏话', '三', '四'])
    expect(words.length).toBeLessThanOrEqual(11)
  })

  it('are of lines of others that there are, in rooms that there are', async () => {
    const { writer, reader, seqs } = await talk('自己的话')
    for (const [member, seq] of [
      [writer, seqs[0]],
      [reader, 9_999_999],
    ] as const)
      expect((await member.call(chatReport, { ...HALL, seq, reason: 'other' })).code).toBe(STATUS.NOT_FOUND)
    const nowhere = { category: 'match', categoryType: '404', seq: seqs[0], reason: 'other' }
    expect((await reader.call(chatReport, nowhere)).code).toBe(STATUS.NOT_FOUND)
    expect((await reader.call(chatReport, { ...HALL, seq: seqs[0], reason: 'boring' })).code).toBe(
      STATUS.INVALID_PARAMETER,
    )
    const jade = await world.member({ siteId: JADE.siteId })
    expect((await jade.call(chatReport, { ...HALL, seq: seqs[0], reason: 'other' })).code).toBe(STATUS.NOT_FOUND)
  })

  it('take the line from readers, and are decided once; nobody is told who reported it', async () => {
    const { writer, reader, page, readerPage, seqs } = await talk('骗人的话')
    await reader.call(chatReport, { ...HALL, seq: seqs[0], reason: 'fraud' })
    const { reportId } = (await reportOf(seqs[0])) ?? { reportId: '' }
    expect((await decide(reportId, { decision: 'block' })).data).toMatchObject({ decision: 'block', text: '骗人的话' })
    await expect
      .poll(() => readerPage.entries().some((e) => e.msgId === CHAT_MSG.BLOCKED && e.target === seqs[0]), {
        timeout: 30_000,
      })
      .toBe(true)
    expect((await decide(reportId, { decision: 'nothing' })).code).toBe(STATUS.NOT_FOUND)
    expect(await reportOf(seqs[0])).toBeUndefined()
    expect(await reportOf(seqs[0], 'decided')).toMatchObject({ decision: 'block', text: '骗人的话' })
    const sent = JSON.stringify(page.frames)
    expect(sent).not.toContain(reader.userId)
    expect(sent).not.toContain('reports')
    expect((await auditsOf(world.db, writer.userId)).map(({ action }) => action)).toEqual(['chat.report_decide'])
  })

  it('mute who wrote it, with words that they read, and leave the line as gone as it is', async () => {
    const { reader, page, seqs } = await talk('加我微信 abc')
    await reader.call(chatReport, { ...HALL, seq: seqs[0], reason: 'advertising' })
    const { reportId, text } = (await reportOf(seqs[0])) ?? { reportId: '', text: '' }
    expect(text).toBe('加我微信 abc')
    for (const wrong of [
      { decision: 'mute' },
      { decision: 'block', tell: '广告' },
      { decision: 'nothing', minutes: 5 },
    ])
      expect((await decide(reportId, wrong)).code).toBe(STATUS.INVALID_PARAMETER)
    expect((await decide(reportId, { decision: 'mute', tell: '广告', minutes: 60 })).code).toBe(STATUS.SUCCESS)
    await page.next(({ msgId, msgData }) => msgId === CHAT_MSG.MUTED && msgData['reason'] === '广告')
    expect(await page.say('还能说吗')).toMatchObject({ refusal: 'muted' })
  })

  it('outlive the line, and are forgotten a month after they were decided', async () => {
    const { reader, seqs } = await talk('过期的话', '另一句')
    for (const seq of seqs) await reader.call(chatReport, { ...HALL, seq, reason: 'flooding' })
    await sql`delete from chat_entries where seq = any(${seqs}::bigint[]) and site_id = 3000 and room = 'chat/hall'`.execute(
      world.db,
    )
    const { reportId } = (await reportOf(seqs[0])) ?? { reportId: '' }
    expect((await decide(reportId, { decision: 'block' })).data).toMatchObject({ decision: 'block', text: '过期的话' })
    await forgetReports(world.db, new Date(world.now() - 60_000))
    expect(await reportOf(seqs[0], 'decided')).toBeDefined()
    await forgetReports(world.db, new Date(world.now() + 60_000))
    expect(await reportOf(seqs[0], 'decided')).toBeUndefined()
    expect(await reportOf(seqs[1])).toMatchObject({ text: '另一句' })
  })

  it('are no way to flood the operator', async () => {
    const { reader, seqs } = await talk('一句')
    const codes = new Set<number>()
    for (let round = 0; round < 21; round += 1)
      codes.add((await reader.call(chatReport, { ...HALL, seq: seqs[0], reason: 'other' })).code)
    expect(codes).toContain(STATUS.FREQUENT_SUBMISSION)
  })
})
