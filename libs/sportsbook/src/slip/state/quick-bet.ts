import * as z from 'zod/mini'
import { storedChoice } from '../../market/stored-choice.ts'

/** After the tap; a later bet would surprise the player. */
export const QUICK_LIFE_MS = 3_000

/** `owner`: the member who confirmed it. */
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

export const quickBetAtom = storedChoice<QuickBet>('pavilion.quick-bet', read, (choice) => JSON.stringify(choice))
