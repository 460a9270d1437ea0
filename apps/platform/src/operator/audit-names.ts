import { operatorMemberFind } from '@pavilion/operator-api/members'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../db/index.ts'
import type { Person } from './call.ts'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const OPERATOR = 'operator:'

interface Entry {
  readonly site_id: number
  readonly actor: string
  readonly subject: string
  readonly detail: Readonly<Record<string, unknown>>
}

interface EntryNames {
  readonly by?: string
  readonly of?: string
  readonly approver?: string
}

const idIn = (word: unknown): string | undefined => {
  const id = typeof word === 'string' ? word.replace(OPERATOR, '') : ''
  return ID.test(id) ? id.toLowerCase() : undefined
}

export const operatorNames = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('operators')
    .select(['operator_id', 'name'])
    .where('operator_id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.operator_id, row.name]))
}

/** The column holds `operator:<id>`. */
export const actorName = (column: string): RawBuilder<string | null> =>
  sql`(select name from operators where 'operator:' || operator_id = ${sql.ref(column)})`

/** By site and id, as `3000/…`. */
export const memberNames = async (
  tx: Tx,
  sites: readonly number[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('members')
    .select(['site_id', 'user_id', 'name'])
    .where('site_id', 'in', sites)
    .where('user_id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [`${row.site_id}/${row.user_id}`, row.name]))
}

export const seesMembers = ({ roles }: Person): boolean => roles.some((role) => operatorMemberFind.roles.includes(role))

export const namesIn = async (
  tx: Tx,
  entries: readonly Entry[],
  reader: Person | undefined,
): Promise<(entry: Entry) => EntryNames> => {
  const words = entries.flatMap(({ actor, subject, detail }) => [actor, subject, detail['approvedBy']])
  const ids = [...new Set(words.flatMap((word) => idIn(word) ?? []))]
  const operators = await operatorNames(tx, ids)
  const others = reader && seesMembers(reader) ? ids.filter((id) => !operators.has(id)) : []
  const members = await memberNames(tx, [...new Set(entries.map(({ site_id: site }) => site))], others)
  return ({ site_id: site, actor, subject, detail }) => {
    const name = (word: unknown): string | undefined => {
      const id = idIn(word) ?? ''
      return operators.get(id) ?? members.get(`${site}/${id}`)
    }
    const [by, of, approver] = [name(actor), name(subject), name(detail['approvedBy'])]
    return {
      ...(by !== undefined && { by }),
      ...(of !== undefined && { of }),
      ...(approver !== undefined && { approver }),
    }
  }
}
