import { OWN_MESSAGES, STATUS, type Endpoint, type Language, type PayloadOf } from '@pavilion/contract'
import * as z from 'zod/mini'
import { ApiError } from './api-error.ts'

/** In wire form. One against the contract fails as the server would refuse it, unsent. */
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
