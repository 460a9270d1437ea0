import type { DataOf, Endpoint, PayloadOf } from '@pavilion/contract'
import type { Call, CallOf } from './call.ts'
import type { WithCommonPart } from './answers/common-part.ts'
import type { Later } from './later.ts'

export interface Route {
  readonly endpoint: Endpoint
  readonly handle: (payload: unknown, call: Call) => Later<unknown>
}

export const implement = <E extends Endpoint>(
  endpoint: E,
  handle: (payload: PayloadOf<E>, call: CallOf<E>) => Later<DataOf<E> | WithCommonPart<DataOf<E>>>,
): Route => ({
  endpoint,
  handle: (payload, call) => handle(payload as PayloadOf<E>, call as CallOf<E>),
})
