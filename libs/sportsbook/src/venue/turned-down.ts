import { ApiError, isStatus, isUnanswered } from '@pavilion/api-client'
import { PLAY_STATUSES } from '@pavilion/contract'

/**
 * Statuses given only after the key was looked up, or given to every copy of the request alike. Any other is in doubt: the call may have
 * taken effect before a failure, or the answer may be to a copy that the browser sent again when a connection broke.
 */
const SAYS_NO = [
  ...PLAY_STATUSES,
  'ACCESS_DENIED',
  'DATA_EXISTS',
  'INVALID_PARAMETER',
  'NOT_FOUND',
  'UNKNOWN_TYPE',
] as const

/** Whether the call may have taken effect: its key must be asked for. */
const inDoubt = (error: unknown): boolean =>
  isUnanswered(error) || (error instanceof ApiError && !isStatus(error, ...SAYS_NO))

/** The message of an error after which certainly nothing happened. Undefined when in doubt. */
export const turnedDown = (error: unknown): string | undefined =>
  inDoubt(error) ? undefined : error instanceof Error ? error.message : String(error)
