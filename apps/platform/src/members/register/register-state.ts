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
export const registerStateOf = (storedAnswer: StoredRegisterAnswer | undefined, now: number): RegisterState => {
  if (storedAnswer === undefined) return 'clear'
  if (storedAnswer.listed) return 'listed'
  return storedAnswer.isWhole && storedAnswer.answeredAt !== undefined && now - storedAnswer.answeredAt <= HOLDS_SECONDS
    ? 'clear'
    : 'unchecked'
}

export const isDue = (
  storedAnswer: StoredRegisterAnswer | undefined,
  now: number,
  freshSeconds = FRESH_SECONDS,
): boolean => {
  if (storedAnswer === undefined) return false
  if (!storedAnswer.isWhole || storedAnswer.answeredAt === undefined) return true
  const hasEnded = storedAnswer.listed && storedAnswer.until !== undefined && storedAnswer.until <= now
  return now - storedAnswer.answeredAt > (hasEnded ? ENDED_FRESH_SECONDS : freshSeconds)
}
