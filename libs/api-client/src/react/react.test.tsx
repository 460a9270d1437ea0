// @vitest-environment jsdom
import { endpoints } from '@pavilion/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../client/api-error.ts'
import { clientForTests } from '../testing/client-for-tests.ts'
import { keyOf, refuse, type MockHandlers } from '../testing/index.ts'
import { runTimersUntil } from '../testing/run-timers-until.ts'
import { ApiProvider } from './api-provider.ts'
import { channelKey } from './channel-key.ts'
import { query, queryKey } from './query.ts'
import { createQueryClient, retryQuery } from './query-client.ts'
import { useApiMutation } from './use-api-mutation.ts'
import { useApiQuery } from './use-api-query.ts'

const page = (handlers: MockHandlers) => {
  const { client, calls } = clientForTests(handlers)
  const cache = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>
      <ApiProvider client={client}>{children}</ApiProvider>
    </QueryClientProvider>
  )
  return { client, calls, cache, wrapper }
}
const AREAS = { list: [] }
const ORDER_PAYLOAD = { channelId: 'bank', amount: 10_000n }

describe('query keys', () => {
  it('are path and payload in wire form, so that amounts can be compared', () => {
    expect(queryKey(endpoints.pay, ORDER_PAYLOAD)).toEqual([
      '/fd/api/v1/payment/pay',
      { channelId: 'bank', amount: '10000' },
    ])
    expect(channelKey('get_game_list', { gtype: 'FT', showtype: 'RB' })).toEqual([
      '/game/api/v1/venue/resource',
      { method: 'get_game_list', request: { gtype: 'FT', showtype: 'RB' } },
    ])
  })
})

describe('useApiQuery', () => {
  it('asks once for what is the same for the whole site', async () => {
    const { calls, wrapper, cache, client } = page({ queryCountryArea: () => AREAS })
    const ask = () => renderHook(() => useApiQuery(endpoints.queryCountryArea, {}), { wrapper })
    const first = ask()
    await waitFor(() => expect(first.result.current.data).toEqual(AREAS))
    first.unmount()
    expect(ask().result.current.data).toEqual(AREAS)
    await cache.fetchQuery(query(client, endpoints.queryCountryArea, {}))
    expect(calls).toHaveLength(1)
    expect(cache.getQueryData(query(client, endpoints.queryCountryArea, {}).queryKey)).toEqual(AREAS)
  })

  it('asks again after a minute for what changes now and then, such as a venue in maintenance', () => {
    const { client } = page({})
    expect(query(client, endpoints.navigationList, {}).staleTime).toBe(60_000)
    expect(query(client, endpoints.queryCountryArea, {}).staleTime).toBe(Infinity)
  })

  it('takes react-query’s options', async () => {
    const { calls, wrapper } = page({})
    const off = renderHook(() => useApiQuery(endpoints.memberInfo, {}, { enabled: false }), { wrapper })
    expect(off.result.current.fetchStatus).toBe('idle')
    expect(calls).toHaveLength(0)
  })
})

describe('useApiMutation', () => {
  it('repeats an unanswered call that moves money with one key, and takes a new key for the next', async () => {
    vi.useFakeTimers()
    let left = 1
    const { calls, wrapper } = page({
      pay: () => {
        if (left-- > 0) throw new TypeError('down')
        return refuse('BAD_GATEWAY')
      },
    })
    const { result } = renderHook(() => useApiMutation(endpoints.pay), { wrapper })
    for (let round = 0; round < 2; round += 1) {
      await act(() => runTimersUntil(result.current.mutateAsync(ORDER_PAYLOAD).catch(() => undefined)))
    }
    const keys = calls.map(keyOf)
    expect(keys).toHaveLength(3)
    expect(keys[0]).toBe(keys[1])
    expect(keys[2]).not.toBe(keys[0])
  })
})

describe('retryQuery', () => {
  const error = (kind: ApiError['kind'], status = 0) => new ApiError({ kind, status, message: '', endpoint: '' })
  it.each([
    [error('network'), true],
    [error('timeout'), true],
    [error('api', 6005), true],
    [error('api', 6317), true],
    [error('api', 6001), false],
    [error('api', 6007), false],
    [error('malformed'), false],
    [new Error('a bug'), false],
  ])('%#', (fault, again) => expect(retryQuery(0, fault)).toBe(again))

  it('gives up', () => expect(retryQuery(2, error('network'))).toBe(false))
})
