import { createHmac, hkdfSync } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../db/index.ts'
import { createPersonMarks, isPersonMarkKind, type PersonMarks } from './person-marks.ts'
import type { MarkKind, OtherForms } from './normal.ts'

/** A member of a site. */
export interface MemberId {
  readonly siteId: number
  readonly userId: string
}

export interface Marks {
  /**
   * Takes a value for a member, who lets go of the one they had (unless their account is barred, frozen or closed); answers the account that has it already, whose it stays.
   * Of several who ask at once, the first to commit gets it and the others see whose it is.
   */
  take(
    tx: Tx,
    member: MemberId,
    kind: MarkKind,
    value: string,
    at: Date,
    others?: OtherForms | undefined,
  ): Promise<string | undefined>
  /** Takes a value for a member from whoever has it. */
  move(
    tx: Tx,
    member: MemberId,
    kind: MarkKind,
    value: string,
    at: Date,
    others?: OtherForms | undefined,
  ): Promise<void>
  /** Writes the mark that a member took in the earlier form in the one of now, unless somebody else has that. */
  renew(
    tx: Tx,
    member: MemberId,
    kind: MarkKind,
    value: string,
    at: Date,
    others?: OtherForms | undefined,
  ): Promise<void>
  release(tx: Tx, member: MemberId, kind: MarkKind): Promise<void>
  /** The same person's marks on every site, noted and forgotten with those of the site. */
  readonly persons: PersonMarks
  /** Whose a value is. */
  holder(tx: Tx, siteId: number, kind: MarkKind, value: string): Promise<string | undefined>
}

/**
 * Marks of personal values: a keyed hash of the normal form tells whether two accounts have the same value and nothing about
 * it, not even across sites; across sites a person is recognised by `persons` alone. `value` is a normal form everywhere (normal.ts).
 */
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
  /** What a member lets go of. Whose account is barred or closed keeps what they were known by, lest they begin anew with it. */
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
      // Whoever has it on this site: this account has shown it too.
      if (isPersonMarkKind(kind)) await persons.note(tx, member, kind, value, at, others)
      // Waits for whoever inserts the same value just now.
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
