import { CLOCK_TOLERANCE_SECONDS } from '@pavilion/contract'
import type { Bus } from '../../bus/index.ts'
import type { Clock } from '../../time/clock.ts'

const SUBJECT = 'http.request-seen'
/** As long as a request's time may pass: one signed by a clock that is ahead is good until twice the tolerance is over. */
const WINDOW_MS = 2 * CLOCK_TOLERANCE_SECONDS * 1000
/** Two generations of at most this many ids; a flood shortens the memory rather than filling the machine's. */
const MOST = 200_000

/**
 * Remembers the request ids of writes while they could come again, over all processes, so that a captured request cannot be sent again.
 * It is the first of two guards: what moves money is held by its idempotency key in the database.
 */
export const createReplayMemory = (bus: Bus, clock: Clock) => {
  let recent = new Set<string>()
  let older = new Set<string>()
  let turned = clock.monotonic()

  const turn = (): void => {
    if (clock.monotonic() - turned < WINDOW_MS && recent.size < MOST) return
    older = recent
    recent = new Set()
    turned = clock.monotonic()
  }
  const remember = (id: string): boolean => {
    turn()
    if (recent.has(id) || older.has(id)) return false
    recent.add(id)
    return true
  }
  const stop = bus.subscribe(SUBJECT, (data) => {
    if (typeof data === 'string') remember(data)
  })
  return {
    /** True when the id is new; it is known from now on. `caller` keeps one caller's ids from another's. */
    isNew: (siteId: number, caller: string, requestId: string): boolean => {
      const id = `${siteId}:${caller}:${requestId}`
      const fresh = remember(id)
      if (fresh) bus.publish(SUBJECT, id)
      return fresh
    },
    stop,
  }
}

export type ReplayMemory = ReturnType<typeof createReplayMemory>
