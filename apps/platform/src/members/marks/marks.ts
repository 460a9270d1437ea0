import { createHmac, hkdfSync } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../db/index.ts'
import { createPersonMarks, isPersonMarkKind, type PersonMarks } from './person-marks.ts'
import type { MarkKind, OtherForms } from './normal.ts'

export interface MemberId {
  readonly siteId: number
  readonly userId: string
}

export interface Marks {
  /**
   * Releases the former value (unless barred, frozen or closed). Returns the account that keeps the value; of parallel
   * callers the first to commit gets it.
   */
  take(
    tx: Tx,
    member: MemberId,
    kind: MarkKind,
    value: string,
    at: Date,
    others?: OtherForms | undefined,
  ): Promise<string | undefined>
  move(
    tx: Tx,
    member: MemberId,
    kind: MarkKind,
    value: string,
    at: Date,
    others?: OtherForms | undefined,
  ): Promise<void>
  /** Unless another account has the new form. */
  renew(
    tx: Tx,
    member: MemberId,
    kind: MarkKind,
    value: string,
    at: Date,
    others?: OtherForms | undefined,
  ): Promise<void>
  release(tx: Tx, member: MemberId, kind: MarkKind): Promise<void>
  readonly persons: PersonMarks
  holder(tx: Tx, siteId: number, kind: MarkKind, value: string): Promise<string | undefined>
}

/** Keyed hashes, comparable only within a site. */
export const createMarks = (masterSecret: string): Marks => {
  const key = Buffer.from(hkdfSync('sha256', masterSecret, '', 'pavilion/member-marks/1', 32))
  const markOf = (siteId: number, kind: MarkKind, value: string): Buffer =>
    createHmac('sha256', key).update(`${siteId}\n${kind}\n${value}`).digest()

  const holder: Marks['holder'] = async (tx, siteId, kind, value) => {
    const row = await tx
      .selectFrom('member_marks')
      .select('user_id')
      .where('site_id', '=', siteId)
      .where('kind', '=', kind)
      .where('mark', '=', markOf(siteId, kind, value))
      .executeTakeFirst()
    return row?.user_id
  }
  /** Barred and closed accounts keep theirs, so that holders cannot start again. */
  const rowsOf = (tx: Tx, { siteId, userId }: MemberId, kind: MarkKind) =>
    tx
      .deleteFrom('member_marks')
      .where('site_id', '=', siteId)
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where(
        sql<boolean>`exists (select from members m where m.site_id = ${siteId} and m.user_id = ${userId}::uuid
          and m.state = 'active' and coalesce(m.barred_until, '-infinity') <= clock_timestamp())`,
      )
  const insert = (tx: Tx, { siteId, userId }: MemberId, kind: MarkKind, value: string, at: Date) =>
    tx
      .insertInto('member_marks')
      .values({ site_id: siteId, kind, mark: markOf(siteId, kind, value), user_id: userId, taken_at: at })

  const persons = createPersonMarks(masterSecret)
  return {
    holder,
    persons,
    take: async (tx, member, kind, value, at, others) => {
      // Shown by this account, even if another has it.
      if (isPersonMarkKind(kind)) await persons.note(tx, member, kind, value, at, others)
      // Waits for a concurrent insert.
      await insert(tx, member, kind, value, at)
        .onConflict((conflict) => conflict.columns(['site_id', 'kind', 'mark']).doNothing())
        .execute()
      const has = await holder(tx, member.siteId, kind, value)
      if (has !== member.userId) return has
      await rowsOf(tx, member, kind)
        .where('mark', '<>', markOf(member.siteId, kind, value))
        .execute()
      if (isPersonMarkKind(kind)) await persons.forget(tx, member, kind, value, others)
      return undefined
    },
    move: async (tx, member, kind, value, at, others) => {
      await rowsOf(tx, member, kind).execute()
      await insert(tx, member, kind, value, at)
        .onConflict((conflict) =>
          conflict.columns(['site_id', 'kind', 'mark']).doUpdateSet({ user_id: member.userId, taken_at: at }),
        )
        .execute()
      if (isPersonMarkKind(kind)) await persons.move(tx, member, kind, value, at, others)
    },
    renew: async (tx, member, kind, value, at, { earlier } = { earlier: value }) => {
      if (earlier === value || (await holder(tx, member.siteId, kind, earlier)) !== member.userId) return
      await insert(tx, member, kind, value, at)
        .onConflict((conflict) => conflict.columns(['site_id', 'kind', 'mark']).doNothing())
        .execute()
      if ((await holder(tx, member.siteId, kind, value)) !== member.userId) return
      await tx
        .deleteFrom('member_marks')
        .where('site_id', '=', member.siteId)
        .where('user_id', '=', member.userId)
        .where('kind', '=', kind)
        .where('mark', '=', markOf(member.siteId, kind, earlier))
        .execute()
    },
    release: async (tx, member, kind) => {
      await rowsOf(tx, member, kind).execute()
      if (isPersonMarkKind(kind)) await persons.forget(tx, member, kind)
    },
  }
}
