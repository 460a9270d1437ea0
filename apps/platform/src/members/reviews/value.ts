import type { Tx } from '../../db/index.ts'
import { parsePhone, type Contact } from '../contacts/contacts.ts'
import type { MemberId } from '../contacts/marks.ts'
import type { MarkKind } from '../contacts/normal.ts'
import type { PersonalKey, Vault } from '../vault.ts'

/** A member's key, read within a transaction; undefined once personal data was erased. */
export const keyWithin = async (
  tx: Tx,
  vault: Vault,
  { siteId, userId }: MemberId,
): Promise<PersonalKey | undefined> => {
  const row = await tx
    .selectFrom('member_keys')
    .select('wrapped')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && vault.unwrap(`${siteId}/${userId}`, row.wrapped)
}

/** A value under review as a person reads it. */
export const readable = (kind: MarkKind, stored: string): string => {
  if (kind !== 'phone') return stored
  const { areaCode, number } = parsePhone(stored)
  return `${areaCode} ${number}`
}

/** The contact a review is about; undefined for other kinds of values. */
export const contactOf = (kind: MarkKind, stored: string): Contact | undefined => {
  if (kind === 'phone') return { kind, value: parsePhone(stored) }
  return kind === 'email' ? { kind, value: stored } : undefined
}
