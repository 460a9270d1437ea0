import * as z from 'zod/mini'

export const MATCH_ID = '[0-9A-Za-z]{1,20}'

export const matchId = z.string().check(z.regex(new RegExp(`^${MATCH_ID}$`)))
