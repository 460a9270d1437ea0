import { betAnswer } from '@pavilion/contract/bets'
import * as z from 'zod/mini'
import { callFunction, type Db } from '../../db/index.ts'
import type { WagerOwner } from '../records/records.ts'

const voidOutcome = z.discriminatedUnion('state', [
  z.object({ state: z.literal('known'), answer: betAnswer }),
  z.object({ state: z.literal('void') }),
  z.object({ state: z.literal('uncertain') }),
])

/**
 * `known`: the key made a bet or refusal. `void`: it made nothing and never will. `uncertain`: its time is more than a
 * day ahead or two days ago.
 */
export type Voided = z.output<typeof voidOutcome>

/** An unused key is refused from now on. */
export const voidKey = (db: Db, { siteId, userId }: WagerOwner, key: string): Promise<Voided> =>
  callFunction(db, 'void_bet_key', { site_id: siteId, user_id: userId, key }, voidOutcome)
