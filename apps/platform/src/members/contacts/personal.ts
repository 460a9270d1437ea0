import { createHash } from 'node:crypto'
import type { Db, Tx } from '../../db/index.ts'
import { takeMoneyTurn } from '../../ledger/index.ts'
import type { PersonalKey } from '../vault.ts'
import type { MemberId } from '../marks/marks.ts'

export const PERSONAL_FIELDS = ['birthday', 'phone', 'email', 'real_name', 'gender'] as const
export type PersonalField = (typeof PERSONAL_FIELDS)[number]

export const readPersonal = async (
  db: Db | Tx,
  { siteId, userId }: MemberId,
  key: PersonalKey,
  fields: readonly PersonalField[] = PERSONAL_FIELDS,
): Promise<Partial<Record<PersonalField, string>>> => {
  const rows = await db
    .selectFrom('member_personal')
    .select(['field', 'sealed'])
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('field', 'in', [...fields])
    .execute()
  return Object.fromEntries(rows.map(({ field, sealed }) => [field, key.open(field, sealed)]))
}

export const writePersonal = async (
  tx: Tx,
  { siteId, userId }: MemberId,
  key: PersonalKey,
  field: PersonalField,
  value: string,
): Promise<void> => {
  const sealed = key.seal(field, value)
  await tx
    .insertInto('member_personal')
    .values({ site_id: siteId, user_id: userId, field, sealed })
    .onConflict((conflict) => conflict.columns(['site_id', 'user_id', 'field']).doUpdateSet({ sealed }))
    .execute()
}

export const forgetPersonal = async (tx: Tx, { siteId, userId }: MemberId, field: PersonalField): Promise<void> => {
  await tx
    .deleteFrom('member_personal')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('field', '=', field)
    .execute()
}

/** Different after every write. Locks the member. */
export const sealedMark = async (
  tx: Tx,
  { siteId, userId }: MemberId,
  fields: readonly PersonalField[],
): Promise<string> => {
  await lockMember(tx, { siteId, userId })
  const rows = await tx
    .selectFrom('member_personal')
    .select(['field', 'sealed'])
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('field', 'in', [...fields])
    .orderBy('field')
    .execute()
  const hash = createHash('sha256')
  for (const { field, sealed } of rows) hash.update(`${field} ${sealed.toString('base64')} `)
  return hash.digest('hex')
}

/** Until the transaction ends; takes the member's money turn first. */
export const lockMember = async (tx: Tx, { siteId, userId }: MemberId): Promise<void> => {
  await takeMoneyTurn(tx, { siteId, userId })
  await tx
    .selectFrom('members')
    .select('user_id')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
