const WIDE = /[\p{Script=Han}\u3000-\u303f\uff00-\uff60]/u

const widthOf = (text: string): number => [...text].reduce((sum, each) => sum + (WIDE.test(each) ? 2 : 1), 0)

/** Strips control sequences of untrusted text. */
export const plain = (value: unknown): string =>
  (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''))
    .replace(/[\r\n\t]+/g, ' ')
    .replace(/\p{C}/gu, '')

export const table = (rows: readonly Readonly<Record<string, unknown>>[], columns: readonly string[]): string => {
  const cells = [columns, ...rows.map((row) => columns.map((column) => plain(row[column])))]
  const widths = columns.map((_, index) => Math.max(...cells.map((row) => widthOf(row[index] ?? ''))))
  return cells
    .map((row) =>
      row
        .map((cell, index) => cell + ' '.repeat((widths[index] ?? 0) - widthOf(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export const fields = (thing: Readonly<Record<string, unknown>>): string => {
  const entries = Object.entries(thing).filter(([, value]) => value !== undefined)
  const width = Math.max(0, ...entries.map(([name]) => name.length))
  return entries.map(([name, value]) => `${name.padEnd(width)}  ${plain(value)}`).join('\n')
}

/** Unix seconds in UTC, marked Z. */
export const moment = (seconds: number | undefined): string =>
  seconds === undefined ? '' : `${new Date(seconds * 1000).toISOString().replace('T', ' ').slice(0, 19)}Z`
