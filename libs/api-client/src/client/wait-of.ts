import { ApiError, isStatus } from './api-error.ts'

/** Of SIXTY_SECOND_LIMIT, seconds. */
const MINUTE = 60

/** Seconds until a retry, of `data.wait`. */
export const waitOf = (error: unknown): number | undefined => {
  const wait = error instanceof ApiError ? (error.data as { wait?: unknown } | undefined)?.wait : undefined
  if (typeof wait === 'number' && wait > 0) return wait
  return isStatus(error, 'SIXTY_SECOND_LIMIT') ? MINUTE : undefined
}
