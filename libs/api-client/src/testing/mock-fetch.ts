import {
  endpoints,
  HEADERS,
  messageOf,
  STATUS,
  type DataOf,
  type Endpoint,
  type EndpointName,
  type PayloadOf,
  type StatusName,
} from '@pavilion/contract'
import { CHANNEL_METHODS, type ChannelData, type ChannelMethodName, type ChannelRequest } from '@pavilion/contract/bets'
import type { resource } from '@pavilion/contract/games'
import * as z from 'zod/mini'

type Endpoints = typeof endpoints
type Given<T> = T | Promise<T>

/** What a handler throws to answer with a status other than SUCCESS. */
class MockRefusal extends Error {
  readonly status: StatusName
  readonly data: unknown
  constructor(status: StatusName, more: { message?: string; data?: unknown }) {
    super(more.message ?? messageOf(STATUS[status], 'zh-CN'))
    this.status = status
    this.data = more.data
  }
}

/** Answers a mocked call with a status: `login: () => refuse('INVALID_CREDENTIALS')`. */
export const refuse = (status: StatusName, more: { message?: string; data?: unknown } = {}): never => {
  throw new MockRefusal(status, more)
}

/** A call as it arrived, decoded. `headers` are in lower case. */
export interface MockCall<P = unknown> {
  readonly name: EndpointName
  readonly payload: P
  readonly headers: Readonly<Record<string, string>>
}

type Handler<E extends Endpoint> = (payload: PayloadOf<E>, call: MockCall<PayloadOf<E>>) => Given<DataOf<E>>
type ChannelHandlers = {
  readonly [M in ChannelMethodName]?: (request: ChannelRequest<M>, call: MockCall) => Given<ChannelData<M>>
}

/** What to answer, endpoint by endpoint, in decoded form; `channel` holds the methods of the sports channel. */
export type MockHandlers = { readonly [N in EndpointName]?: Handler<Endpoints[N]> } & {
  readonly channel?: ChannelHandlers
}

export interface MockFetch {
  (input: RequestInfo | URL, init?: RequestInit): Promise<Response>
  /** Every call so far, oldest first. */
  readonly calls: readonly MockCall[]
}

const nameOf = (path: string): EndpointName | undefined =>
  (Object.keys(endpoints) as EndpointName[]).find((name) => endpoints[name].path === path)

const answer = (httpStatus: number, status: StatusName, message: string, data: unknown): Response =>
  new Response(JSON.stringify({ status_code: STATUS[status], message, data }), {
    status: httpStatus,
    headers: { 'content-type': 'application/json' },
  })

const answerChannel = async (handlers: ChannelHandlers, call: MockCall): Promise<unknown> => {
  const { method, Request } = call.payload as PayloadOf<typeof resource>
  const spec = CHANNEL_METHODS[method]
  const handler = handlers[method] as ((request: unknown, call: MockCall) => unknown) | undefined
  if (!handler) throw new Error(`mockFetch has no answer for the channel method ${method}`)
  return z.encode(spec.data as z.ZodMiniType, await handler(z.decode(spec.request as z.ZodMiniType, Request), call))
}

/** The payload of a call; that of an upload is its file alone, which no handler looks at. */
const sentIn = (body: RequestInit['body'], url: URL): unknown => {
  if (body instanceof FormData) return {}
  return body ? JSON.parse(String(body)) : Object.fromEntries(url.searchParams)
}

/**
 * A fetch that answers from the contract: payloads are decoded and answers encoded by the endpoint's own schemas, so a mock
 * cannot drift from the API. A call without a handler fails with its name.
 */
export const mockFetch = (handlers: MockHandlers): MockFetch => {
  const calls: MockCall[] = []
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://mock')
    const name = nameOf(url.pathname)
    if (!name) throw new Error(`mockFetch knows no endpoint at ${url.pathname}`)
    const endpoint: Endpoint = endpoints[name]
    const sent = sentIn(init.body, url)
    const call: MockCall = {
      name,
      payload: z.decode(endpoint.payload, sent),
      headers: Object.fromEntries(new Headers(init.headers)),
    }
    calls.push(call)
    init.signal?.throwIfAborted()
    const handler = handlers[name] as ((payload: unknown, call: MockCall) => unknown) | undefined
    try {
      if (name === 'resource' && !handler && handlers.channel) {
        return answer(200, 'SUCCESS', '成功', await answerChannel(handlers.channel, call))
      }
      if (!handler) throw new Error(`mockFetch has no answer for ${name}`)
      return answer(200, 'SUCCESS', '成功', z.encode(endpoint.data, await handler(call.payload, call)))
    } catch (fault) {
      if (fault instanceof MockRefusal) return answer(200, fault.status, fault.message, fault.data)
      throw fault
    }
  }
  return Object.assign(fetch, { calls })
}

/** The idempotency key a mocked call carried. */
export const keyOf = (call: MockCall): string | undefined => call.headers[HEADERS.idempotencyKey]
