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
type MaybePromise<T> = T | Promise<T>

/** Thrown by a handler for a status other than SUCCESS. */
class MockRefusal extends Error {
  readonly status: StatusName
  readonly data: unknown
  constructor(status: StatusName, more: { message?: string; data?: unknown }) {
    super(more.message ?? messageOf(STATUS[status], 'zh-CN'))
    this.status = status
    this.data = more.data
  }
}

/** `login: () => refuse('INVALID_CREDENTIALS')`. */
export const refuse = (status: StatusName, more: { message?: string; data?: unknown } = {}): never => {
  throw new MockRefusal(status, more)
}

/** Decoded. `headers` in lower case. */
export interface MockCall<P = unknown> {
  readonly name: EndpointName
  readonly payload: P
  readonly headers: Readonly<Record<string, string>>
}

type Handler<E extends Endpoint> = (payload: PayloadOf<E>, call: MockCall<PayloadOf<E>>) => MaybePromise<DataOf<E>>
type ChannelHandlers = {
  readonly [M in ChannelMethodName]?: (request: ChannelRequest<M>, call: MockCall) => MaybePromise<ChannelData<M>>
}

/** By endpoint, decoded; `channel` holds the channel's methods. */
export type MockHandlers = { readonly [N in EndpointName]?: Handler<Endpoints[N]> } & {
  readonly channel?: ChannelHandlers
}

export interface MockFetch {
  (input: RequestInfo | URL, init?: RequestInit): Promise<Response>
  /** Oldest first. */
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

/** An upload's file has no handler that reads it. */
const sentIn = (body: RequestInit['body'], url: URL): unknown => {
  if (body instanceof FormData) return {}
  return body ? JSON.parse(String(body)) : Object.fromEntries(url.searchParams)
}

/** Answers by the endpoints' own schemas, so a mock cannot drift from the API. A call without a handler fails with its name. */
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

export const keyOf = (call: MockCall): string | undefined => call.headers[HEADERS.idempotencyKey]
