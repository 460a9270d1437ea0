import { CLOCK_TOLERANCE_SECONDS } from '@pavilion/contract'
import type { Bus } from '../../bus/index.ts'
import type { Clock } from '../../time/clock.ts'

const SUBJECT = 'http.request-seen'
/** A clock that is ahead doubles the tolerance. */
const WINDOW_MS = 2 * CLOCK_TOLERANCE_SECONDS * 1000
/** In each of two generations; a flood shortens the window. */
const MOST = 200_000

/** Over all processes. Money is also guarded by the idempotency key. */
export const createReplayMemory = (bus: Bus, clock: Clock) => {
  let recent = new Set<string>()
  let older = new Set<string>()
  let turnedAt = clock.monotonic()

  const turn = (): void => {
    if (clock.monotonic() - turnedAt < WINDOW_MS && recent.size < MOST) return
    older = recent
    recent = new Set()
    turnedAt = clock.monotonic()
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
