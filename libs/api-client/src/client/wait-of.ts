import { ApiError, isStatus } from './api-error.ts'

/** Of SIXTY_SECOND_LIMIT, seconds. */
const MINUTE = 60

/** Seconds until a retry, of `data.wait`. */
export const waitOf = (error: unknown): number | undefined => {
  const told = error instanceof ApiError ? (error.data as { wait?: unknown } | undefined)?.wait : undefined
  if (typeof told === 'number' && told > 0) return told
  return isStatus(error, 'SIXTY_SECOND_LIMIT') ? MINUTE : undefined
}
