import type { Tx } from '../db/index.ts'
import { refuseField } from './exchange.ts'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const NOT_PEOPLE = ['machine', 'system', 'feed']

const operatorsCalled = async (tx: Tx, name: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('operators')
    .select('operator_id')
    .where('name_key', '=', name.toLowerCase())
    .execute()
  return rows.map((row) => row.operator_id)
}

const membersCalled = async (tx: Tx, name: string, siteId: number | undefined): Promise<string[]> => {
  let query = tx.selectFrom('members').select('user_id').where('name_key', '=', name.toLowerCase())
  if (siteId !== undefined) query = query.where('site_id', '=', siteId)
  return (await query.execute()).map((row) => row.user_id)
}

export const actorsNamed = async (tx: Tx, word: string, siteId: number | undefined): Promise<string[]> => {
  if (NOT_PEOPLE.includes(word) || ID.test(word) || ID.test(word.replace(/^operator:/, ''))) return [word]
  const name = word.replace(/^operator:/, '')
  const nameMatches = [
    ...(await operatorsCalled(tx, name)).map((id) => `operator:${id}`),
    ...(word === name ? await membersCalled(tx, name, siteId) : []),
  ]
  if (nameMatches.length > 0) return nameMatches
  return refuseField('actor', `nobody is called ${name}: write a name, an id, operator:<id>, ${NOT_PEOPLE.join(', ')}`)
}

export const subjectsNamed = async (tx: Tx, word: string, siteId: number | undefined): Promise<string[]> => [
  word,
  ...(await operatorsCalled(tx, word)),
  ...(await membersCalled(tx, word, siteId)),
]
