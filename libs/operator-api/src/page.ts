import * as z from 'zod/mini'

const moment = z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(9_999_999_999)))

/** A stretch of time that a list is asked for, Unix seconds: from this moment, and before that one. */
export const stretch = { from: moment, to: moment }

/** How many rows a page has at most. */
export const pageLimit = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50)
