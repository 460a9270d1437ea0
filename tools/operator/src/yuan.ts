import { formatAmount, parseAmount } from '@pavilion/money'
import { AMOUNT_FIELDS } from '@pavilion/operator-api'
import { UsageError } from './usage-error.ts'

/** Yuan with two decimals, as typed. */
export const yuan = (fen: string | number | bigint): string => formatAmount(BigInt(fen), { group: false })

/** Yuan as typed, to fen. */
export const fenIn = (name: string, text: string): string => {
  const fen = parseAmount(text)
  if (fen === undefined) throw new UsageError(`${name}: ${text} is no amount in yuan; write 5000 or 5000.00.`)
  return String(fen)
}

const yuanText = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(yuanText)
  if (typeof value === 'number' && Number.isSafeInteger(value)) return yuan(value)
  return typeof value === 'string' && /^-?\d+$/.test(value) ? yuan(value) : value
}

/** All printed output passes here, JSON too. */
export const inYuan = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inYuan)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, AMOUNT_FIELDS.has(name) ? yuanText(each) : inYuan(each)]),
  )
}
