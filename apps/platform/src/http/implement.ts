import type { DataOf, Endpoint, PayloadOf } from '@pavilion/contract'
import type { Call, CallOf } from './call.ts'
import type { WithCommonPart } from './answers/common-part.ts'
import type { Later } from './later.ts'

export interface Route extends RouteOptions {
  readonly endpoint: Endpoint
  readonly handle: (payload: unknown, call: Call) => Later<unknown>
}

export interface RouteOptions {
  /** Of a body as it was sent: whether the call has the member's gate compared, so that a kept session will do. */
  readonly comparesGate?: (body: unknown) => boolean
}

export const implement = <E extends Endpoint>(
  endpoint: E,
  handle: (payload: PayloadOf<E>, call: CallOf<E>) => Later<DataOf<E> | WithCommonPart<DataOf<E>>>,
  options: RouteOptions = {},
): Route => ({
  ...options,
  endpoint,
  handle: (payload, call) => handle(payload as PayloadOf<E>, call as CallOf<E>),
})
