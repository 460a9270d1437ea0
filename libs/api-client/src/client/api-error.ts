import { faultData, STATUS, statusName, type FieldFault, type StatusName } from '@pavilion/contract'

/**
 * api: a status other than SUCCESS. network: no answer (offline, refused, a dead gateway). timeout: none in time. malformed: the contract
 * does not allow the answer.
 */
export type ApiErrorKind = 'api' | 'network' | 'timeout' | 'malformed'

/** `message` is for a person, in the page's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  /** For kind api of the 6000 series, else the HTTP status, 0 without one. */
  readonly status: number
  readonly data: unknown
  readonly endpoint: string

  constructor(fields: {
    kind: ApiErrorKind
    status: number
    message: string
    endpoint: string
    data?: unknown
    cause?: unknown
  }) {
    super(fields.message, { cause: fields.cause })
    this.kind = fields.kind
    this.status = fields.status
    this.endpoint = fields.endpoint
    this.data = fields.data
  }

  /** For kind api; undefined for an unknown status. */
  get statusName(): StatusName | undefined {
    return this.kind === 'api' ? statusName(this.status) : undefined
  }
}

/** `isStatus(error, 'VENUE_ACTIVITY')`. */
export const isStatus = (error: unknown, ...names: readonly StatusName[]): error is ApiError =>
  error instanceof ApiError && error.kind === 'api' && names.some((name) => STATUS[name] === error.status)

/** A write may have taken effect: ask again with the same key. */
export const isUnanswered = (error: unknown): error is ApiError => error instanceof ApiError && error.kind !== 'api'

/** The session shows these itself, callers show nothing. */
export const isAnsweredBySession = (error: unknown): boolean =>
  isStatus(error, 'LOGIN_EXPIRED', 'UNBOUND_PHONE', 'BIND_REAL_NAME', 'POPUP_NOT_PROMPTED', 'REALITY_CHECK')

/** Of statuses 6007 and 6008. */
export const faultsOf = (error: unknown): readonly FieldFault[] => {
  const parsed = faultData.safeParse(error instanceof ApiError ? error.data : undefined)
  return parsed.success ? parsed.data.faults : []
}
