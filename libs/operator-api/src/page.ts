import * as z from 'zod/mini'

const moment = z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(9_999_999_999)))

/** Unix seconds; `to` exclusive. */
export const stretch = { from: moment, to: moment }

/** Rows. */
export const pageLimit = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50)
