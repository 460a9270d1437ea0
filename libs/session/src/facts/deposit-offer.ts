import { useApi, useApiQuery } from '@pavilion/api-client'
import type { DataOf } from '@pavilion/contract'
import { paymentTypes } from '@pavilion/contract/funds'
import { protection, type LimitPeriod } from '@pavilion/contract/protection'
import { useSession } from '../identity/session-context.ts'
import { restrictionOf } from './restriction.ts'
import { useSiteSwitch } from './site-switch.ts'

/**
 * How a page may lead to deposits. none: nowhere, for the site takes none, or the member may risk nothing now · unknown: not yet; the place is
 * kept · open: as it likes · reached, tooLittle: quietly, saying that the member's own limit leaves nothing, or less than any channel takes.
 */
export type DepositOffer =
  | { readonly kind: 'none' | 'unknown' | 'open' }
  | { readonly kind: 'reached' | 'tooLittle'; readonly period: LimitPeriod }

type ProtectionFacts = Partial<DataOf<typeof protection>>
type Channels = DataOf<typeof paymentTypes>['list']

/** `facts`, `channels`: undefined until known. `now`: Unix seconds, the platform's clock. */
export const depositOfferOf = (
  facts: ProtectionFacts | undefined,
  channels: Channels | undefined,
  now: number,
): DepositOffer => {
  if (!facts) return { kind: 'unknown' }
  if (restrictionOf(facts, now)) return { kind: 'none' }
  const { depositLeft } = facts
  if (!depositLeft) return { kind: 'open' }
  const { period, left } = depositLeft
  if (left === 0n) return { kind: 'reached', period }
  if (!channels) return { kind: 'unknown' }
  const open = channels.filter(({ state }) => state === 'open')
  if (open.length > 0 && open.every(({ minAmount }) => minAmount > left)) return { kind: 'tooLittle', period }
  return { kind: 'open' }
}

/** The one rule of every way to deposits: nothing sells against a member's protection. */
export const useDepositOffer = (): DepositOffer => {
  const { clock } = useApi()
  const isMember = useSession().status === 'member'
  const isTaken = useSiteSwitch('deposit')
  const { data: facts } = useApiQuery(protection, {}, { enabled: isMember })
  // Most have no limit, and their pages need no channels.
  const isLimited = (facts?.depositLeft?.left ?? 0n) > 0n
  const { data: channels } = useApiQuery(paymentTypes, {}, { enabled: isMember && isTaken && isLimited })
  if (!isTaken) return { kind: 'none' }
  return isMember ? depositOfferOf(facts, channels?.list, clock.seconds()) : { kind: 'open' }
}
