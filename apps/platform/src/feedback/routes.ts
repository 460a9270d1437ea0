import {
  addFeedBack,
  addFeedBackEntry,
  COMPLAINT_DAYS,
  delFeedback,
  finishFeedback,
  getFeedbackInfo,
  getFeedBackList,
  queryMemberBetList,
  rateFeedback,
  unreadNum,
} from '@pavilion/contract/feedback'
import { createAttempts } from '../attempts/index.ts'
import { transaction, type Tx } from '../db/index.ts'
import { implement, Refusal, tooOften, type Call, type Member, type Route } from '../http/index.ts'
import { readPersonalKey, type MemberId } from '../members/index.ts'
import type { Deps } from '../module/module.ts'
import { unixSeconds } from '../time/clock.ts'
import type { CaseBets } from './cases/case-bets.ts'
import { infoOf, listOwnCases, unreadAnswers, type StoredCase } from './cases/case-store.ts'
import { addCase, addEntry, DAY_MS, finishCase, hideCase, rateCase, readCase, type Writer } from './cases/write-case.ts'
import { pictureUrl, type PictureParts } from './pictures/serve-pictures.ts'

type MemberCall = Pick<Call, 'site' | 'language'> & { readonly member: Member }

const ENTRIES = { name: 'feedback-entry', most: 30, windowSeconds: 3600 }

const memberIn = ({ site, member }: MemberCall): MemberId => ({ siteId: site.siteId, userId: member.userId })

export interface RouteParts extends PictureParts {
  readonly bets: CaseBets
}

export const feedbackRoutes = (
  { db, clock, events, config }: Pick<Deps, 'db' | 'clock' | 'events' | 'config'>,
  parts: RouteParts,
): Route[] => {
  const attempts = createAttempts(db, clock.now, config.rates.scale)
  const writerOf = async (tx: Tx, call: MemberCall): Promise<Writer> => {
    const member = memberIn(call)
    const key = await readPersonalKey(tx, parts.vault, member)
    if (!key) throw new Refusal('LOGIN_EXPIRED')
    return { site: call.site, member, key, language: call.language, at: new Date(clock.now()) }
  }
  const write = async <Answer>(call: MemberCall, work: (tx: Tx, writer: Writer) => Promise<Answer>) => {
    const answer = await transaction(db, async (tx) => work(tx, await writerOf(tx, call)))
    events.nudge()
    return answer
  }
  const infoFor = (call: MemberCall, work: (tx: Tx, writer: Writer) => Promise<StoredCase>) =>
    write(call, async (tx, writer) => {
      const row = await work(tx, writer)
      const reader = { ...writer.member, sessionId: call.member.sessionId }
      return infoOf(tx, row, { key: writer.key, pictureOf: (id) => ({ id, url: pictureUrl(parts, reader, id) }) })
    })
  return [
    implement(addFeedBack, async (newCase, call) => ({
      caseNo: await write(call, (tx, writer) => addCase(tx, parts.bets, writer, newCase)),
    })),
    implement(addFeedBackEntry, async (entry, call) => {
      const tries = [ENTRIES, `${call.site.siteId}/${call.member.userId}`] as const
      if (!(await attempts.take(...tries))) throw tooOften(await attempts.wait(tries))
      return infoFor(call, (tx, writer) => addEntry(tx, writer, entry))
    }),
    implement(unreadNum, async (_, call) => ({ unread: await unreadAnswers(db, memberIn(call)) })),
    implement(queryMemberBetList, async (query, call) => {
      const since = new Date(clock.now() - COMPLAINT_DAYS * DAY_MS)
      const { total, list } = await parts.bets.decidedBets(db, memberIn(call), { ...query, since })
      const until = (at: Date): number => unixSeconds(at) + (COMPLAINT_DAYS * DAY_MS) / 1000
      return { total, list: list.map(({ bet, decidedAt }) => ({ bet, until: until(decidedAt) })) }
    }),
    implement(getFeedBackList, async (query, call) => {
      const member = memberIn(call)
      const page = await listOwnCases(db, member, await readPersonalKey(db, parts.vault, member), query)
      return { ...page, answerHours: call.site.settings.feedback.answerHours }
    }),
    implement(getFeedbackInfo, ({ caseNo }, call) => infoFor(call, (tx, { member }) => readCase(tx, member, caseNo))),
    implement(finishFeedback, ({ caseNo }, call) => infoFor(call, (tx, writer) => finishCase(tx, writer, caseNo))),
    implement(rateFeedback, (rating, call) => infoFor(call, (tx, writer) => rateCase(tx, writer, rating))),
    implement(delFeedback, ({ caseNo }, call) =>
      write(call, async (tx, writer) => {
        await hideCase(tx, writer, caseNo)
        return { unread: await unreadAnswers(tx, writer.member) }
      }),
    ),
  ]
}
