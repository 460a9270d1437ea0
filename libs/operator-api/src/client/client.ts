import { envelope, STATUS } from '@pavilion/contract'
import type * as z from 'zod/mini'
import { pendingAnswer, TRY_HEADER, triedAnswer, type OperatorEndpoint, type TriedCall } from '../endpoint.ts'
import { refusalOf, Unreachable, WaitsForSecond } from './refusals.ts'

/** `reason` is sent beside the payload. */
type PayloadOf<E extends OperatorEndpoint> = (z.input<E['payload']> extends Record<string, never>
  ? object
  : z.input<E['payload']>) & { readonly reason?: string; readonly note?: string }

export interface OperatorRequest<E extends OperatorEndpoint> {
  readonly params?: z.input<E['params']>
  readonly payload?: PayloadOf<E>
}

export interface OperatorClient {
  /** Throws OperatorRefusal, SessionEnded, Unreachable, or WaitsForSecond when a second person must approve. */
  call<E extends OperatorEndpoint>(endpoint: E, request?: OperatorRequest<E>): Promise<z.output<E['data']>>
  tryOut<E extends OperatorEndpoint>(endpoint: E, request: OperatorRequest<E>): Promise<TriedCall>
}

/** How a request shows who asks. */
export interface OperatorProof {
  readonly credentials: 'omit' | 'same-origin'
  headers(method: OperatorEndpoint['method']): Readonly<Record<string, string>>
}

/** A session token or the machine secret; none before signing in. */
export const bearerProof = (bearer?: string): OperatorProof => ({
  credentials: 'omit',
  headers: () => (bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
})

export interface OperatorClientParts {
  /** Of the operator port, without a slash at the end; '' in a page of its own origin. */
  readonly url: string
  readonly proof: OperatorProof
  readonly fetch?: typeof globalThis.fetch
}

const pathOf = (endpoint: OperatorEndpoint, params: object): string =>
  Object.entries(params).reduce<string>(
    (path, [name, value]) => path.replace(`:${name}`, encodeURIComponent(String(value))),
    endpoint.path,
  )

const queryOf = (payload: object): string => {
  const parameters = Object.entries(payload).filter(([, value]) => value !== undefined)
  return parameters.length === 0
    ? ''
    : `?${new URLSearchParams(parameters.map(([name, value]): [string, string] => [name, String(value)]))}`
}

/** Of the command line, of scripts and of pages alike; they differ by their proof alone. */
export const createOperatorClient = ({
  url,
  proof,
  fetch = (...request) => globalThis.fetch(...request),
}: OperatorClientParts): OperatorClient => {
  const place = url === '' ? 'this address' : url
  const send = async <E extends OperatorEndpoint>(
    endpoint: E,
    request: OperatorRequest<E>,
    more: Readonly<Record<string, string>> = {},
  ) => {
    const { method } = endpoint
    const payload: object = request.payload ?? {}
    const reads = method === 'GET'
    const address = url + pathOf(endpoint, request.params ?? {}) + (reads ? queryOf(payload) : '')
    const response = await fetch(address, {
      method,
      credentials: proof.credentials,
      redirect: 'error',
      headers: { ...proof.headers(method), ...(reads ? {} : { 'content-type': 'application/json' }), ...more },
      ...(reads ? {} : { body: JSON.stringify(payload) }),
    }).catch((cause: unknown) => {
      throw new Unreachable(`No platform answers at ${place}.`, { cause })
    })
    const answer = envelope.safeParse(await response.json().catch(() => undefined))
    if (!answer.success) throw new Unreachable(`What answers at ${place} is no operator’s port of a platform.`)
    if (answer.data.status_code !== STATUS.SUCCESS) throw refusalOf(answer.data, endpoint)
    if (response.status === 202) throw new WaitsForSecond(pendingAnswer.parse(answer.data.data).pending)
    return answer.data.data
  }
  return {
    call: async <E extends OperatorEndpoint>(endpoint: E, request: OperatorRequest<E> = {}) =>
      endpoint.data.parse(await send(endpoint, request)) as z.output<E['data']>,
    tryOut: async (endpoint, request) => triedAnswer.parse(await send(endpoint, request, { [TRY_HEADER]: '1' })).tried,
  }
}
