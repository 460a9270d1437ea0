import { wager, type Wager } from '@pavilion/contract/bets'
import type { FeedbackInfo, FeedbackPicture, FeedbackSummary } from '@pavilion/contract/feedback'
import { sql, type Selectable } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../db/index.ts'
import type { MemberId, PersonalKey } from '../../members/index.ts'
import { unixSeconds } from '../../time/clock.ts'
import { picturesOfCase } from '../pictures/picture-store.ts'
import type { FeedbackCasesTable, FeedbackEntriesTable } from '../tables.ts'
import { openEntry, openText } from './case-words.ts'

export type StoredCase = Selectable<FeedbackCasesTable>
export type StoredEntry = Selectable<FeedbackEntriesTable>

export const summaryOf = (row: StoredCase, key: PersonalKey | undefined): FeedbackSummary => ({
  caseNo: row.case_no,
  kind: row.kind,
  title: openText(key, row.title),
  state: row.state,
  createdAt: unixSeconds(row.created_at),
  changedAt: unixSeconds(row.changed_at),
  unread: row.unread,
  ...(row.ticket !== null && { ticketId: row.ticket }),
  ...(row.rating !== null && { rating: row.rating }),
})

export const betText = (bet: Wager | undefined): string | null =>
  bet === undefined ? null : JSON.stringify(z.encode(wager, bet))

export const storedBet = (bet: unknown): Wager | undefined =>
  bet === null ? undefined : z.decode(wager, bet as z.input<typeof wager>)

export const entriesOf = (db: Db | Tx, { site_id: siteId, case_no: caseNo }: StoredCase): Promise<StoredEntry[]> =>
  db
    .selectFrom('feedback_entries')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('case_no', '=', caseNo)
    .orderBy('entry_no')
    .execute()

/** Of the member's own; those they deleted are not there for them. */
export const readOwnCase = (
  db: Db | Tx,
  { siteId, userId }: MemberId,
  caseNo: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<StoredCase | undefined> =>
  db
    .selectFrom('feedback_cases')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('case_no', '=', caseNo)
    .where('user_id', '=', userId)
    .where('hidden_at', 'is', null)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

export interface InfoParts {
  readonly key: PersonalKey | undefined
  readonly pictureOf: (pictureId: string) => FeedbackPicture
}

/** `row` as it was before its answers were read. */
export const infoOf = async (db: Db | Tx, row: StoredCase, { key, pictureOf }: InfoParts): Promise<FeedbackInfo> => {
  const entries = await entriesOf(db, row)
  const pictures = await picturesOfCase(db, row.site_id, row.case_no)
  const answers = entries.filter((entry) => entry.operator_id !== null)
  const firstUnread = answers.at(-row.unread)?.entry_no ?? 0
  return {
    ...summaryOf(row, key),
    entries: entries.map((entry) => {
      const bet = storedBet(entry.bet)
      const isUnread = row.unread > 0 && entry.operator_id !== null && entry.entry_no >= firstUnread
      return {
        entryNo: entry.entry_no,
        by: entry.operator_id === null ? 'member' : 'desk',
        at: unixSeconds(entry.at),
        text: openEntry(key, entry.text),
        pictures: pictures
          .filter((picture) => picture.entry_no === entry.entry_no)
          .map((picture) => pictureOf(picture.picture_id)),
        ...(bet && { bet }),
        ...(isUnread && { unread: true as const }),
      }
    }),
    ...(row.rating_text && { ratingText: openText(key, row.rating_text) }),
    ...(row.complaint_until && { complaintUntil: unixSeconds(row.complaint_until) }),
  }
}

interface CaseQuery {
  readonly state?: StoredCase['state'] | 'open' | undefined
  readonly pageNum: number
  readonly pageSize: number
}

/** What changed last first. */
export const listOwnCases = async (
  db: Db,
  { siteId, userId }: MemberId,
  key: PersonalKey | undefined,
  { state, pageNum, pageSize }: CaseQuery,
): Promise<{ total: number; list: FeedbackSummary[] }> => {
  const cases = db
    .selectFrom('feedback_cases')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('hidden_at', 'is', null)
    .$if(state === 'open', (query) => query.where('state', '<>', 'closed'))
    .$if(state !== undefined && state !== 'open', (query) => query.where('state', '=', state as StoredCase['state']))
  const { total } = await cases.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const rows = await cases
    .selectAll()
    .orderBy('changed_at', 'desc')
    .orderBy('case_no', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  return { total: Number(total), list: rows.map((row) => summaryOf(row, key)) }
}

interface Unread extends MemberId {
  readonly unread: number
}

/** Of each, in their order. */
export const unreadAnswersOf = async (db: Db | Tx, members: readonly MemberId[]): Promise<readonly Unread[]> => {
  const { rows } = await sql<{ place: number; count: number }>`
    select a.place::int as place, sum(c.unread)::int as count
      from unnest(${members.map(({ siteId }) => siteId)}::int[], ${members.map(({ userId }) => userId)}::uuid[])
          with ordinality a (site_id, user_id, place)
      join feedback_cases c on (c.site_id, c.user_id) = (a.site_id, a.user_id)
     where c.unread > 0 and c.hidden_at is null group by a.place`.execute(db)
  return members.map((member, index) => ({
    ...member,
    unread: rows.find(({ place }) => place === index + 1)?.count ?? 0,
  }))
}

export const unreadAnswers = async (db: Db | Tx, member: MemberId): Promise<number> => {
  const [own] = await unreadAnswersOf(db, [member])
  return own?.unread ?? 0
}

const YEARS_MS = 5 * 366 * 86_400_000
const SWEEP_ROWS = 1_000

/** Cases that were closed, or not touched, for five years. */
export const sweepCases = async (db: Db, now: number): Promise<void> => {
  await sql`delete from feedback_cases where (site_id, case_no) in (
    select site_id, case_no from feedback_cases where changed_at <= ${new Date(now - YEARS_MS)}
     order by changed_at limit ${SWEEP_ROWS} for update skip locked)`.execute(db)
}
