import type { DataOf, Endpoint, PayloadOf } from '@pavilion/contract'
import type { Call, CallOf } from './call.ts'

export interface Route {
  readonly endpoint: Endpoint
  readonly handle: (payload: unknown, call: Call) => Promise<unknown>
}

export const implement = <E extends Endpoint>(
  endpoint: E,
  handle: (payload: PayloadOf<E>, call: CallOf<E>) => Promise<DataOf<E>> | DataOf<E>,
): Route => ({
  endpoint,
  handle: async (payload, call) => handle(payload as PayloadOf<E>, call as CallOf<E>),
})
