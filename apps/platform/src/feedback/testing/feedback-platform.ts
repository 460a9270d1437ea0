import { randomUUID } from 'node:crypto'
import type { Wager } from '@pavilion/contract/bets'
import type { FeedbackInfo } from '@pavilion/contract/feedback'
import { getFeedbackInfo } from '@pavilion/contract/feedback'
import { uploadImage } from '@pavilion/contract/profile'
import type { OperatorRole } from '@pavilion/operator-api'
import sharp from 'sharp'
import type { Config } from '../../config/config.ts'
import { createMembers, type MemberId } from '../../members/index.ts'
import { createPicturesModule } from '../../pictures/index.ts'
import { aMember, anOperator, testPlatform, type TestDatabase, type TestMember } from '../../testing/index.ts'
import { betRecordOf } from '../../sportsbook/index.ts'
import { createFeedback } from '../index.ts'

interface MemberBet {
  bet: Wager
  readonly userId: string
  decidedAt: Date | undefined
}

const TICKET = 'CR261119203118864001'

export const aBet = (over: Partial<Wager> = {}): Wager => ({
  ticketId: TICKET,
  kind: 'single',
  state: 'settled',
  legs: [
    {
      gtype: 'FT',
      gidm: '71',
      gid: '71',
      gide: '71',
      league: { 'zh-CN': '英超', 'zh-TW': '英超' },
      team_h: { 'zh-CN': '阿森纳', 'zh-TW': '兵工廠' },
      team_c: { 'zh-CN': '切尔西', 'zh-TW': '切爾西' },
      kickoff: 1_795_000_000,
      wtype: 'RE',
      rtype: 'REH',
      strong: 'H',
      ratio: '0.5',
      ior: 950,
      score_H: 1,
      score_C: 0,
      result: 'L',
      result_H: 2,
      result_C: 1,
    },
  ],
  folds: 1,
  oddsType: 'H',
  stake: 50_000n,
  winnable: 47_500n,
  placedAt: 1_795_003_000,
  settledAt: 1_795_008_000,
  result: 'L',
  payout: 0n,
  ...over,
})

export const plainPicture = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer()

/** In the field that tells what it is for. */
export const fileForm = (bytes: Uint8Array, field = 'feedback') => {
  const boundary = `----${randomUUID()}`
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="file"\r\ncontent-type: image/png\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { body, signed: bytes, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

export const feedbackPlatform = async (database: TestDatabase, config: Partial<Config> = {}) => {
  const bets: MemberBet[] = []
  const endedSessions = new Set<string>()
  const betsOf = ({ userId }: MemberId, ticketId?: string) =>
    bets.filter((each) => each.userId === userId && (ticketId === undefined || each.bet.ticketId === ticketId))
  const platform = await testPlatform({
    database,
    config,
    modules: (deps) => {
      const members = createMembers(deps)
      const feedback = createFeedback(deps, {
        vault: members.vault,
        liveAmong: async (sessions) =>
          new Set(sessions.map(({ sessionId }) => sessionId).filter((id) => !endedSessions.has(id))),
        decidedBets: async (_, member, { since, ticketId }) => {
          const list = betsOf(member, ticketId).flatMap(({ bet, decidedAt }) =>
            decidedAt && decidedAt > since ? [{ bet, decidedAt }] : [],
          )
          return { total: list.length, list }
        },
        betRecordOf,
        betOf: async (_, member, ticketId) => betsOf(member, ticketId)[0]?.bet,
      })
      return { modules: [feedback.module, createPicturesModule(deps, members, feedback.pictures)] }
    },
  })
  const asked = async (role: OperatorRole, path: string, payload?: object) =>
    (await anOperator(platform, role)).ask({ url: path, ...(payload ? { payload } : { method: 'GET' as const }) })
  return {
    ...platform,
    endedSessions,
    member: (siteId?: number) => aMember(platform, siteId === undefined ? {} : { siteId }),
    giveBet: (member: TestMember, bet: Wager = aBet(), decidedAt: Date | undefined = new Date(platform.now())) => {
      const memberBet: MemberBet = { bet, userId: member.userId, decidedAt }
      bets.push(memberBet)
      return memberBet
    },
    upload: (member: TestMember, bytes: Uint8Array, field?: string) =>
      member.call(uploadImage, {}, fileForm(bytes, field)),
    get: (url: string, host = 'aurora.test') => platform.app.http.inject({ url, headers: { host } }),
    info: async (member: TestMember, caseNo: string) =>
      (await member.call(getFeedbackInfo, { caseNo })).data as FeedbackInfo,
    asked,
    /** Of site 3000; a read without a payload. */
    desk: (path: string, caseNo: string, payload?: object, role: OperatorRole = 'support') =>
      asked(role, path.replace(':siteId', '3000').replace(':caseNo', caseNo), payload),
  }
}
export type FeedbackPlatform = Awaited<ReturnType<typeof feedbackPlatform>>
