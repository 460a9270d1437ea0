import { ApiError, isStatus } from './api-error.ts'

/** Seconds: SIXTY_SECOND_LIMIT says them in its name. */
const MINUTE = 60

/** Seconds after which what was refused may be tried again, where the platform told them (`data.wait`). */
export const waitOf = (error: unknown): number | undefined => {
  const told = error instanceof ApiError ? (error.data as { wait?: unknown } | undefined)?.wait : undefined
  if (typeof told === 'number' && told > 0) return told
  return isStatus(error, 'SIXTY_SECOND_LIMIT') ? MINUTE : undefined
}
