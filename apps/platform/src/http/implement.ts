import type { DataOf, Endpoint, PayloadOf } from '@pavilion/contract'
import type { Call, CallOf } from './call.ts'

/** An endpoint with what answers it. */
export interface Route {
  readonly endpoint: Endpoint
  readonly handle: (payload: unknown, call: Call) => Promise<unknown>
}

/**
 * Binds an endpoint of the contract to the function that answers it: decoded payload in, decoded data out. Whatever the
 * contract says (session, key, schemas) has been checked before the handler runs.
 */
export const implement = <E extends Endpoint>(
  endpoint: E,
  handle: (payload: PayloadOf<E>, call: CallOf<E>) => Promise<DataOf<E>> | DataOf<E>,
): Route => ({
  endpoint,
  // The pipeline has parsed the payload with this endpoint's schema and put in the call what its access and effect imply.
  handle: async (payload, call) => handle(payload as PayloadOf<E>, call as CallOf<E>),
})
