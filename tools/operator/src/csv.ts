import { plain } from './table.ts'
import { UsageError } from './usage-error.ts'

/** What spreadsheets would run as a formula, unless it is a number: some skip white space, and take full-width signs for plain ones. */
const RISKY = /^(?:[\t\r]|\s*[=+\-@＝＋－＠])/
const NUMBER = /^-?\d+(\.\d+)?$/

/** A cell that a spreadsheet would take for a formula begins with an apostrophe: names are what members chose. */
const cellOf = (value: unknown): string => {
  const text = plain(value)
  const safe = RISKY.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** RFC 4180, with the names of the columns first. */
export const csvOf = (rows: readonly Readonly<Record<string, unknown>>[], columns: readonly string[]): string =>
  [columns.map(cellOf), ...rows.map((row) => columns.map((column) => cellOf(row[column])))]
    .map((cells) => cells.join(','))
    .join('\n')

/** Cells of a file, quoted or not; lines without any are left out. Numbers of lines are those of rows, the first line being 1. */
export const csvRows = (text: string): string[][] => {
  const rows: string[][] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  const source = text.replace(/^\uFEFF/, '')
  const endRow = (): void => {
    cells.push(cell)
    if (cells.length > 1 || cell !== '') rows.push(cells)
    cells = []
    cell = ''
  }
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] ?? ''
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (source[at + 1] === '"') {
        cell += sign
        at += 1
      } else quoted = false
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === ',') {
      cells.push(cell)
      cell = ''
    } else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  if (quoted) throw new UsageError('The file ends inside of quotes.')
  endRow()
  return rows
}
