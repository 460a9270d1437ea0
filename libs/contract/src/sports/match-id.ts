import * as z from 'zod/mini'

/** The pattern of a match's id, for what holds one. */
export const MATCH_ID = '[0-9A-Za-z]{1,20}'

/** What the price provider names a match by. */
export const matchId = z.string().check(z.regex(new RegExp(`^${MATCH_ID}$`)))
