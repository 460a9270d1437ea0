import { atom } from 'jotai'
import * as z from 'zod/mini'

const SLOT = 'pavilion.quick-bet'

/** One tap places a single with this stake (digits). Switching it on is confirmed once. */
const quickBet = z.object({ on: z.boolean(), stake: z.string().check(z.regex(/^(\d{1,9}(\.\d{1,2})?)?$/)) })
export type QuickBet = z.output<typeof quickBet>

const stored = (): QuickBet => {
  try {
    return z.parse(quickBet, JSON.parse(localStorage.getItem(SLOT) ?? ''))
  } catch {
    return { on: false, stake: '100' }
  }
}

const value = atom<QuickBet>(stored())

/** The player's quick bet; outlives the page. */
export const quickBetAtom = atom(
  (get) => get(value),
  (_get, set, next: QuickBet) => {
    set(value, next)
    try {
      localStorage.setItem(SLOT, JSON.stringify(next))
    } catch {
      // A browser that keeps nothing: it holds for this page.
    }
  },
)
