import type { QueuedCaller, CallerKind, CurrentCaller } from './caller.ts'
import { DatabaseBusy } from './database-busy.ts'

export interface PoolQueueSettings {
  readonly size: number
  readonly waitMs: number
}

const MOST_STRANGERS_WAITING = 256

interface Waiter {
  readonly enter: () => void
}
interface Kind {
  /** Connections of this kind together, and of one caller. */
  readonly most: number
  readonly ofCaller: number
  readonly waiting: number
  running: number
  /** By caller, next to be served first. */
  readonly lines: Map<string, Waiter[]>
  readonly runs: Map<string, number>
}

const waitingIn = ({ lines }: Kind): number => [...lines.values()].reduce((sum, line) => sum + line.length, 0)

/**
 * Rotates between kinds and callers, regardless of arrival. Strangers, session lookups and each member get at most a
 * third of the connections.
 */
export const createPoolQueue = ({ size, waitMs }: PoolQueueSettings) => {
  const third = Math.max(1, Math.floor(size / 3))
  const kind = (most: number, ofCaller: number, waiting = Infinity): Kind => ({
    most,
    ofCaller,
    waiting,
    running: 0,
    lines: new Map(),
    runs: new Map(),
  })
  const kinds: Record<CallerKind, Kind> = {
    platform: kind(size, size),
    member: kind(size, third),
    session: kind(third, third),
    stranger: kind(third, third, MOST_STRANGERS_WAITING),
  }
  const rotation = Object.values(kinds)
  let running = 0

  const hasPlace = (of: Kind, key: string): boolean =>
    running < size && of.running < of.most && (of.runs.get(key) ?? 0) < of.ofCaller

  const take = (of: Kind, key: string): (() => void) => {
    running += 1
    of.running += 1
    of.runs.set(key, (of.runs.get(key) ?? 0) + 1)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      running -= 1
      of.running -= 1
      const runsLeft = (of.runs.get(key) ?? 1) - 1
      if (runsLeft === 0) of.runs.delete(key)
      else of.runs.set(key, runsLeft)
      serveNext()
    }
  }

  const nextOf = (of: Kind): [key: string, line: Waiter[]] | undefined => {
    for (const entry of of.lines) if (hasPlace(of, entry[0])) return entry
    return undefined
  }

  const serveNext = (): void => {
    for (const of of rotation) {
      const next = nextOf(of)
      if (!next) continue
      const [key, line] = next
      of.lines.delete(key)
      const waiter = line.shift()
      if (line.length > 0) of.lines.set(key, line)
      rotation.push(...rotation.splice(rotation.indexOf(of), 1))
      waiter?.enter()
      return
    }
  }

  const wait = (of: Kind, key: string): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const line = of.lines.get(key) ?? []
      const timer = setTimeout(() => {
        line.splice(line.indexOf(waiter), 1)
        if (line.length === 0) of.lines.delete(key)
        const seconds = waitMs / 1000
        reject(
          new DatabaseBusy(`No connection was free for ${seconds} s. Inside transaction() use only its own handle.`),
        )
      }, waitMs)
      const waiter: Waiter = {
        enter: () => {
          clearTimeout(timer)
          resolve(take(of, key))
        },
      }
      line.push(waiter)
      of.lines.set(key, line)
    })

  return {
    /** Returns the release function; throws DatabaseBusy. */
    enter: async (caller: QueuedCaller | CurrentCaller): Promise<() => void> => {
      const of = kinds[caller.kind]
      const hasBegun = 'begun' in caller && caller.begun
      if (!hasBegun && waitingIn(of) >= of.waiting)
        throw new DatabaseBusy('Too many who are not signed in wait already.')
      if ('begun' in caller) caller.begun = true
      return hasPlace(of, caller.key) ? take(of, caller.key) : wait(of, caller.key)
    },
    running: (): number => running,
  }
}
