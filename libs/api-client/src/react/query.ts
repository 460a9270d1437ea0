import type { DataOf, Endpoint, PayloadOf } from '@pavilion/contract'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Client } from '../client/create-client.ts'
import type { ApiError } from '../client/api-error.ts'

/** Path and payload in wire form, where amounts are text and keys comparable. */
export const queryKey = <E extends Endpoint>(endpoint: E, payload: PayloadOf<E>) =>
  [endpoint.path, z.encode(endpoint.payload, payload)] as const

const MINUTE_MS = 60_000

/** For useQuery, prefetchQuery and the cache. Data of the whole site are fresh for the page's life, or for a minute. */
export const query = <E extends Endpoint>(client: Client, endpoint: E, payload: PayloadOf<E>) =>
  queryOptions<DataOf<E>, ApiError, DataOf<E>, ReturnType<typeof queryKey<E>>>({
    queryKey: queryKey(endpoint, payload),
    queryFn: ({ signal }) => client.call(endpoint, payload, { signal }),
    meta: { access: endpoint.access },
    ...(endpoint.cache === 'site' && { staleTime: Infinity, gcTime: Infinity }),
    ...(endpoint.cache === 'minute' && { staleTime: MINUTE_MS }),
  })
