import * as z from 'zod/mini'
import { storedChoice } from '../../market/stored-choice.ts'

/** How long after the tap its bet may be placed, milliseconds: later it would be one nobody waits for any more. */
export const QUICK_LIFE_MS = 3_000

/** One tap places a single with this stake (digits). Switching it on is confirmed once, by the member (`owner`) for whom it then is on. */
const quickBet = z.object({
  on: z.boolean(),
  stake: z.string().check(z.regex(/^(\d{1,9}(\.\d{1,2})?)?$/)),
  owner: z.optional(z.string()),
})
type QuickBet = z.output<typeof quickBet>

export const QUICK_BET_OFF: QuickBet = { on: false, stake: '100' }

const read = (text: string | null): QuickBet => {
  try {
    return z.parse(quickBet, JSON.parse(text ?? ''))
  } catch {
    return QUICK_BET_OFF
  }
}

/** The player's quick bet; outlives the page. */
export const quickBetAtom = storedChoice<QuickBet>('pavilion.quick-bet', read, (choice) => JSON.stringify(choice))
