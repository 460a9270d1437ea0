import { useApi, useApiQuery } from '@pavilion/api-client'
import type { DataOf } from '@pavilion/contract'
import { protection } from '@pavilion/contract/protection'
import { useSession } from '../identity/session-context.ts'

/** `until` in Unix seconds; absent: no known end, or the site's next day. */
export interface Restriction {
  readonly kind: 'timeOut' | 'exclusion' | 'registered' | 'underReview' | 'dayOver'
  readonly until?: number | undefined
}

/** `now`: Unix seconds, the platform's clock. */
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

/** Reading and closing risk stay open. */
export const useRestriction = (): Restriction | undefined => {
  const { clock } = useApi()
  const { data } = useApiQuery(protection, {}, { enabled: useSession().status === 'member' })
  return data && restrictionOf(data, clock.seconds())
}
