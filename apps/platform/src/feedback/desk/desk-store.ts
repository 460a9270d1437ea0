import type { FeedbackKind, FeedbackState } from '@pavilion/contract/feedback'
import type { OperatorFeedback, OperatorFeedbackWhole } from '@pavilion/operator-api/sites'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import { readPersonalKey, type MemberId, type PersonalKey, type Vault } from '../../members/index.ts'
import type { Site } from '../../sites/index.ts'
import { unixSeconds } from '../../time/clock.ts'
import type { CaseBets } from '../cases/case-bets.ts'
import { entriesOf, storedBet, type StoredCase } from '../cases/case-store.ts'
import { openEntry, openText } from '../cases/case-words.ts'
import { picturesOfCase } from '../pictures/picture-store.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const PAGE = 20

export type DeskCase = StoredCase & { readonly name: string; readonly assignee: string | null }

export interface DeskParts {
  readonly vault: Vault
  readonly site: Site
  readonly at: Date
  readonly betRecordOf: CaseBets['betRecordOf']
}

export const memberOf = ({ site_id: siteId, user_id: userId }: StoredCase): MemberId => ({ siteId, userId })

const feedbackOf = (row: DeskCase, key: PersonalKey | undefined, { site, at }: DeskParts): OperatorFeedback => {
  const waitedMs = row.waiting_since && Math.max(0, at.getTime() - row.waiting_since.getTime())
  return {
    caseNo: row.case_no,
    kind: row.kind,
    state: row.state,
    title: openText(key, row.title),
    userId: row.user_id,
    name: row.name,
    createdAt: unixSeconds(row.created_at),
    changedAt: unixSeconds(row.changed_at),
    late: waitedMs !== null && waitedMs > site.settings.feedback.answerHours * HOUR_MS,
    hidden: row.hidden_at !== null,
    ...(row.waiting_since && { waitingSince: unixSeconds(row.waiting_since) }),
    ...(waitedMs !== null && { waited: Math.floor(waitedMs / MINUTE_MS) }),
    ...(row.assignee !== null && { assignedTo: row.assignee }),
    ...(row.ticket !== null && { ticketId: row.ticket }),
    ...(row.first_answer_at && { firstAnswerAt: unixSeconds(row.first_answer_at) }),
    ...(row.rating !== null && { rating: row.rating }),
  }
}

const casesWhere = (which: RawBuilder<unknown>) => sql<DeskCase>`
  select c.*, m.name, o.name as assignee from feedback_cases c join members m using (site_id, user_id)
    left join operators o on o.operator_id = c.assigned_to where ${which}`

/** Locked until the transaction ends. */
export const deskCase = async (tx: Tx, siteId: number, caseNo: string): Promise<DeskCase> => {
  const { rows } = await sql<DeskCase>`${casesWhere(sql`c.site_id = ${siteId} and c.case_no = ${caseNo}`)}
    for update of c`.execute(tx)
  const [row] = rows
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

export const recordOfCase = async (tx: Tx, row: DeskCase, parts: DeskParts): Promise<OperatorFeedback> =>
  feedbackOf(row, await readPersonalKey(tx, parts.vault, memberOf(row)), parts)

export const wholeCase = async (tx: Tx, row: DeskCase, parts: DeskParts): Promise<OperatorFeedbackWhole> => {
  const key = await readPersonalKey(tx, parts.vault, memberOf(row))
  const entries = await entriesOf(tx, row)
  const pictures = await picturesOfCase(tx, row.site_id, row.case_no)
  const { rows: names } = await sql<{ operator_id: string; name: string }>`
    select operator_id, name from operators where operator_id = any(${entries.flatMap(
      (entry) => entry.operator_id ?? [],
    )}::uuid[])`.execute(tx)
  const nameOf = new Map(names.map((each) => [each.operator_id, each.name]))
  return {
    ...feedbackOf(row, key, parts),
    entries: entries.map((entry) => {
      const bet = storedBet(entry.bet)
      return {
        entryNo: entry.entry_no,
        at: unixSeconds(entry.at),
        text: openEntry(key, entry.text),
        pictures: pictures.flatMap((picture) => (picture.entry_no === entry.entry_no ? [picture.picture_id] : [])),
        ...(entry.operator_id !== null && { by: nameOf.get(entry.operator_id) ?? entry.operator_id }),
        ...(bet && { bet: parts.betRecordOf(bet, { userId: row.user_id, name: row.name }) }),
      }
    }),
    ...(row.rating_text && { ratingText: openText(key, row.rating_text) }),
    ...(row.complaint_until && { complaintUntil: unixSeconds(row.complaint_until) }),
  }
}

export interface QueueFilter {
  readonly state?: FeedbackState | 'all' | undefined
  readonly kind?: FeedbackKind | undefined
  /** An operator’s id; null: nobody. */
  readonly assignee?: string | null | undefined
  readonly waitedMinutes?: number | undefined
  readonly page: number
}

/** Who waits longest first; then what is answered, the oldest first. */
export const queueOf = async (tx: Tx, filter: QueueFilter, parts: DeskParts) => {
  const { state, kind, assignee, waitedMinutes, page } = filter
  const { site, at, vault } = parts
  const conditions = [
    sql`c.site_id = ${site.siteId}`,
    ...(state === 'all' ? [] : [state === undefined ? sql`c.waiting_since is not null` : sql`c.state = ${state}`]),
    ...(kind === undefined ? [] : [sql`c.kind = ${kind}`]),
    ...(assignee === undefined
      ? []
      : [assignee === null ? sql`c.assigned_to is null` : sql`c.assigned_to = ${assignee}::uuid`]),
    ...(waitedMinutes === undefined
      ? []
      : [sql`c.waiting_since <= ${new Date(at.getTime() - waitedMinutes * MINUTE_MS)}`]),
  ]
  const which = sql.join(conditions, sql` and `)
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::int as total from feedback_cases c where ${which}`.execute(tx)
  const { rows } = await sql<DeskCase>`${casesWhere(which)}
    order by c.waiting_since nulls last, c.created_at, c.case_no limit ${PAGE} offset ${(page - 1) * PAGE}`.execute(tx)
  const cases: OperatorFeedback[] = []
  for (const row of rows) cases.push(feedbackOf(row, await readPersonalKey(tx, vault, memberOf(row)), parts))
  return { total: counts[0]?.total ?? 0, cases, answerHours: site.settings.feedback.answerHours }
}

interface Figures {
  readonly written: number
  readonly answered: number
  readonly in_time: number
  readonly median: number | null
  readonly ninetieth: number | null
  readonly rated: number
  readonly mean_rating: number | null
}

/** Of cases that were written on these days of the site. */
export const figuresOf = async (
  tx: Tx,
  { site }: DeskParts,
  { from, to }: { readonly from: string; readonly to: string },
) => {
  const { answerHours } = site.settings.feedback
  const { rows } = await sql<Figures>`
    select count(*)::int as written, count(minutes)::int as answered, count(*) filter (where minutes <= ${answerHours * 60})::int as in_time,
      round(percentile_cont(0.5) within group (order by minutes))::int as median,
      round(percentile_cont(0.9) within group (order by minutes))::int as ninetieth,
      count(rating)::int as rated, round(avg(rating) * 100)::int as mean_rating
      from (select rating, extract(epoch from first_answer_at - created_at)::float8 / 60 as minutes from feedback_cases
        where site_id = ${site.siteId} and created_at >= (${from}::date::timestamp at time zone ${site.timeZone})
          and created_at < ((${to}::date + 1)::timestamp at time zone ${site.timeZone})) c`.execute(tx)
  const [sums] = rows
  if (!sums) throw new Error('a sum has a row')
  return {
    written: sums.written,
    answered: sums.answered,
    inTime: sums.in_time,
    answerHours,
    rated: sums.rated,
    ...(sums.median !== null && { median: sums.median }),
    ...(sums.ninetieth !== null && { ninetieth: sums.ninetieth }),
    ...(sums.mean_rating !== null && { meanRating: sums.mean_rating }),
  }
}
