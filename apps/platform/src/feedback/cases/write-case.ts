import type { PayloadOf } from '@pavilion/contract'
import type { Wager } from '@pavilion/contract/bets'
import {
  COMPLAINT_DAYS,
  FEEDBACK_MOST_OPEN,
  type addFeedBack,
  type addFeedBackEntry,
  type rateFeedback,
} from '@pavilion/contract/feedback'
import { sql } from 'kysely'
import type { Tx } from '../../db/index.ts'
import { addEvent } from '../../events/index.ts'
import { Refusal, tooOften } from '../../http/index.ts'
import { lockMember, type MemberId, type PersonalKey } from '../../members/index.ts'
import { newOrderNo, siteDay, type Site } from '../../sites/index.ts'
import { feedbackChanged } from '../events.ts'
import { attachPictures, picturesOfCase } from '../pictures/picture-store.ts'
import { FEEDBACK_DAY_MOST, FEEDBACK_TEXTS, refuseWith } from '../texts.ts'
import { isTicket, type CaseBets, type DecidedBet } from './case-bets.ts'
import { betText, entriesOf, readOwnCase, type StoredCase } from './case-store.ts'
import { openEntry, openText, sealEntry, sealText } from './case-words.ts'

export const DAY_MS = 86_400_000
/** The same sent again within so long is one. */
const AGAIN_MS = 600_000
const MOST_ENTRIES = 100

export interface Writer {
  readonly site: Site
  readonly member: MemberId
  readonly key: PersonalKey
  readonly language: 'zh-CN' | 'zh-TW'
  readonly at: Date
}

type NewCase = PayloadOf<typeof addFeedBack>

const insistOnRoom = async (tx: Tx, { member, at }: Writer): Promise<void> => {
  const dayBefore = new Date(at.getTime() - DAY_MS)
  const { rows } = await sql<{ open: number; today: number; oldest: Date | null }>`
    select count(*) filter (where state <> 'closed')::int as open, count(*) filter (where created_at > ${dayBefore})::int as today,
      min(created_at) filter (where created_at > ${dayBefore}) as oldest
      from feedback_cases where site_id = ${member.siteId} and user_id = ${member.userId}::uuid
       and (state <> 'closed' or created_at > ${dayBefore})`.execute(tx)
  const { open = 0, today = 0, oldest = null } = rows[0] ?? {}
  if (open >= FEEDBACK_MOST_OPEN) throw tooOften(0, FEEDBACK_TEXTS.tooManyOpen)
  if (today >= FEEDBACK_DAY_MOST)
    throw tooOften(
      oldest ? Math.ceil((oldest.getTime() + DAY_MS - at.getTime()) / 1000) : 0,
      FEEDBACK_TEXTS.tooManyToday,
    )
}

const complaintOf = async (tx: Tx, bets: CaseBets, writer: Writer, ticketId: string): Promise<DecidedBet> => {
  const { member, language, at } = writer
  const since = new Date(at.getTime() - COMPLAINT_DAYS * DAY_MS)
  if (!isTicket(ticketId)) throw new Refusal('NO_DATA')
  const [decidedBet] = (await bets.decidedBets(tx, member, { since, ticketId, pageNum: 1, pageSize: 1 })).list
  if (decidedBet) return decidedBet
  const bet = await bets.betOf(tx, member, ticketId)
  if (!bet) throw new Refusal('NO_DATA')
  const isOpen = bet.state === 'open' || bet.state === 'delay'
  return refuseWith('ticketId', isOpen ? FEEDBACK_TEXTS.betOpen : FEEDBACK_TEXTS.betTooOld, language)
}

/** Whether all of these are at that entry already: a picture more is worth an entry, though its words are the same. */
const haveCome = async (
  tx: Tx,
  row: StoredCase,
  { entry_no: entryNo }: { readonly entry_no: number },
  pictures: readonly string[],
): Promise<boolean> => {
  const there = (await picturesOfCase(tx, row.site_id, row.case_no)).filter((each) => each.entry_no === entryNo)
  return pictures.every((id) => there.some(({ picture_id: one }) => one === id))
}

/** The newest one, where it says the same and is as new. */
const sameCase = async (tx: Tx, { member, key, at }: Writer, { kind, title, text, ticketId, pictures }: NewCase) => {
  const row = await tx
    .selectFrom('feedback_cases')
    .selectAll()
    .where('site_id', '=', member.siteId)
    .where('user_id', '=', member.userId)
    .where('hidden_at', 'is', null)
    .where('created_at', '>', new Date(at.getTime() - AGAIN_MS))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row || row.kind !== kind || row.ticket !== (ticketId ?? null) || openText(key, row.title) !== title)
    return undefined
  const [first] = await entriesOf(tx, row)
  if (!first || openEntry(key, first.text)['zh-CN'] !== text) return undefined
  return (await haveCome(tx, row, first, pictures)) ? row : undefined
}

interface NewEntry {
  readonly caseNo: string
  readonly entryNo: number
  readonly text: string
  readonly pictures: readonly string[]
  readonly bet?: Wager | undefined
}

const writeEntry = async (tx: Tx, { member, key, language, at }: Writer, entry: NewEntry): Promise<void> => {
  await tx
    .insertInto('feedback_entries')
    .values({
      site_id: member.siteId,
      case_no: entry.caseNo,
      entry_no: entry.entryNo,
      operator_id: null,
      text: sealEntry(key, entry.text),
      bet: betText(entry.bet),
      at,
    })
    .execute()
  if (!(await attachPictures(tx, member, entry.pictures, entry)))
    refuseWith('pictures', FEEDBACK_TEXTS.pictureGone, language)
}

/** Whatever the state of the account: who is frozen or excluded may still complain. */
export const addCase = async (tx: Tx, bets: CaseBets, writer: Writer, newCase: NewCase): Promise<string> => {
  const { site, member, key, language, at } = writer
  const { kind, title, text, pictures, ticketId } = newCase
  if (kind === 'bet' && ticketId === undefined) refuseWith('ticketId', FEEDBACK_TEXTS.betMissing, language)
  if (kind !== 'bet' && ticketId !== undefined) refuseWith('ticketId', FEEDBACK_TEXTS.betNotOfKind, language)
  // Two at once are counted one after the other.
  await lockMember(tx, member)
  const same = await sameCase(tx, writer, newCase)
  if (same) return same.case_no
  await insistOnRoom(tx, writer)
  const complaint = ticketId === undefined ? undefined : await complaintOf(tx, bets, writer, ticketId)
  const caseNo = newOrderNo('FK', siteDay(site, at.getTime()))
  await tx
    .insertInto('feedback_cases')
    .values({
      site_id: member.siteId,
      case_no: caseNo,
      user_id: member.userId,
      kind,
      title: sealText(key, title),
      ticket: ticketId ?? null,
      complaint_until: complaint ? new Date(complaint.decidedAt.getTime() + COMPLAINT_DAYS * DAY_MS) : null,
      created_at: at,
      changed_at: at,
      waiting_since: at,
      entries: 1,
    })
    .execute()
  await writeEntry(tx, writer, { caseNo, entryNo: 1, text, pictures, bet: complaint?.bet })
  await addEvent(tx, feedbackChanged, { ...member, data: {} })
  return caseNo
}

const ownCase = async (tx: Tx, member: MemberId, caseNo: string): Promise<StoredCase> => {
  const row = await readOwnCase(tx, member, caseNo, { lock: true })
  if (!row) throw new Refusal('NO_DATA')
  return row
}

type CaseChange = Partial<StoredCase>

const change = async (tx: Tx, row: StoredCase, part: CaseChange): Promise<StoredCase> => {
  await tx
    .updateTable('feedback_cases')
    .set(part)
    .where('site_id', '=', row.site_id)
    .where('case_no', '=', row.case_no)
    .execute()
  await addEvent(tx, feedbackChanged, { siteId: row.site_id, userId: row.user_id, data: {} })
  return { ...row, ...part }
}

/** The desk owes an answer again. */
export const addEntry = async (
  tx: Tx,
  writer: Writer,
  { caseNo, text, pictures }: PayloadOf<typeof addFeedBackEntry>,
): Promise<StoredCase> => {
  const { member, key, language, at } = writer
  const row = await ownCase(tx, member, caseNo)
  if (row.state === 'closed') refuseWith('caseNo', FEEDBACK_TEXTS.closed, language)
  const last = (await entriesOf(tx, row)).at(-1)
  const isSentAgain =
    last?.operator_id === null &&
    at.getTime() - last.at.getTime() < AGAIN_MS &&
    openEntry(key, last.text)['zh-CN'] === text &&
    (await haveCome(tx, row, last, pictures))
  if (isSentAgain) return row
  if (row.entries >= MOST_ENTRIES) refuseWith('text', FEEDBACK_TEXTS.entriesFull, language)
  const entryNo = row.entries + 1
  await writeEntry(tx, writer, { caseNo, entryNo, text, pictures })
  return change(tx, row, {
    entries: entryNo,
    changed_at: at,
    waiting_since: row.waiting_since ?? at,
    state: row.assigned_to === null ? 'waiting' : 'working',
  })
}

/** As it was before. */
export const readCase = async (tx: Tx, member: MemberId, caseNo: string): Promise<StoredCase> => {
  const row = await ownCase(tx, member, caseNo)
  if (row.unread > 0) await change(tx, row, { unread: 0 })
  return row
}

/** Closed twice is closed once. */
export const finishCase = async (tx: Tx, { member, at }: Writer, caseNo: string): Promise<StoredCase> => {
  const row = await ownCase(tx, member, caseNo)
  if (row.state === 'closed') return row
  return change(tx, row, { state: 'closed', waiting_since: null, changed_at: at, unread: 0 })
}

export const rateCase = async (
  tx: Tx,
  { member, key, language, at }: Writer,
  { caseNo, rating, text }: PayloadOf<typeof rateFeedback>,
): Promise<StoredCase> => {
  const row = await ownCase(tx, member, caseNo)
  if (row.first_answer_at === null) refuseWith('caseNo', FEEDBACK_TEXTS.notAnswered, language)
  if (row.rating !== null) throw new Refusal('DATA_EXISTS')
  return change(tx, row, { rating, rating_text: text ? sealText(key, text) : null, rated_at: at })
}

export const hideCase = async (tx: Tx, { member, language, at }: Writer, caseNo: string): Promise<void> => {
  const row = await ownCase(tx, member, caseNo)
  if (row.waiting_since !== null) refuseWith('caseNo', FEEDBACK_TEXTS.answerOwed, language)
  await change(tx, row, { hidden_at: at, unread: 0 })
}
