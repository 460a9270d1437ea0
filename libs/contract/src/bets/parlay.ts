import * as z from 'zod/mini'

/** Most selections of a slip, and of a parlay (spec section 5). */
export const MOST_SELECTIONS = 10

/** A system by its N: 1 is the plain parlay. Without bankers N is the number of bets in it. */
export const systemSize = z.int().check(z.gte(1), z.lte(247))
