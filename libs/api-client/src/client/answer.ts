import {
  envelope,
  isSuccess,
  OWN_MESSAGES,
  STATUS,
  type DataOf,
  type Endpoint,
  type Language,
} from '@pavilion/contract'
import * as z from 'zod/mini'
import { ApiError } from './api-error.ts'
import type { Exchange } from './exchange.ts'

/** 401, or the spec's own code from a gateway. */
const isExpiredHttp = (status: number): boolean => status === 401 || status === STATUS.LOGIN_EXPIRED

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @throws ApiError. Unknown fields are dropped (docs/decisions/0001). */
export const dataOf = <E extends Endpoint>(endpoint: E, exchanged: Exchange, language: Language): DataOf<E> => {
  const fail = (
    kind: ApiError['kind'],
    status: number,
    more: { message?: string; data?: unknown; cause?: unknown } = {},
  ) => {
    const own = status === STATUS.LOGIN_EXPIRED ? OWN_MESSAGES.LOGIN_EXPIRED : OWN_MESSAGES.SERVER_ERROR
    return new ApiError({ kind, status, endpoint: endpoint.path, message: own[language], ...more })
  }

  if (exchanged.kind !== 'answer') throw fail(exchanged.kind, 0, { cause: exchanged.cause })
  const { httpStatus } = exchanged
  const parsed = envelope.safeParse(parse(exchanged.text))
  if (isExpiredHttp(httpStatus)) {
    throw fail('api', STATUS.LOGIN_EXPIRED, {
      ...(parsed.data?.message && { message: parsed.data.message }),
      data: parsed.data?.data,
    })
  }
  // A page of a gateway before a dead platform.
  if (!parsed.success) throw fail(httpStatus >= 500 ? 'network' : 'malformed', httpStatus, { cause: parsed.error })
  const { status_code: status, message, data } = parsed.data
  if (!isSuccess(status)) throw fail('api', status, { ...(message && { message }), data })
  const decoded = z.safeDecode(endpoint.data, data)
  if (!decoded.success) throw fail('malformed', httpStatus, { cause: decoded.error })
  return decoded.data as DataOf<E>
}
