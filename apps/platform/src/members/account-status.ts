import type { AccountStatus } from '@pavilion/operator-api/members'
import { unixSeconds } from '../time/clock.ts'
import { isForGood } from '../protection/index.ts'

interface StoredStatus {
  readonly state: AccountStatus['state']
  readonly timeOutUntil: Date | null
  readonly excludedUntil: Date | null
}

export const accountStatusOf = (
  { state, timeOutUntil: out, excludedUntil: exclusionEnd }: StoredStatus,
  now: Date,
): AccountStatus => ({
  state,
  ...(out && out > now ? { timeOutUntil: unixSeconds(out) } : {}),
  ...(exclusionEnd && exclusionEnd > now
    ? { excludedUntil: isForGood(exclusionEnd) ? ('for good' as const) : unixSeconds(exclusionEnd) }
    : {}),
})
