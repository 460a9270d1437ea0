import { QueryClient } from '@tanstack/react-query'
import { ApiError, isStatus } from '../client/api-error.ts'

const MOST_RETRIES = 2

/**
 * Whether a failed query is asked again: no answer, or an answer that promises better luck. A refusal stands, and so does an
 * answer that could not be read.
 */
export const retryQuery = (failures: number, error: Error): boolean => {
  if (failures >= MOST_RETRIES || !(error instanceof ApiError)) return false
  return (
    error.kind === 'network' ||
    error.kind === 'timeout' ||
    isStatus(error, 'SERVER_ERROR', 'BAD_GATEWAY', 'SYSTEM_BUSY')
  )
}

/** The page's query cache: the only place for server data. Times in milliseconds. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry: retryQuery, staleTime: 10_000 }, mutations: { retry: false } },
  })
