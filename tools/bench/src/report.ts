import { aimText, ratioOf, reaches, type Figure } from './figure.ts'

const number = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))

const COLUMNS = ['', 'measured', 'reference', '', 'unit', 'ratio', 'aim'] as const

const rowOf = (figure: Figure): string[] => [
  figure.name,
  number(figure.value),
  number(figure.referenceValue),
  figure.reference,
  figure.unit,
  ratioOf(figure).toFixed(2),
  figure.aim ? `${aimText(figure.aim)} ${reaches(figure) ? 'reached' : 'missed'}` : '',
]

/** A plain table for people. */
export const tableOf = (figures: readonly Figure[]): string => {
  const rows = [[...COLUMNS], ...figures.map(rowOf)]
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** One line for machines: JSON after the word bench. */
export const machineLine = (figures: readonly Figure[], at: Date): string =>
  `bench ${JSON.stringify({ at: at.toISOString(), figures: figures.map((figure) => ({ ...figure, ratio: ratioOf(figure) })) })}`
