import { useRestriction, type Restriction } from '@pavilion/session'
import { useBookHealth, type BookHealth } from '../../book/health.ts'
import { useOnline } from '../../book/use-online.ts'
import { useLasting } from '../../book/use-stale.ts'
import { useChannel } from '../../venue/channel.tsx'

/** `until`: Unix seconds, if known. */
export interface Blocked {
  readonly why: 'entering' | 'stale' | 'offline' | Restriction['kind']
  readonly until?: number | undefined
}

const PASSING: readonly Blocked['why'][] = ['entering', 'stale', 'offline']
/** For longer than a connection takes. */
export const isResting = (blocked: Blocked | undefined): blocked is Blocked =>
  blocked !== undefined && !PASSING.includes(blocked.why)

/** The longest-lasting reason wins. */
export const blockedBy = (
  restriction: Restriction | undefined,
  health: BookHealth,
  entered: boolean,
  online = true,
): Blocked | undefined => {
  if (restriction) return { why: restriction.kind, until: restriction.until }
  if (health === 'stale' || health === 'offline') return { why: health }
  if (health === 'live' && entered) return undefined
  return { why: online ? 'entering' : 'offline' }
}

/** `isTaking` changes at once; `blocked` leaves out short gaps. */
export const useBlocked = () => {
  const restriction = useRestriction()
  const entered = useChannel() !== undefined
  const health = useBookHealth()
  const lasting = useLasting(health)
  const online = useOnline()
  return {
    isTaking: blockedBy(restriction, health, entered) === undefined,
    blocked: blockedBy(restriction, lasting, entered, online),
  }
}
