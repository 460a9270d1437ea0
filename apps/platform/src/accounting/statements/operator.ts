import {
  operatorStatementAdd,
  operatorStatementClose,
  operatorStatementDifferences,
  operatorStatementList,
  operatorStatementMatch,
  operatorStatementOpen,
  type StatementRecord,
} from '@pavilion/operator-api/accounting'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import * as z from 'zod/mini'
import { callFunction, type Tx } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import { operatorCall, refuseField, type OperatorCall } from '../../operator/index.ts'
import { readDifferences, readStatements } from './stored-statement.ts'

const opened = z.object({ outcome: z.enum(['opened', 'known', 'other']), statement_id: z.string() })
const added = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['added', 'unknown', 'complete', 'beyond']) }),
  z.object({ outcome: z.enum(['differs', 'twice']), line: z.int() }),
])
const compared = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['matched', 'same', 'unknown']) }),
  z.object({ outcome: z.literal('incomplete'), received: z.int() }),
])
const closed = z.object({ outcome: z.enum(['closed', 'same', 'unknown']) })

const existing = async (tx: Tx, statementId: string): Promise<StatementRecord> => {
  const [statement] = await readStatements(tx, sql`s.statement_id = ${statementId}::uuid`, 1)
  if (!statement) throw new Refusal('NOT_FOUND')
  return statement
}

const insistOnAdded = (result: z.infer<typeof added>, first: number): void => {
  switch (result.outcome) {
    case 'unknown':
      throw new Refusal('NOT_FOUND')
    case 'complete':
      return refuseField('statementId', 'it was compared: no lines come to it any more')
    case 'beyond':
      return refuseField('lines', 'there are more lines than the statement was announced with')
    case 'differs':
      return refuseField(`lines.${result.line - first}`, `line ${result.line} is there already, and is another one`)
    case 'twice':
      return refuseField(`lines.${result.line - first}`, `line ${result.line} names a payment that another line names`)
    case 'added':
  }
}

export const statementCalls: readonly OperatorCall[] = [
  operatorCall(operatorStatementOpen, async (tx, payload, { actor, at }) => {
    const change = { ...payload, statement_id: uuid(), actor, now: at }
    const { outcome, statement_id: statementId } = await callFunction(tx, 'statement_open', change, opened)
    const data = await existing(tx, statementId)
    if (outcome === 'other')
      refuseField('digest', `the file was imported as ${data.name}, for another time or with other lines`)
    return {
      data,
      audit: { siteId: 0, subject: statementId, detail: { name: payload.name, known: outcome === 'known' } },
    }
  }),
  operatorCall(operatorStatementAdd, async (tx, { first, lines }, { params: { statementId } }) => {
    const result = await callFunction(tx, 'statement_add', { statement_id: statementId, first, lines }, added)
    insistOnAdded(result, first)
    const detail = { first, lines: lines.length }
    return { data: await existing(tx, statementId), audit: { siteId: 0, subject: statementId, detail } }
  }),
  operatorCall(operatorStatementMatch, async (tx, _, { params: { statementId }, at }) => {
    const result = await callFunction(tx, 'statement_match', { statement_id: statementId, now: at }, compared)
    if (result.outcome === 'unknown') throw new Refusal('NOT_FOUND')
    const data = await existing(tx, statementId)
    if (result.outcome === 'incomplete')
      refuseField('statementId', `${result.received} of its ${data.lines} lines are there: send the others first`)
    const { matchedLines, differences } = data
    return { data, audit: { siteId: 0, subject: statementId, detail: { matchedLines, differences } } }
  }),
  operatorCall(operatorStatementList, async (tx, { limit }) => {
    const statements = await readStatements(tx, sql`true`, limit)
    return { data: { statements }, audit: { siteId: 0, subject: 'statements', detail: { found: statements.length } } }
  }),
  operatorCall(operatorStatementDifferences, async (tx, { state, kind, after, limit }, { params: { statementId } }) => {
    await existing(tx, statementId)
    const which = sql`d.statement_id = ${statementId}::uuid and d.difference > ${after}
        and (${state} = 'all' or d.closed_at is null) and (${kind ?? null}::text is null or d.kind = ${kind ?? null})`
    const rows = await readDifferences(tx, which, limit + 1)
    const differences = rows.slice(0, limit)
    const last = differences.at(-1)
    return {
      data: { differences, ...(rows.length > limit && last && { next: last.difference }) },
      audit: { siteId: 0, subject: statementId, detail: { state, found: differences.length } },
    }
  }),
  operatorCall(operatorStatementClose, async (tx, _, { params: { statementId, difference }, actor, reason, at }) => {
    const change = { statement_id: statementId, difference, actor, note: reason, now: at }
    const { outcome } = await callFunction(tx, 'statement_close', change, closed)
    const which = sql`d.statement_id = ${statementId}::uuid and d.difference = ${difference}`
    const [data] = await readDifferences(tx, which, 1)
    if (outcome === 'unknown' || !data) throw new Refusal('NOT_FOUND')
    if (outcome === 'same') refuseField('difference', `it was closed by ${data.closedBy ?? 'somebody'}`)
    return { data, audit: { siteId: data.siteId ?? 0, subject: data.orderNo, detail: { statementId, difference } } }
  }),
]
