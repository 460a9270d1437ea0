import * as z from 'zod/mini'

/**
 * Money on the wire: a whole number of the currency's minor unit (fen) as a decimal string; bigint in code.
 * At most 15 digits, so that sums of any page of records stay far inside int8.
 */
export const amount = z.codec(z.string().check(z.regex(/^-?(0|[1-9]\d{0,14})$/)), z.bigint(), {
  decode: (text) => BigInt(text),
  encode: (value) => String(value),
})

/** An amount above zero. */
export const positiveAmount = z.codec(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.bigint(), {
  decode: (text) => BigInt(text),
  encode: (value) => String(value),
})

/** A price: a whole number of thousandths of Hong Kong odds (980 is 0.98), see libs/odds. */
export const price = z.int().check(z.positive(), z.lte(1_000_000))

/** A moment: Unix seconds, UTC (spec section 7: timestamps are in seconds). */
export const seconds = z.int().check(z.nonnegative())

/** A calendar date, YYYY-MM-DD; there is no year 0, and databases know none. */
export const isoDate = z.iso.date().check(z.refine((day) => !day.startsWith('0000')))

/** A UUIDv7, the form of every idempotency key. */
export const idempotencyKey = z.uuidv7()

/** One page of a list; `pageNum` counts from 1. */
export const pageRequest = {
  pageNum: z.int().check(z.gte(1), z.lte(10_000)),
  pageSize: z.int().check(z.gte(1), z.lte(100)),
}
