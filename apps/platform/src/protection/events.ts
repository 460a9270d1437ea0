import { LIMIT_KINDS, LIMIT_PERIODS } from '@pavilion/contract/protection'
import * as z from 'zod/mini'
import { defineEvent } from '../events/index.ts'

/** Fen; null: none. */
const value = z.nullable(z.string().check(z.regex(/^\d+$/)))

/** A limit of one's own was asked to be another. */
export const limitChanged = defineEvent(
  'limit.changed',
  1,
  z.object({
    kind: z.enum(LIMIT_KINDS),
    period: z.enum(LIMIT_PERIODS),
    before: value,
    value,
    currency: z.string(),
    /** False: a raise, which waits until `from` and for the member's second yes. */
    counts: z.boolean(),
    from: z.iso.datetime(),
  }),
)
