import { ApiError, isStatus, isUnanswered } from '@pavilion/api-client'
import { PLAY_STATUSES } from '@pavilion/contract'

/**
 * Given after the key was looked up, or to every copy of a request. Others are in doubt: the answer may be to a
 * copy that the browser sent again when a connection broke.
 */
const SAYS_NO = [
  ...PLAY_STATUSES,
  'ACCESS_DENIED',
  'DATA_EXISTS',
  'INVALID_PARAMETER',
  'NOT_FOUND',
  'UNKNOWN_TYPE',
] as const

const inDoubt = (error: unknown): boolean =>
  isUnanswered(error) || (error instanceof ApiError && !isStatus(error, ...SAYS_NO))

/** The message, if certainly nothing happened. */
export const turnedDown = (error: unknown): string | undefined =>
  inDoubt(error) ? undefined : error instanceof Error ? error.message : String(error)
