import { LETTER_DAYS, LETTER_TYPES, type LetterCounts, type LetterType } from '@pavilion/contract/letters'
import type { LocalText } from '@pavilion/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/index.ts'
import type { MemberId } from '../members/index.ts'

const DAY_MS = 86_400_000

/** Letters of before are gone. */
export const oldestLetterAt = (now: number): Date => new Date(now - LETTER_DAYS * DAY_MS)

/** By its template, or as the operator wrote it. */
export interface StoredLetter {
  readonly letter_id: string
  readonly seq: bigint
  readonly type: LetterType
  readonly template: string | null
  readonly facts: unknown
  readonly title: LocalText | null
  readonly content: LocalText | null
  readonly at: Date
  readonly unread: boolean
}

export interface LetterQuery {
  readonly type?: LetterType | undefined
  readonly unread?: 1 | undefined
  readonly before?: string | undefined
  readonly pageSize: number
}

const lettersOf = ({ siteId, userId }: MemberId, now: number) =>
  sql`letters_of(${siteId}, ${userId}::uuid, ${oldestLetterAt(now)}, ${new Date(now)})`

const markOf = ({ at, seq, letter_id: id }: StoredLetter): string => `${at.getTime()}.${seq}.${id}`
/** `mark` is as the contract lets it be. */
const placeOf = (mark: string) => {
  const [at = '', seq = '', id = ''] = mark.split('.')
  return { at: new Date(Number(at)), seq, id }
}

/** Newest first; those of one moment in the order of their facts. */
export const readLetters = async (db: Db | Tx, member: MemberId, query: LetterQuery, now: number) => {
  const { type, unread, before, pageSize } = query
  const chosenLetters = sql`${lettersOf(member, now)} l where ${type === undefined ? sql`true` : sql`l.type = ${type}`} and ${
    unread === undefined ? sql`true` : sql`l.unread`
  }`
  const place = before === undefined ? undefined : placeOf(before)
  const { rows: totals } = await sql<{ total: number }>`select count(*)::int as total from ${chosenLetters}`.execute(db)
  const { rows } = await sql<StoredLetter>`
    select l.* from ${chosenLetters} and ${
      place ? sql`(l.at, l.seq, l.letter_id) < (${place.at}, ${place.seq}::bigint, ${place.id}::uuid)` : sql`true`
    } order by l.at desc, l.seq desc, l.letter_id desc limit ${pageSize + 1}`.execute(db)
  const letters = rows.slice(0, pageSize)
  const last = letters.at(-1)
  return {
    total: totals[0]?.total ?? 0,
    letters,
    ...(rows.length > pageSize && last && { next: markOf(last) }),
  }
}

const NONE = Object.fromEntries(['total', ...LETTER_TYPES].map((type) => [type, 0])) as LetterCounts

interface Unread extends MemberId {
  readonly unread: LetterCounts
}

/** Of each, in their order. */
export const unreadOfMembers = async (
  db: Db | Tx,
  members: readonly MemberId[],
  now: number,
): Promise<readonly Unread[]> => {
  const { rows } = await sql<{ place: number; type: LetterType; count: number }>`
    select a.place::int as place, l.type, count(*)::int as count
      from unnest(${members.map(({ siteId }) => siteId)}::int[], ${members.map(({ userId }) => userId)}::uuid[])
          with ordinality a (site_id, user_id, place)
      cross join lateral letters_of(a.site_id, a.user_id, ${oldestLetterAt(now)}, ${new Date(now)}) l
     where l.unread group by a.place, l.type`.execute(db)
  return members.map((member, index) => {
    const own = rows.filter(({ place }) => place === index + 1)
    const byType = Object.fromEntries(own.map(({ type, count }) => [type, count]))
    const total = own.reduce((sum, { count }) => sum + count, 0)
    return { ...member, unread: { ...NONE, ...byType, total } }
  })
}

export const unreadOf = async (db: Db | Tx, member: MemberId, now: number): Promise<LetterCounts> => {
  const [own] = await unreadOfMembers(db, [member], now)
  return own?.unread ?? NONE
}

export type LetterMark = 'read_at' | 'deleted_at'

/** Of one letter that the member has; false where there is none. */
export const markLetter = async (
  tx: Tx,
  member: MemberId,
  id: string,
  mark: LetterMark,
  now: number,
): Promise<boolean> => {
  const at = new Date(now)
  const { rows } = await sql`
    insert into letter_marks (site_id, user_id, letter_id, letter_at, read_at, deleted_at)
    select ${member.siteId}, ${member.userId}::uuid, l.letter_id, l.at, ${at}::timestamptz,
        ${mark === 'deleted_at' ? at : null}::timestamptz
      from ${lettersOf(member, now)} l where l.letter_id = ${id}::uuid
    on conflict (site_id, user_id, letter_id) do update set read_at = coalesce(letter_marks.read_at, excluded.read_at),
      deleted_at = coalesce(letter_marks.deleted_at, excluded.deleted_at)
    returning 1`.execute(tx)
  return rows.length > 0
}

/** How many were unread. */
export const markAllRead = async (
  tx: Tx,
  member: MemberId,
  type: LetterType | undefined,
  now: number,
): Promise<number> => {
  const at = new Date(now)
  const { rows } = await sql`
    insert into letter_marks (site_id, user_id, letter_id, letter_at, read_at)
    select ${member.siteId}, ${member.userId}::uuid, l.letter_id, l.at, ${at}::timestamptz
      from ${lettersOf(member, now)} l where l.unread and ${type === undefined ? sql`true` : sql`l.type = ${type}`}
    on conflict (site_id, user_id, letter_id) do update set read_at = excluded.read_at where letter_marks.read_at is null
    returning 1`.execute(tx)
  return rows.length
}

const SWEEP_ROWS = 1_000

/** What is older than letters are kept; each call some, so that none takes long. */
export const sweepLetters = async (db: Db, now: number): Promise<void> => {
  const before = oldestLetterAt(now)
  await sql`delete from own_letters where (site_id, letter_id) in (
    select site_id, letter_id from own_letters where at <= ${before} order by at limit ${SWEEP_ROWS} for update skip locked)`.execute(
    db,
  )
  await sql`delete from letter_marks where (site_id, user_id, letter_id) in (
    select site_id, user_id, letter_id from letter_marks where letter_at <= ${before} order by letter_at limit ${SWEEP_ROWS}
      for update skip locked)`.execute(db)
  await sql`delete from sent_letter_members where (site_id, user_id, letter_id) in (
    select r.site_id, r.user_id, r.letter_id from sent_letter_members r join sent_letters s using (site_id, letter_id)
     where s.publish_at <= ${before} limit ${SWEEP_ROWS})`.execute(db)
}
