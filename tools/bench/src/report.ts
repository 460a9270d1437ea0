import { aimText, ratioOf, reaches, type Figure } from './figure.ts'

const number = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))

const COLUMNS = ['what', 'reference', 'measured', 'reference', 'ratio', 'aim'] as const

const amount = (value: number, { unit }: Figure): string => `${number(value)} ${unit}`.trim()

/** With the least and the most of the rounds. */
const ratioText = (figure: Figure): string => {
  const { ratios = [] } = figure
  const spread = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(2))
  return ratioOf(figure).toFixed(2) + (ratios.length > 1 ? ` (${spread.join('–')})` : '')
}

const rowOf = (figure: Figure): string[] => [
  figure.name,
  figure.reference,
  amount(figure.value, figure),
  amount(figure.referenceValue, figure),
  ratioText(figure),
  figure.aim ? `${aimText(figure.aim)}, ${reaches(figure) ? 'reached' : 'missed'}` : '–',
]

export const tableOf = (figures: readonly Figure[]): string => {
  const rows = figures.map(rowOf)
  const widths = COLUMNS.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(COLUMNS), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

export const machineLine = (figures: readonly Figure[], at: Date): string =>
  `bench ${JSON.stringify({ at: at.toISOString(), figures: figures.map((figure) => ({ ...figure, ratio: ratioOf(figure) })) })}`
