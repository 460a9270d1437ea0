import { sql } from 'kysely'
import { addAudit } from '../../audit/index.ts'
import { unixSeconds } from '../../time/clock.ts'
import type { Db, Tx } from '../../db/index.ts'
import { takeMoneyTurn } from '../../ledger/index.ts'
import type { MemberId } from '../marks/marks.ts'
import { addRestrictionsChanged } from '../restrictions-changed.ts'
import type { RegisterAnswer } from './exclusion-register.ts'
import type { StoredRegisterAnswer } from './register-state.ts'

interface AnswerRow {
  readonly version: number
  readonly answered_version: number | null
  readonly answered_at: Date | null
  readonly listed: boolean
  readonly listed_until: Date | null
  readonly sought: Buffer | null
}

export const storedRegisterAnswer = (row: Omit<AnswerRow, 'sought'>): StoredRegisterAnswer => ({
  isWhole: row.answered_version === row.version,
  listed: row.listed,
  ...(row.answered_at && { answeredAt: unixSeconds(row.answered_at) }),
  ...(row.listed_until && { until: unixSeconds(row.listed_until) }),
})

export const readAnswer = (db: Db | Tx, { siteId, userId }: MemberId): Promise<AnswerRow | undefined> =>
  db
    .selectFrom('exclusion_answers')
    .select(['version', 'answered_version', 'answered_at', 'listed', 'listed_until', 'sought'])
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

export interface Answered {
  readonly version: number
  readonly at: Date
  readonly answer: RegisterAnswer
  /** The query, sealed. */
  readonly query: Buffer
}

/** Takes the member's money turn. Ignores older answers. */
export const keepAnswer = async (tx: Tx, member: MemberId, { version, at, answer, query }: Answered): Promise<void> => {
  const { siteId, userId } = member
  await takeMoneyTurn(tx, member)
  const before = await readAnswer(tx, member)
  if (!before || (before.answered_at && before.answered_at > at)) return
  const until = answer.listed && answer.until !== undefined ? new Date(answer.until * 1000) : null
  await tx
    .updateTable('exclusion_answers')
    .set({ answered_version: version, answered_at: at, listed: answer.listed, listed_until: until, sought: query })
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .execute()
  if (answer.listed)
    await tx
      .updateTable('members')
      .set({ person_barred: true })
      .where('site_id', '=', siteId)
      .where('user_id', '=', userId)
      .where('person_barred', '=', false)
      .execute()
  if (before.listed === answer.listed) return
  await addRestrictionsChanged(tx, member)
  const action = answer.listed ? 'member.register_listed' : 'member.register_ended'
  const detail = answer.listed ? { until: until?.toISOString() ?? 'no end' } : {}
  await addAudit(tx, { siteId, actor: 'system', action, subject: userId, detail })
}

/** Claimed by one process for a minute. */
export const takeUnanswered = async (db: Db, now: Date, most: number): Promise<MemberId[]> => {
  const before = new Date(now.getTime() - 60_000)
  const { rows } = await sql<{ site_id: number; user_id: string }>`
    update exclusion_answers a set tried_at = ${now}
      from (select site_id, user_id from exclusion_answers
             where answered_version is distinct from version and (tried_at is null or tried_at < ${before})
             order by tried_at nulls first limit ${most} for update skip locked) due
     where a.site_id = due.site_id and a.user_id = due.user_id
    returning a.site_id, a.user_id`.execute(db)
  return rows.map((row) => ({ siteId: row.site_id, userId: row.user_id }))
}
