import { createHmac, hkdfSync } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../db/index.ts'
import { takeMoneyTurn } from '../../ledger/index.ts'
import type { MemberId } from './marks.ts'
import { FORMS, type OtherForms } from './normal.ts'
import { addRestrictionsChanged } from '../restrictions-changed.ts'

export const PERSON_MARK_KINDS = ['phone', 'email', 'name', 'device'] as const
export type PersonMarkKind = (typeof PERSON_MARK_KINDS)[number]

export interface PersonMarks {
  /** Counts against self-exclusions from this moment. */
  note(
    tx: Tx,
    member: MemberId,
    kind: PersonMarkKind,
    value: string,
    at: Date,
    others?: OtherForms | undefined,
  ): Promise<void>
  /** After two persons decided. */
  move(
    tx: Tx,
    member: MemberId,
    kind: PersonMarkKind,
    value: string,
    at: Date,
    others?: OtherForms | undefined,
  ): Promise<void>
  /** Except `keep`, a normal form; not for barred, frozen or closed accounts. */
  forget(tx: Tx, member: MemberId, kind: PersonMarkKind, keep?: string, others?: OtherForms | undefined): Promise<void>
}

export const isPersonMarkKind = (kind: string): kind is PersonMarkKind =>
  (PERSON_MARK_KINDS as readonly string[]).includes(kind)

/** Equal on every site; a separate key, so that site marks (marks.ts) stay unlinkable. */
export const createPersonMarks = (masterSecret: string): PersonMarks => {
  const key = Buffer.from(hkdfSync('sha256', masterSecret, '', 'pavilion/person-marks/1', 32))
  const markOf = (kind: PersonMarkKind, value: string): Buffer =>
    createHmac('sha256', key).update(`${kind}\n${value}`).digest()
  /** Hashed as a name, to match names in Latin letters. */
  const rowsOf = (
    kind: PersonMarkKind,
    value: string,
    { earlier = value, spellings = [] }: Partial<OtherForms> = {},
  ) => [
    ...[...new Set([value, earlier])].map((form) => ({ kind, mark: markOf(kind, form) })),
    ...spellings.map((form) => ({ kind: 'spelling' as const, mark: markOf('name', form) })),
  ]
  const kindsOf = (kind: PersonMarkKind) => (kind === 'name' ? (['name', 'spelling'] as const) : [kind])
  const note: PersonMarks['note'] = async (tx, { siteId, userId }, kind, value, at, others) => {
    const noted = { site_id: siteId, user_id: userId, noted_at: at, forms: FORMS }
    await tx
      .insertInto('person_marks')
      .values(rowsOf(kind, value, others).map((row) => ({ ...noted, ...row })))
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'user_id', 'kind', 'mark']).doUpdateSet({ noted_at: at, forms: FORMS }),
      )
      .execute()
    const isExcluded = await sql<{ excluded: boolean }>`
      select is_of_excluded(${siteId}, ${userId}::uuid) as excluded`.execute(tx)
    // The turn before the row, as whoever moves money takes them.
    if (isExcluded.rows[0]?.excluded !== true) return
    await takeMoneyTurn(tx, { siteId, userId })
    const excludedRows = await tx
      .updateTable('members')
      .set({ person_barred: true })
      .where('site_id', '=', siteId)
      .where('user_id', '=', userId)
      .where('person_barred', '=', false)
      .where(sql<boolean>`is_of_excluded(site_id, user_id)`)
      .returning('user_id')
      .execute()
    if (excludedRows.length > 0) await addRestrictionsChanged(tx, { siteId, userId })
  }
  return {
    note,
    move: async (tx, member, kind, value, at, others) => {
      const rows = rowsOf(kind, value, others)
      const fromOthers = (rowKind: PersonMarkKind | 'spelling') =>
        tx
          .deleteFrom('person_marks')
          .where('site_id', '=', member.siteId)
          .where('user_id', '<>', member.userId)
          .where('kind', '=', rowKind)
          .where('mark', 'in', [Buffer.alloc(0), ...rows.filter((row) => row.kind === rowKind).map(({ mark }) => mark)])
      const otherOwners = await fromOthers(kind).returning('user_id').execute()
      // Other names may share a spelling.
      if (otherOwners.length > 0)
        await fromOthers('spelling')
          .where(
            'user_id',
            'in',
            otherOwners.map((row) => row.user_id),
          )
          .execute()
      await note(tx, member, kind, value, at, others)
    },
    forget: async (tx, { siteId, userId }, kind, keep, others) => {
      const keptMarks = keep === undefined ? [Buffer.alloc(0)] : rowsOf(kind, keep, others).map(({ mark }) => mark)
      await tx
        .deleteFrom('person_marks')
        .where('site_id', '=', siteId)
        .where('user_id', '=', userId)
        .where('kind', 'in', kindsOf(kind))
        .where('mark', 'not in', keptMarks)
        .where(
          sql<boolean>`exists (select from members m where m.site_id = ${siteId} and m.user_id = ${userId}::uuid
            and m.state = 'active' and coalesce(m.barred_until, '-infinity') <= clock_timestamp())`,
        )
        .where(sql<boolean>`not is_of_excluded(${siteId}, ${userId}::uuid)`)
        .execute()
    },
  }
}
