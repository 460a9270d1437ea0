import type { AccountStanding } from '@pavilion/protocols'
import { unixSeconds } from '../time/clock.ts'
import { isForGood } from '../protection/index.ts'

interface Standing {
  readonly state: AccountStanding['state']
  readonly timeOutUntil: Date | null
  readonly excludedUntil: Date | null
}

/** How an account stands at `now`, as a person at the operator reads it; what is over is left out. */
export const accountStandingOf = (
  { state, timeOutUntil: out, excludedUntil: gone }: Standing,
  now: Date,
): AccountStanding => ({
  state,
  ...(out && out > now ? { timeOutUntil: unixSeconds(out) } : {}),
  ...(gone && gone > now ? { excludedUntil: isForGood(gone) ? ('for good' as const) : unixSeconds(gone) } : {}),
})
