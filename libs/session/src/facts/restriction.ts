import { useApi, useApiQuery } from '@pavilion/api-client'
import { protection, type DataOf } from '@pavilion/contract'
import { useSession } from '../identity/session-context.ts'

/** What keeps a member from bets and deposits. `until` in Unix seconds; absent: for good, or of the national register until it says otherwise. */
export interface Restriction {
  readonly kind: 'timeOut' | 'exclusion' | 'registered'
  readonly until?: number | undefined
}

/** The one that runs at `now` (Unix seconds, the platform's clock): a self-exclusion, the national register, a time-out. */
export const restrictionOf = (
  { exclusion, registered, timeOut }: Pick<DataOf<typeof protection>, 'exclusion' | 'registered' | 'timeOut'>,
  now: number,
): Restriction | undefined => {
  if (exclusion && (exclusion.until === undefined || exclusion.until > now)) return { kind: 'exclusion', ...exclusion }
  if (registered) return { kind: 'registered', until: (registered.until ?? 0) > now ? registered.until : undefined }
  if (timeOut && timeOut.until > now) return { kind: 'timeOut', ...timeOut }
  return undefined
}

/** What the member has set themselves that keeps them from staking and paying in; reading and closing risk stay open. */
export const useRestriction = (): Restriction | undefined => {
  const { clock } = useApi()
  const { data } = useApiQuery(protection, {}, { enabled: useSession().status === 'member' })
  return data && restrictionOf(data, clock.seconds())
}
