import * as z from 'zod/mini'

/** Fen as a decimal string on the wire, bigint in code; 15 digits, so that sums fit int8. */
export const amount = z.codec(z.string().check(z.regex(/^-?(0|[1-9]\d{0,14})$/)), z.bigint(), {
  decode: (text) => BigInt(text),
  encode: (value) => String(value),
})

export const positiveAmount = z.codec(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.bigint(), {
  decode: (text) => BigInt(text),
  encode: (value) => String(value),
})

/** Minor units of a coin, or a rate in millionths; 18 digits. */
export const coinAmount = z.codec(z.string().check(z.regex(/^(0|[1-9]\d{0,17})$/)), z.bigint(), {
  decode: (text) => BigInt(text),
  encode: (value) => String(value),
})

/** Thousandths of Hong Kong odds (libs/odds). */
export const price = z.int().check(z.positive(), z.lte(1_000_000))

/** Unix seconds, UTC (spec section 7). */
export const seconds = z.int().check(z.nonnegative())

/** YYYY-MM-DD; databases have no year 0. */
export const isoDate = z.iso.date().check(z.refine((day) => !day.startsWith('0000')))

export const idempotencyKey = z.uuidv7()

/** From 1. */
export const pageRequest = {
  pageNum: z.int().check(z.gte(1), z.lte(10_000)),
  pageSize: z.int().check(z.gte(1), z.lte(100)),
}

/** Of a row, as the platform gave it. */
export const rowId = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/))
