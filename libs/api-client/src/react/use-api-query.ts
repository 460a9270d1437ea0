import type { DataOf, Endpoint, PayloadOf } from '@pavilion/contract'
import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from '../client/api-error.ts'
import { useApi } from './api-provider.ts'
import { query, type queryKey } from './query.ts'

type Options<E extends Endpoint, T> = Omit<
  UseQueryOptions<DataOf<E>, ApiError, T, ReturnType<typeof queryKey<E>>>,
  'queryKey' | 'queryFn'
>

/** Options are react-query's (enabled, refetchInterval, select, …). */
export const useApiQuery = <E extends Endpoint, T = DataOf<E>>(
  endpoint: E,
  payload: PayloadOf<E>,
  options?: Options<E, T>,
): UseQueryResult<T, ApiError> => {
  const { queryKey: key, queryFn, staleTime, gcTime } = query(useApi(), endpoint, payload)
  return useQuery({
    queryKey: key,
    ...(queryFn && { queryFn }),
    ...(staleTime !== undefined && { staleTime }),
    ...(gcTime !== undefined && { gcTime }),
    ...options,
  } as UseQueryOptions<DataOf<E>, ApiError, T, ReturnType<typeof queryKey<E>>>)
}
