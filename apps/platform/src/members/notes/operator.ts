import { operatorNoteAdd, operatorNoteList, type MemberNote } from '@pavilion/operator-api/members'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import { operatorCall, refuseField, type OperatorCall } from '../../operator/index.ts'
import { unixSeconds } from '../../time/clock.ts'
import type { MemberId } from '../marks/marks.ts'
import { readPersonalKey } from '../personal-key.ts'
import type { PersonalKey, Vault } from '../vault.ts'

const FIELD = 'note'

interface Row {
  readonly note_id: string
  readonly sealed: Buffer
  readonly name: string
  readonly written_at: Date
}

const keyOf = async (tx: Tx, vault: Vault, member: MemberId): Promise<PersonalKey | undefined> => {
  const isThere = await tx
    .selectFrom('members')
    .select('user_id')
    .where('site_id', '=', member.siteId)
    .where('user_id', '=', member.userId)
    .executeTakeFirst()
  if (!isThere) throw new Refusal('NOT_FOUND')
  return readPersonalKey(tx, vault, member)
}

/** None once the member's personal data was erased: notes went with it. */
const notesOf = async (
  tx: Tx,
  key: PersonalKey | undefined,
  { siteId, userId }: MemberId,
  limit: number,
): Promise<MemberNote[]> => {
  if (!key) return []
  const { rows } = await sql<Row>`
    select n.note_id, n.sealed, o.name, n.written_at from member_notes n join operators o on o.operator_id = n.written_by
     where n.site_id = ${siteId} and n.user_id = ${userId}::uuid order by n.written_at desc, n.note_id desc limit ${limit}`.execute(
    tx,
  )
  return rows.map((row) => ({
    noteId: row.note_id,
    text: key.open(FIELD, row.sealed),
    writtenBy: row.name,
    at: unixSeconds(row.written_at),
  }))
}

/** Notes may hold personal data, so they lie sealed and stay out of the log. */
export const memberNoteCalls = ({ vault }: { readonly vault: Vault }): readonly OperatorCall[] => [
  operatorCall(operatorNoteAdd, async (tx, { text }, { params, person, at }) => {
    const key = await keyOf(tx, vault, params)
    if (!key) refuseField('userId', 'the personal data of the member was erased: nothing is noted any more')
    if (!person || !key) throw new Refusal('ACCESS_DENIED')
    const noteId = uuid()
    const row = { site_id: params.siteId, note_id: noteId, user_id: params.userId, sealed: key.seal(FIELD, text) }
    await tx
      .insertInto('member_notes')
      .values({ ...row, written_by: person.operatorId, written_at: at })
      .execute()
    return {
      data: { noteId, text, writtenBy: person.name, at: unixSeconds(at) },
      audit: { siteId: params.siteId, subject: params.userId, detail: { noteId } },
    }
  }),
  operatorCall(operatorNoteList, async (tx, { limit }, { params }) => {
    const notes = await notesOf(tx, await keyOf(tx, vault, params), params, limit)
    const { siteId, userId } = params
    return { data: { notes }, audit: { siteId, subject: userId, detail: { found: notes.length } } }
  }),
]
