import * as z from 'zod/mini'
import { EXCLUSION_MARK_KINDS } from '@pavilion/protocols'
import type { Db } from '../../db/index.ts'
import { parsePhone, readContacts } from '../contacts/contacts.ts'
import type { MemberId } from '../marks/marks.ts'
import { normal, otherForms } from '../marks/normal.ts'
import { readPersonal } from '../contacts/personal.ts'
import type { PersonalKey } from '../vault.ts'
import type { PersonQuery } from './exclusion-register.ts'

const FIELD = 'exclusion_register'
/** The protocol's limit. */
const MOST = 20
const storedQuery = z.array(z.object({ kind: z.enum(EXCLUSION_MARK_KINDS), value: z.string() }))

export const sealPersonQuery = (key: PersonalKey, personQuery: PersonQuery): Buffer =>
  key.seal(FIELD, JSON.stringify(personQuery))
export const openPersonQuery = (key: PersonalKey, sealed: Uint8Array): PersonQuery =>
  storedQuery.parse(JSON.parse(key.open(FIELD, sealed)))

export const mergePersonQueries = (newest: PersonQuery, earlier: PersonQuery): PersonQuery => {
  const byName = new Map([...newest, ...earlier].map((each) => [`${each.kind}\n${each.value}`, each]))
  return [...byName.values()].slice(0, MOST)
}

const emailSought = (address: string): PersonQuery =>
  [normal.email(address), otherForms.email(address).earlier].map((value) => ({ kind: 'email', value }))
const nameSought = (name: string, birthday: string): PersonQuery =>
  [normal.name(name, birthday), otherForms.name(name, birthday).earlier].map((value) => ({ kind: 'name', value }))

/** Includes values under review. */
export const personQueryOf = async (db: Db, member: MemberId, key: PersonalKey): Promise<PersonQuery> => {
  const { phone, email } = await readContacts(db, member, key)
  const { real_name: name, birthday } = await readPersonal(db, member, key, ['real_name', 'birthday'])
  const waiting = await db
    .selectFrom('account_reviews')
    .select(['kind', 'sealed'])
    .where('site_id', '=', member.siteId)
    .where('user_id', '=', member.userId)
    .where('kind', 'in', ['phone', 'email'])
    .orderBy('asked_at', 'desc')
    .limit(5)
    .execute()
  const bound: PersonQuery = [
    ...(phone ? [{ kind: 'phone' as const, value: normal.phone(phone) }] : []),
    ...(email === undefined ? [] : emailSought(email)),
    ...(name === undefined || birthday === undefined ? [] : nameSought(name, birthday)),
  ]
  const waitingQuery = waiting.flatMap(({ kind, sealed }): PersonQuery => {
    const value = key.open(`review/${kind}`, sealed)
    return kind === 'phone' ? [{ kind, value: normal.phone(parsePhone(value)) }] : emailSought(value)
  })
  return mergePersonQueries(bound, waitingQuery)
}
