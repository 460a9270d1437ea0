import {
  CLOCK_TOLERANCE_SECONDS,
  HEADERS,
  idempotencyKey,
  type Endpoint,
  type FieldFault,
  type Language,
} from '@pavilion/contract'
import type { FastifyRequest } from 'fastify'
import type { Site } from '../sites/index.ts'
import { formFault, missingFault } from './refusal/faults.ts'
import { Refusal } from './refusal/refusal.ts'
import { readRequestToken } from './signature/request-token.ts'

export interface CallHeaders {
  readonly requestId: string
  readonly timestamp: string
  readonly device: string
  readonly clientType: string
  readonly idempotencyKey: string | undefined
  readonly token: string | undefined
  readonly signature: string | undefined
}

const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/
const TIMESTAMP = /^\d{9,11}$/
const FORMS: Readonly<Record<string, RegExp>> = {
  [HEADERS.timestamp]: TIMESTAMP,
  [HEADERS.requestId]: REQUEST_ID,
  [HEADERS.requestToken]: /^[\w.-]{20,500}$/,
  [HEADERS.uuid]: /^[\x21-\x7e]{8,64}$/,
  [HEADERS.clientVersion]: /^[\w.+-]{1,40}$/,
  [HEADERS.clientType]: /^web$/,
  [HEADERS.siteId]: /^\d{1,9}$/,
}

const REQUIRED = Object.entries(FORMS)

export const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

export const isRequestId = (text: unknown): text is string => typeof text === 'string' && REQUEST_ID.test(text)

const refuse = (faults: readonly FieldFault[]): never => {
  throw new Refusal('ILLEGAL_PARAMETER', { faults })
}

/**
 * Spec section 7. A missing or malformed header is 非法请求; so is a clock over five minutes off, except on the call for
 * the time.
 */
export const readHeaders = (
  request: FastifyRequest,
  site: Site,
  endpoint: Endpoint,
  now: number,
  includesTime: boolean,
  language: Language,
): CallHeaders => {
  const faults: FieldFault[] = []
  for (const [name, form] of REQUIRED) {
    const value = headerOf(request, name)
    if (value === undefined) faults.push(missingFault(`headers.${name}`, language))
    else if (!form.test(value)) faults.push(formFault(`headers.${name}`, language))
  }
  const key = headerOf(request, HEADERS.idempotencyKey)
  if (endpoint.effect === 'once' && key === undefined)
    faults.push(missingFault(`headers.${HEADERS.idempotencyKey}`, language))
  if (key !== undefined && !idempotencyKey.safeParse(key).success) {
    faults.push(formFault(`headers.${HEADERS.idempotencyKey}`, language))
  }
  if (faults.length > 0) refuse(faults)
  if (headerOf(request, HEADERS.siteId) !== String(site.siteId)) throw new Refusal('ACCESS_DENIED')

  const timestamp = headerOf(request, HEADERS.timestamp) ?? ''
  const token = readRequestToken(headerOf(request, HEADERS.requestToken) ?? '', site.requestKey)
  if (token === undefined) refuse([formFault(`headers.${HEADERS.requestToken}`, language)])
  const off = Math.max(Math.abs(Number(timestamp) - now), Math.abs((token ?? 0) - now))
  if (!includesTime && off > CLOCK_TOLERANCE_SECONDS) refuse([formFault(`headers.${HEADERS.timestamp}`, language)])
  return {
    requestId: headerOf(request, HEADERS.requestId) ?? '',
    timestamp,
    // UUIDs are case-insensitive.
    device: (headerOf(request, HEADERS.uuid) ?? '').toLowerCase(),
    clientType: headerOf(request, HEADERS.clientType) ?? '',
    idempotencyKey: key?.toLowerCase(),
    token: headerOf(request, HEADERS.token),
    signature: headerOf(request, HEADERS.signature),
  }
}
