import { amount, localText, oddsChoice, selection } from '@pavilion/contract'
import { keepAttempts } from '@pavilion/session'
import * as z from 'zod/mini'

/** A bet that was sent: what it was, and the key it is known by. */
const attempt = z.object({
  key: z.string(),
  userId: z.string(),
  pick: z.object({ selection, gide: z.string(), league: localText, team_h: localText, team_c: localText }),
  stake: amount,
  oddsChoice,
})
export type Attempt = z.output<typeof attempt>

const stored = z.array(attempt)

/** Bets whose outcome this tab does not know yet. */
export const attempts = keepAttempts<Attempt>('pavilion.bets-in-flight', {
  encode: (list) => z.encode(stored, list),
  decode: (kept) => z.parse(stored, kept),
})
