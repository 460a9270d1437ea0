import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'

/** Linux's priority of a whole session. Absent elsewhere. */
const SESSION = '/proc/self/autogroup'

const STEP = constants.priority.PRIORITY_BELOW_NORMAL
const LAST = constants.priority.PRIORITY_LOW

const allowed = <Answer>(ask: () => Answer): Answer | undefined => {
  try {
    return ask()
  } catch {
    return undefined
  }
}

const threadsOf = (pid: number): number[] => allowed(() => readdirSync(`/proc/${pid}/task`))?.map(Number) ?? [pid]

/**
 * Sets session and process: Linux divides processors among sessions first. Restores as far as the
 * system allows.
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
