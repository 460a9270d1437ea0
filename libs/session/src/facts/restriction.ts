import { useApi, useApiQuery } from '@pavilion/api-client'
import { protection, type DataOf } from '@pavilion/contract'
import { useSession } from '../identity/session-context.ts'

/** A time-out or self-exclusion that runs: no bets and no deposits. `until` in Unix seconds; absent: for good. */
export interface Restriction {
  readonly kind: 'timeOut' | 'exclusion'
  readonly until?: number | undefined
}

/** The one that runs at `now` (Unix seconds, the platform's clock); an exclusion goes before a time-out. */
export const restrictionOf = (
  { exclusion, timeOut }: Pick<DataOf<typeof protection>, 'exclusion' | 'timeOut'>,
  now: number,
): Restriction | undefined => {
  if (exclusion && (exclusion.until === undefined || exclusion.until > now)) return { kind: 'exclusion', ...exclusion }
  if (timeOut && timeOut.until > now) return { kind: 'timeOut', ...timeOut }
  return undefined
}

/** What the member has set themselves that keeps them from staking and paying in; reading and closing risk stay open. */
export const useRestriction = (): Restriction | undefined => {
  const { clock } = useApi()
  const { data } = useApiQuery(protection, {}, { enabled: useSession().status === 'member' })
  return data && restrictionOf(data, clock.seconds())
}
