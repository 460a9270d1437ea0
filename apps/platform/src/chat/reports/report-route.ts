import { chatReport, type ChatReportReason } from '@pavilion/contract/chat'
import { createAttempts, type AttemptLimit } from '../../attempts/index.ts'
import { transaction, type Tx } from '../../db/index.ts'
import { implement, Refusal, tooOften, type Route } from '../../http/index.ts'
import type { Deps } from '../../module/module.ts'
import { insistOnRoomName } from '../rooms/room-name.ts'
import { linesAround } from './kept-lines.ts'

const REPORTS: AttemptLimit = { name: 'chat reports', most: 20, windowSeconds: 3600 }

interface NewReport {
  readonly siteId: number
  readonly room: string
  readonly seq: bigint
  readonly userId: string
  readonly reason: ChatReportReason
  readonly at: Date
}

/** Throws NOT_FOUND for what is no line, or one of their own. */
const reportLine = async (tx: Tx, { siteId, room, seq, userId, reason, at }: NewReport): Promise<void> => {
  const lines = await linesAround(tx, { siteId, room, seq })
  const line = lines.find(({ entry }) => BigInt(entry.seq) === seq)
  if (!line || line.userId === userId) throw new Refusal('NOT_FOUND')
  const text = line.withheld ?? ('msg' in line.entry ? (line.entry.msg ?? '') : '')
  await tx
    .insertInto('chat_reported_lines')
    .values({
      site_id: siteId,
      room,
      seq,
      user_id: line.userId,
      text,
      lines: JSON.stringify(lines),
      first_at: at,
      decision: null,
      decided_by: null,
      decided_at: null,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'room', 'seq']).doNothing())
    .execute()
  const { report_id: reportId } = await tx
    .selectFrom('chat_reported_lines')
    .select('report_id')
    .where('site_id', '=', siteId)
    .where('room', '=', room)
    .where('seq', '=', seq)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('chat_reports')
    .values({ report_id: reportId, site_id: siteId, user_id: userId, reason, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const reportRoute = ({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Route => {
  const attempts = createAttempts(db, clock.now, config.rates.scale)
  return implement(chatReport, async ({ seq, reason, ...name }, { site: { siteId }, member: { userId } }) => {
    const room = insistOnRoomName(name)
    const reports = [REPORTS, `${siteId}/${userId}`] as const
    if (!(await attempts.take(...reports))) throw tooOften(await attempts.wait(reports))
    const at = new Date(clock.now())
    await transaction(db, (tx) => reportLine(tx, { siteId, room, seq: BigInt(seq), userId, reason, at }))
    return {}
  })
}
