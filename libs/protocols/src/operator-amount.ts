import * as z from 'zod/mini'

/** An amount in the operator's calls: the currency's main unit with two decimals, `5000.00` yuan. Nothing else is an amount there. */
export const operatorAmount = z.string().check(z.regex(/^(0|[1-9]\d{0,12})\.\d{2}$/))

/** Fen of an amount of the operator's calls. */
export const fenOf = (amount: string): bigint => BigInt(amount.replace('.', ''))

/** Fen as an amount of the operator's calls; below zero too, where more was taken than given. */
export const operatorAmountOf = (fen: bigint): string => {
  const digits = String(fen < 0n ? -fen : fen).padStart(3, '0')
  return `${fen < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
