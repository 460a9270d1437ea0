import { OWN_MESSAGES, STATUS, type Endpoint, type Language, type PayloadOf } from '@pavilion/contract'
import * as z from 'zod/mini'
import { ApiError } from './api-error.ts'

/** A payload in wire form. One that breaks the contract fails as the server would refuse it, without being sent. */
export const encodePayload = <E extends Endpoint>(endpoint: E, payload: PayloadOf<E>, language: Language): unknown => {
  const encoded = z.safeEncode(endpoint.payload, payload)
  if (encoded.success) return encoded.data
  throw new ApiError({
    kind: 'api',
    status: STATUS.INVALID_PARAMETER,
    endpoint: endpoint.path,
    message: OWN_MESSAGES.INVALID_PARAMETER[language],
    data: { faults: encoded.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })) },
    cause: encoded.error,
  })
}
