import { useApiQuery } from '@pavilion/api-client'
import { moneyLimits, protection } from '@pavilion/contract/protection'
import { useRestriction, type Restriction } from '@pavilion/session'
import { leastIntoVenues, type OwnTransferLimit } from './transfer-limit.ts'

export interface WayIn {
  /** Money may come out of venues alone. */
  readonly restriction: Restriction | undefined
  /** Of the member's own; undefined: none binds. */
  readonly limit: OwnTransferLimit | undefined
  /** Not known yet. */
  readonly isPending: boolean
}

/** What the member's protection lets into venues; the platform refuses the rest. */
export const useWayIn = (): WayIn => {
  const restriction = useRestriction()
  const facts = useApiQuery(protection, {})
  const limits = useApiQuery(moneyLimits, {}, { refetchOnMount: 'always' as const })
  return {
    restriction,
    limit: limits.data && leastIntoVenues(limits.data.list),
    isPending: facts.isPending || limits.isPending,
  }
}
