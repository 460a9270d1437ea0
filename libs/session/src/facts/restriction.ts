import { useApi, useApiQuery } from '@pavilion/api-client'
import type { DataOf } from '@pavilion/contract'
import { protection } from '@pavilion/contract/protection'
import { useSession } from '../identity/session-context.ts'

/**
 * Blocks bets and deposits. `until` in Unix seconds; absent: for good, until the national register ends it, until a person has reviewed, or
 * until the site's next day when the day's time is used up.
 */
export interface Restriction {
  readonly kind: 'timeOut' | 'exclusion' | 'registered' | 'underReview' | 'dayOver'
  readonly until?: number | undefined
}

/** In force at `now` (Unix seconds, the platform's clock): self-exclusion, national register, review, time-out, or the day's limit. */
export const restrictionOf = (
  {
    exclusion,
    registered,
    underReview,
    timeOut,
    dailyMinutes = null,
    todaySeconds = 0,
  }: Partial<DataOf<typeof protection>>,
  now: number,
): Restriction | undefined => {
  if (exclusion && (exclusion.until === undefined || exclusion.until > now)) return { kind: 'exclusion', ...exclusion }
  if (registered) return { kind: 'registered', until: (registered.until ?? 0) > now ? registered.until : undefined }
  if (underReview) return { kind: 'underReview' }
  if (timeOut && timeOut.until > now) return { kind: 'timeOut', ...timeOut }
  if (dailyMinutes !== null && todaySeconds >= dailyMinutes * 60) return { kind: 'dayOver' }
  return undefined
}

/** Blocks staking and deposits; reading and closing risk stay open. */
export const useRestriction = (): Restriction | undefined => {
  const { clock } = useApi()
  const { data } = useApiQuery(protection, {}, { enabled: useSession().status === 'member' })
  return data && restrictionOf(data, clock.seconds())
}
