import * as z from 'zod/mini'

/** Spec section 5. */
export const MOST_SELECTIONS = 10

/** N of M串N; 1: plain parlay. */
export const systemSize = z.int().check(z.gte(1), z.lte(247))
