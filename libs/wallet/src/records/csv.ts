/** So that programs read it as UTF-8. */
const BOM = '\uFEFF'

/** What spreadsheets would run as a formula, unless it is a number: some skip white space, and take full-width signs for plain ones. */
const RISKY = /^(?:[\t\r]|\s*[=+\-@＝＋－＠])/
const NUMBER = /^-?\d+(\.\d+)?$/

const cellOf = (text: string): string => {
  const safe = RISKY.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const lineOf = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`

/** Parts of a file, the head first. */
export const csvHead = (cells: readonly string[]): string => BOM + lineOf(cells)
export const csvRows = (rows: readonly (readonly string[])[]): string => rows.map(lineOf).join('')
