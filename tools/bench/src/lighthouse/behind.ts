import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'

/** Where Linux keeps how a session as a whole stands to others; elsewhere there is none. */
const SESSION = '/proc/self/autogroup'

const STEP = constants.priority.PRIORITY_BELOW_NORMAL
const LAST = constants.priority.PRIORITY_LOW

/** Undefined where the system has no such thing, or keeps it from this user. */
const allowed = <Answer>(ask: () => Answer): Answer | undefined => {
  try {
    return ask()
  } catch {
    return undefined
  }
}

/** Threads of a process; where they cannot be told apart, the process. */
const threadsOf = (pid: number): number[] => allowed(() => readdirSync(`/proc/${pid}/task`))?.map(Number) ?? [pid]

/**
 * Puts this process, the given ones of its session, and every process it starts from now on behind all others: they get the processor
 * only when others do not want it. Both are told to the system, because Linux shares its processors out between sessions
 * first and looks at the priority of a process only within its own.
 *
 * @returns puts them back, as far as the system allows it
 */
export const standBehind = (others: readonly number[]): (() => void) => {
  const priority = getPriority()
  const session = Number(allowed(() => /nice (-?\d+)/.exec(readFileSync(SESSION, 'utf8'))?.[1]) ?? 0)
  const put = (own: number, together: number): void => {
    allowed(() => writeFileSync(SESSION, String(Math.min(together, LAST)), { flag: 'r+' }))
    for (const thread of [process.pid, ...others].flatMap(threadsOf))
      allowed(() => setPriority(thread, Math.min(own, LAST)))
  }
  put(priority + STEP, session + STEP)
  return () => put(priority, session)
}
