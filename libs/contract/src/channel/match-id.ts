import * as z from 'zod/mini'

/** What the price provider names a match by. */
export const matchId = z.string().check(z.regex(/^[0-9A-Za-z]{1,20}$/))
