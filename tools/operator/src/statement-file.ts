import { statementLine, STATEMENT_LINES, type StatementLine } from '@pavilion/operator-api/accounting'
import { operatorFaults } from '@pavilion/operator-api'
import { csvRows } from './csv.ts'
import { UsageError } from './usage-error.ts'

const COLUMNS = Object.keys(statementLine.shape)

/** Unix seconds, or a moment with its zone. */
const secondsOf = (text: string): number => {
  if (/^\d{1,10}$/.test(text)) return Number(text)
  const hasZone = /T.+(Z|[+-]\d\d:?\d\d)$/.test(text)
  return hasZone ? Math.floor(Date.parse(text) / 1000) : Number.NaN
}

/** A statement's lines as docs/protocols/payment.md has them; the first fault stops, with its line and column. */
export const statementIn = (file: string, text: string): StatementLine[] => {
  const [head = [], ...rows] = csvRows(text)
  if (head.join() !== COLUMNS.join())
    throw new UsageError(`${file}: its first line is no ${COLUMNS.join(',')} (docs/protocols/payment.md, Statement).`)
  if (rows.length > STATEMENT_LINES)
    throw new UsageError(`${file}: it has ${rows.length} lines, more than ${STATEMENT_LINES}: import it in parts.`)
  return rows.map((cells, index) => {
    if (cells.length !== COLUMNS.length)
      throw new UsageError(`${file}: line ${index + 2} has ${cells.length} cells and not ${COLUMNS.length}.`)
    const fields = Object.fromEntries(COLUMNS.map((column, at) => [column, cells[at] ?? '']))
    const line = statementLine.safeParse({ ...fields, at: secondsOf(fields['at'] ?? '') }, { reportInput: true })
    if (line.success) return line.data
    const [fault] = operatorFaults(line.error)
    throw new UsageError(`${file}: line ${index + 2}, ${fault?.path ?? ''}: ${fault?.message ?? ''}.`)
  })
}
