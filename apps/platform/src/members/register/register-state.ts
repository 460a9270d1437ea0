/** What was kept of the register's last answer about a member whose marks are known. Moments are Unix seconds. */
export interface StoredRegisterAnswer {
  /** Absent: never answered. */
  readonly answeredAt?: number
  /** Whether the answer speaks of all that is known of the person by now. */
  readonly isWhole: boolean
  readonly listed: boolean
  /** Absent while the register knows no end. */
  readonly until?: number
}

/** Seconds: before money is risked an older answer is asked for anew; at a sign-in; and how long one holds while the register is silent. */
export const FRESH_SECONDS = 6 * 3600
export const SIGN_IN_FRESH_SECONDS = 3600
export const HOLDS_SECONDS = 24 * 3600
/** How soon an entry whose end has passed is asked for again. */
const ENDED_FRESH_SECONDS = 60

export type RegisterState = 'clear' | 'listed' | 'unchecked'

/**
 * How a member stands by what was kept; nothing kept means that there is nothing to look up. Whoever is listed stays it until the
 * register itself says otherwise, whatever end it named.
 */
export const registerStateOf = (kept: StoredRegisterAnswer | undefined, now: number): RegisterState => {
  if (kept === undefined) return 'clear'
  if (kept.listed) return 'listed'
  return kept.isWhole && kept.answeredAt !== undefined && now - kept.answeredAt <= HOLDS_SECONDS ? 'clear' : 'unchecked'
}

/** Whether the register is to be asked before `kept` is relied on. */
export const isDue = (kept: StoredRegisterAnswer | undefined, now: number, freshSeconds = FRESH_SECONDS): boolean => {
  if (kept === undefined) return false
  if (!kept.isWhole || kept.answeredAt === undefined) return true
  const hasEnded = kept.listed && kept.until !== undefined && kept.until <= now
  return now - kept.answeredAt > (hasEnded ? ENDED_FRESH_SECONDS : freshSeconds)
}
