import type { DataOf, Endpoint, PayloadOf } from '@pavilion/contract'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Client } from '../client/create-client.ts'
import type { ApiError } from '../client/api-error.ts'

/** The query key of a call: its path and its payload in wire form, in which amounts are text and keys can be compared. */
export const queryKey = <E extends Endpoint>(endpoint: E, payload: PayloadOf<E>) =>
  [endpoint.path, z.encode(endpoint.payload, payload)] as const

const MINUTE_MS = 60_000

/**
 * A call as a query, for useQuery, prefetchQuery, and for reading or writing its cache with the data's type.
 * What is the same for a whole site is asked for once in the life of a page, what changes there now and then once a minute.
 */
export const query = <E extends Endpoint>(client: Client, endpoint: E, payload: PayloadOf<E>) =>
  queryOptions<DataOf<E>, ApiError, DataOf<E>, ReturnType<typeof queryKey<E>>>({
    queryKey: queryKey(endpoint, payload),
    queryFn: ({ signal }) => client.call(endpoint, payload, { signal }),
    meta: { access: endpoint.access },
    ...(endpoint.cache === 'site' && { staleTime: Infinity, gcTime: Infinity }),
    ...(endpoint.cache === 'minute' && { staleTime: MINUTE_MS }),
  })
