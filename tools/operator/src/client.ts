import { envelope, faultData, STATUS } from '@pavilion/contract'
import {
  operatorSentence,
  pendingAnswer,
  statusName,
  TRY_HEADER,
  triedAnswer,
  type OperatorEndpoint,
  type PendingAnswer,
  type TriedCall,
} from '@pavilion/operator-api'
import type * as z from 'zod/mini'

/** The message names the refusal and the fields at fault. */
export class OperatorRefusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.name = 'OperatorRefusal'
    this.status = status
  }
}

/** No answer, or not from a platform. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

export class WaitsForSecond extends Error {
  readonly pending: PendingAnswer['pending']
  constructor(pending: PendingAnswer['pending']) {
    super('waits for a second person')
    this.name = 'WaitsForSecond'
    this.pending = pending
  }
}

/** `reason` is sent beside the payload. */
type PayloadOf<E extends OperatorEndpoint> = (z.input<E['payload']> extends Record<string, never>
  ? object
  : z.input<E['payload']>) & { readonly reason?: string; readonly note?: string }

export interface OperatorRequest<E extends OperatorEndpoint> {
  readonly params?: z.input<E['params']>
  readonly payload?: PayloadOf<E>
}

export interface OperatorClient {
  /** Throws OperatorRefusal, Unreachable, or WaitsForSecond when a second person must approve. */
  call<E extends OperatorEndpoint>(endpoint: E, sent?: OperatorRequest<E>): Promise<z.output<E['data']>>
  tryOut<E extends OperatorEndpoint>(endpoint: E, sent: OperatorRequest<E>): Promise<TriedCall>
}

const pathOf = (endpoint: OperatorEndpoint, params: object): string =>
  Object.entries(params).reduce<string>(
    (path, [name, value]) => path.replace(`:${name}`, encodeURIComponent(String(value))),
    endpoint.path,
  )

const queryOf = (payload: object): string => {
  const given = Object.entries(payload).filter(([, value]) => value !== undefined)
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))}`
}

const refusalText = (status: number): string =>
  [status, statusName(status)].join(' ').trim() + `: ${operatorSentence(status)}`

const refusalOf = (
  { status_code: status, data }: z.infer<typeof envelope>,
  { roles }: OperatorEndpoint,
): OperatorRefusal => {
  const faults = faultData.safeParse(data)
  const fields = faults.success ? faults.data.faults.map((fault) => `${fault.path}: ${fault.message}`) : []
  // Faults of fields explain the refusal better than missing roles.
  const denied =
    status === STATUS.ACCESS_DENIED && fields.length === 0 && Array.isArray(roles)
      ? [`this takes ${roles.join(' or ')}`]
      : []
  return new OperatorRefusal(status, [refusalText(status), ...fields, ...denied].join('; '))
}

/** `bearer`: a session token or the machine secret. */
export const createOperatorClient = (url: string, bearer?: string): OperatorClient => {
  const send = async <E extends OperatorEndpoint>(
    endpoint: E,
    sent: OperatorRequest<E>,
    more: Record<string, string> = {},
  ) => {
    const params: object = sent.params ?? {}
    const payload: object = sent.payload ?? {}
    const reads = endpoint.method === 'GET'
    const address = url + pathOf(endpoint, params) + (reads ? queryOf(payload) : '')
    const response = await fetch(address, {
      method: endpoint.method,
      redirect: 'error',
      headers: {
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        ...(reads ? {} : { 'content-type': 'application/json' }),
        ...more,
      },
      ...(reads ? {} : { body: JSON.stringify(payload) }),
    }).catch((cause: unknown) => {
      throw new Unreachable(`No platform answers at ${url} (OPERATOR_URL, or --url).`, { cause })
    })
    const answer = envelope.safeParse(await response.json().catch(() => undefined))
    if (!answer.success) throw new Unreachable(`What answers at ${url} is no operator’s port of a platform.`)
    if (answer.data.status_code !== STATUS.SUCCESS) throw refusalOf(answer.data, endpoint)
    if (response.status === 202) throw new WaitsForSecond(pendingAnswer.parse(answer.data.data).pending)
    return answer.data.data
  }
  return {
    call: async <E extends OperatorEndpoint>(endpoint: E, sent: OperatorRequest<E> = {}) =>
      endpoint.data.parse(await send(endpoint, sent)) as z.output<E['data']>,
    tryOut: async (endpoint, sent) => triedAnswer.parse(await send(endpoint, sent, { [TRY_HEADER]: '1' })).tried,
  }
}
