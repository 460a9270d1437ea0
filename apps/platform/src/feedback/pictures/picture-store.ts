import { randomBytes } from 'node:crypto'
import { MOST_FEEDBACK_PICTURES } from '@pavilion/contract/feedback'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/index.ts'
import type { MemberId, PersonalKey } from '../../members/index.ts'

const FIELD = 'feedback-picture'
const DAY_MS = 86_400_000
/** Without a case: what a member chose and did not send. */
const MOST_UNUSED = 20

/** Answers its id. Of those that wait, the oldest make room for it. */
export const addPicture = async (
  tx: Tx,
  { siteId, userId }: MemberId,
  key: PersonalKey,
  image: Buffer,
  at: Date,
): Promise<string> => {
  // Two at once must not leave one more than may wait.
  await sql`select from members where site_id = ${siteId} and user_id = ${userId}::uuid for no key update`.execute(tx)
  await sql`delete from feedback_pictures where (site_id, picture_id) in (
    select site_id, picture_id from feedback_pictures
     where site_id = ${siteId} and user_id = ${userId}::uuid and case_no is null
     order by uploaded_at desc, picture_id offset ${MOST_UNUSED - 1} for update)`.execute(tx)
  const pictureId = randomBytes(18).toString('base64url')
  await tx
    .insertInto('feedback_pictures')
    .values({
      site_id: siteId,
      picture_id: pictureId,
      user_id: userId,
      image: key.seal(FIELD, image.toString('base64')),
      uploaded_at: at,
    })
    .execute()
  return pictureId
}

interface Place {
  readonly caseNo: string
  readonly entryNo: number
}

/** To an entry, in their order; false where one is not the member's or is at another entry. */
export const attachPictures = async (
  tx: Tx,
  { siteId, userId }: MemberId,
  ids: readonly string[],
  { caseNo, entryNo }: Place,
): Promise<boolean> => {
  if (ids.length === 0) return true
  if (ids.length > MOST_FEEDBACK_PICTURES || new Set(ids).size < ids.length) return false
  const { rows } = await sql`
    update feedback_pictures p set case_no = ${caseNo}, entry_no = ${entryNo}, position = c.place
      from unnest(${ids}::text[]) with ordinality c (picture_id, place)
     where p.site_id = ${siteId} and p.user_id = ${userId}::uuid and p.picture_id = c.picture_id and p.case_no is null
    returning 1`.execute(tx)
  return rows.length === ids.length
}

export interface EntryPicture {
  readonly picture_id: string
  readonly entry_no: number
}

export const picturesOfCase = async (db: Db | Tx, siteId: number, caseNo: string): Promise<readonly EntryPicture[]> => {
  const { rows } = await sql<EntryPicture>`select picture_id, entry_no from feedback_pictures
    where site_id = ${siteId} and case_no = ${caseNo} order by entry_no, position`.execute(db)
  return rows
}

/** WebP. */
export const readPicture = async (
  db: Db | Tx,
  { siteId, userId }: MemberId,
  key: PersonalKey,
  pictureId: string,
  caseNo?: string,
): Promise<Buffer | undefined> => {
  const row = await db
    .selectFrom('feedback_pictures')
    .select('image')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('picture_id', '=', pictureId)
    .$if(caseNo !== undefined, (query) => query.where('case_no', '=', caseNo ?? ''))
    .executeTakeFirst()
  return row && Buffer.from(key.open(FIELD, row.image), 'base64')
}

const SWEEP_ROWS = 1_000

/** Those that were sent with nothing within a day. */
export const sweepPictures = async (db: Db, now: number): Promise<void> => {
  await sql`delete from feedback_pictures where (site_id, picture_id) in (
    select site_id, picture_id from feedback_pictures where case_no is null and uploaded_at <= ${new Date(now - DAY_MS)}
     order by uploaded_at limit ${SWEEP_ROWS} for update skip locked)`.execute(db)
}
