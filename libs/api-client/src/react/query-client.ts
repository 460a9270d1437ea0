import { QueryClient } from '@tanstack/react-query'
import { ApiError, isStatus } from '../client/api-error.ts'

const MOST_RETRIES = 2

/** Without an answer, or when the answer promises better luck. Refusals and unreadable answers stand. */
export const retryQuery = (failures: number, error: Error): boolean => {
  if (failures >= MOST_RETRIES || !(error instanceof ApiError)) return false
  return (
    error.kind === 'network' ||
    error.kind === 'timeout' ||
    isStatus(error, 'SERVER_ERROR', 'BAD_GATEWAY', 'SYSTEM_BUSY')
  )
}

/** The only place for server data. Times in ms. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry: retryQuery, staleTime: 10_000 }, mutations: { retry: false } },
  })
