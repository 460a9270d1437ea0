import type { DataOf, Endpoint, PayloadOf } from '@pavilion/contract'
import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query'
import type { ApiError } from '../client/api-error.ts'
import { useApi } from './api-provider.ts'

/** Of an unanswered `once` call, with its key. */
const ONCE_RETRIES = 2

/** A call that moves money has one idempotency key for each `mutate`, over all repetitions; other writes are not repeated. */
export const useApiMutation = <E extends Endpoint>(
  endpoint: E,
  options?: Omit<UseMutationOptions<DataOf<E>, ApiError, PayloadOf<E>>, 'mutationFn' | 'retry'>,
): UseMutationResult<DataOf<E>, ApiError, PayloadOf<E>> => {
  const client = useApi()
  return useMutation<DataOf<E>, ApiError, PayloadOf<E>>({
    ...options,
    // The client repeats: react-query would without the key.
    retry: false,
    mutationFn: (payload) => client.call(endpoint, payload, { retries: endpoint.effect === 'once' ? ONCE_RETRIES : 0 }),
  })
}
