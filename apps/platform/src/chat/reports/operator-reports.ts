import { CHAT_MSG } from '@pavilion/contract/chat'
import { operatorChatReportDecide, operatorChatReports, type OperatorChatReport } from '@pavilion/operator-api/chat'
import type { Selectable } from 'kysely'
import type { Tx } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import type { Deps } from '../../module/module.ts'
import { operatorCall, refuseField, type OperatorCall } from '../../operator/index.ts'
import { unixSeconds } from '../../time/clock.ts'
import type { EntryWriter } from '../moderation/entry-writer.ts'
import { muteMember } from '../moderation/mutes.ts'
import type { ChatReportedLinesTable } from '../tables.ts'

const PAGE = 20

const namesOf = async (tx: Tx, siteId: number, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (userIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('members')
    .select(['user_id', 'name'])
    .where('site_id', '=', siteId)
    .where('user_id', 'in', [...new Set(userIds)])
    .execute()
  return new Map(rows.map((row) => [row.user_id, row.name]))
}

const reportsIn = async (
  tx: Tx,
  siteId: number,
  rows: readonly Selectable<ChatReportedLinesTable>[],
): Promise<OperatorChatReport[]> => {
  const reportIds = rows.map((row) => row.report_id)
  const reporters =
    reportIds.length === 0
      ? []
      : await tx
          .selectFrom('chat_reports')
          .selectAll()
          .where('report_id', 'in', reportIds)
          .orderBy('at')
          .orderBy('user_id')
          .execute()
  const names = await namesOf(tx, siteId, [
    ...rows.flatMap((row) => [row.user_id, ...row.lines.map(({ userId }) => userId)]),
    ...reporters.map((row) => row.user_id),
  ])
  const nameOf = (userId: string): string => names.get(userId) ?? ''
  return rows.map((row) => ({
    reportId: row.report_id,
    room: row.room,
    seq: Number(row.seq),
    userId: row.user_id,
    userName: nameOf(row.user_id),
    text: row.text,
    lines: row.lines.map((line) => ({ ...line, userName: nameOf(line.userId) })),
    reports: reporters
      .filter((report) => report.report_id === row.report_id)
      .map(({ user_id: userId, reason, at }) => ({
        userId,
        userName: nameOf(userId),
        why: reason,
        at: unixSeconds(at),
      })),
    firstAt: unixSeconds(row.first_at),
    ...(row.decision !== null && { decision: row.decision }),
    ...(row.decided_by !== null && { decidedBy: row.decided_by }),
    ...(row.decided_at !== null && { decidedAt: unixSeconds(row.decided_at) }),
  }))
}

export const reportCalls = ({
  events,
  writeEntry,
}: Pick<Deps, 'events'> & { readonly writeEntry: EntryWriter }): readonly OperatorCall[] => [
  operatorCall(operatorChatReports, async (tx, { state, page }, { params: { siteId } }) => {
    const rows = await tx
      .selectFrom('chat_reported_lines')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('decision', state === 'open' ? 'is' : 'is not', null)
      .orderBy('first_at')
      .orderBy('report_id')
      .offset((page - 1) * PAGE)
      .limit(PAGE + 1)
      .execute()
    return {
      data: { reports: await reportsIn(tx, siteId, rows.slice(0, PAGE)), isMore: rows.length > PAGE },
      audit: { siteId, subject: 'chat', detail: { state, page } },
    }
  }),
  operatorCall(
    operatorChatReportDecide,
    async (tx, { decision, tell, minutes }, { params: { siteId, reportId }, actor, at }) => {
      if (decision === 'mute' && tell === undefined) refuseField('tell', 'who is muted reads why')
      if (decision !== 'mute' && (tell !== undefined || minutes !== undefined))
        refuseField(tell === undefined ? 'minutes' : 'tell', 'this is for the decision mute')
      const row = await tx
        .selectFrom('chat_reported_lines')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('report_id', '=', reportId)
        .forUpdate()
        .executeTakeFirst()
      if (!row || row.decision !== null) throw new Refusal('NOT_FOUND')
      const target = Number(row.seq)
      // A line that is gone, or that nobody sees any more, needs no block.
      const block =
        decision === 'nothing'
          ? undefined
          : await writeEntry(tx, { siteId, room: row.room, at }, { msgId: CHAT_MSG.BLOCKED, target }, { target })
      if (decision === 'mute')
        await muteMember(tx, { siteId, userId: row.user_id }, { tell: tell ?? '', minutes, actor, at })
      const decided = { decision, decided_by: actor, decided_at: at }
      await tx.updateTable('chat_reported_lines').set(decided).where('report_id', '=', reportId).execute()
      const [report] = await reportsIn(tx, siteId, [{ ...row, ...decided }])
      if (!report) throw new Error('a report that was decided is there')
      const isBlocked = block?.outcome === 'written'
      return {
        data: report,
        after: () => {
          if (block?.outcome === 'written') block.tell()
          events.nudge()
        },
        audit: {
          siteId,
          subject: row.user_id,
          detail: {
            reportId,
            room: row.room,
            seq: target,
            decision,
            isBlocked,
            ...(minutes !== undefined && { minutes }),
          },
        },
      }
    },
  ),
]
