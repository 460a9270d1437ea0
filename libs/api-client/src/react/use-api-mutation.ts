import type { DataOf, Endpoint, PayloadOf } from '@pavilion/contract'
import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query'
import type { ApiError } from '../client/api-error.ts'
import { useApi } from './api-provider.ts'

/** How often an unanswered `once` call is repeated within one mutation, with its key. */
const ONCE_RETRIES = 2

/**
 * A writing call. A call that moves money has one idempotency key for each `mutate`, kept over its repetitions; other writes
 * are never repeated by themselves.
 */
export const useApiMutation = <E extends Endpoint>(
  endpoint: E,
  options?: Omit<UseMutationOptions<DataOf<E>, ApiError, PayloadOf<E>>, 'mutationFn' | 'retry'>,
): UseMutationResult<DataOf<E>, ApiError, PayloadOf<E>> => {
  const client = useApi()
  return useMutation<DataOf<E>, ApiError, PayloadOf<E>>({
    ...options,
    // react-query would call this again without the key, so repeating is the client's part.
    retry: false,
    mutationFn: (payload) => client.call(endpoint, payload, { retries: endpoint.effect === 'once' ? ONCE_RETRIES : 0 }),
  })
}
