import { amount, localText, oddsChoice, selection } from '@pavilion/contract'
import * as z from 'zod/mini'

/**
 * A bet that was sent: what it was, and the key it is known by. Kept in this tab's session storage from before the call until the outcome
 * is known, so that a reload asks for the outcome instead of guessing.
 */
const attempt = z.object({
  key: z.string(),
  userId: z.string(),
  pick: z.object({ selection, gide: z.string(), league: localText, team_h: localText, team_c: localText }),
  stake: amount,
  oddsChoice,
})
export type Attempt = z.output<typeof attempt>

const stored = z.array(attempt)
const SLOT = 'pavilion.bets-in-flight'

type Slot = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const read = (slot: Slot): Attempt[] => {
  try {
    return z.decode(stored, JSON.parse(slot.getItem(SLOT) ?? '[]'))
  } catch {
    return []
  }
}

const write = (slot: Slot, attempts: Attempt[]): void => {
  try {
    if (attempts.length === 0) slot.removeItem(SLOT)
    else slot.setItem(SLOT, JSON.stringify(z.encode(stored, attempts)))
  } catch {
    // A browser that keeps nothing (private mode, full): the bet itself is unaffected.
  }
}

/** The bets of this member whose outcome this tab does not know yet. */
export const attemptsOf = (userId: string, slot: Slot = sessionStorage): Attempt[] =>
  read(slot).filter((one) => one.userId === userId)

export const rememberAttempt = (made: Attempt, slot: Slot = sessionStorage): void =>
  write(slot, [...read(slot).filter(({ key }) => key !== made.key), made])

export const forgetAttempt = (key: string, slot: Slot = sessionStorage): void =>
  write(
    slot,
    read(slot).filter((one) => one.key !== key),
  )
