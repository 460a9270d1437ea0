import { ApiError, isStatus, isUnanswered } from '@pavilion/api-client'
import { PLAY_STATUSES } from '@pavilion/contract'

/**
 * What the platform says only after it has looked whether it knows the key, or would have said to the first copy of the request as well.
 * Every other status is in doubt: it may be of a platform or a proxy that failed after the call took effect, or be said at the door (the
 * pass, the venue, the site, how often one asks) to a copy that a browser sent by itself when a connection broke.
 */
const SAYS_NO = [
  ...PLAY_STATUSES,
  'ACCESS_DENIED',
  'DATA_EXISTS',
  'INVALID_PARAMETER',
  'NOT_FOUND',
  'UNKNOWN_TYPE',
] as const

/** Answers that leave open whether a call that moves money took effect: its key must be asked for. */
const inDoubt = (error: unknown): boolean =>
  isUnanswered(error) || (error instanceof ApiError && !isStatus(error, ...SAYS_NO))

/** The message of an error that says for certain that nothing happened; undefined when the answer was merely lost. */
export const turnedDown = (error: unknown): string | undefined =>
  inDoubt(error) ? undefined : error instanceof Error ? error.message : String(error)
