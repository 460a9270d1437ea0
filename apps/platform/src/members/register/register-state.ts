/** Moments in Unix seconds. */
export interface StoredRegisterAnswer {
  /** Absent: never answered. */
  readonly answeredAt?: number
  readonly isWhole: boolean
  readonly listed: boolean
  /** Absent: no known end. */
  readonly until?: number
}

/** Seconds, before risking money. */
export const FRESH_SECONDS = 6 * 3600
export const SIGN_IN_FRESH_SECONDS = 3600
export const HOLDS_SECONDS = 24 * 3600
/** Seconds. */
const ENDED_FRESH_SECONDS = 60

export type RegisterState = 'clear' | 'listed' | 'unchecked'

/** undefined: nothing to look up. A listing lasts until the register ends it, even past its date. */
export const registerStateOf = (kept: StoredRegisterAnswer | undefined, now: number): RegisterState => {
  if (kept === undefined) return 'clear'
  if (kept.listed) return 'listed'
  return kept.isWhole && kept.answeredAt !== undefined && now - kept.answeredAt <= HOLDS_SECONDS ? 'clear' : 'unchecked'
}

export const isDue = (kept: StoredRegisterAnswer | undefined, now: number, freshSeconds = FRESH_SECONDS): boolean => {
  if (kept === undefined) return false
  if (!kept.isWhole || kept.answeredAt === undefined) return true
  const hasEnded = kept.listed && kept.until !== undefined && kept.until <= now
  return now - kept.answeredAt > (hasEnded ? ENDED_FRESH_SECONDS : freshSeconds)
}
