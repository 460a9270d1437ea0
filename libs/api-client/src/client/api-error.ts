import { faultData, STATUS, statusName, type FieldFault, type StatusName } from '@pavilion/contract'

/**
 * api: the platform answered with a status other than SUCCESS. network: no answer came (offline, refused, a dead gateway).
 * timeout: none came in time. malformed: an answer came that the contract does not allow.
 */
export type ApiErrorKind = 'api' | 'network' | 'timeout' | 'malformed'

/** Why a call has no data. `message` is what a person may read, in the page's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  /** The status code of the 6000 series for kind api; otherwise the HTTP status, 0 when there was none. */
  readonly status: number
  readonly data: unknown
  /** Path of the endpoint. */
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

  /** Name of the status for kind api; undefined for one this build does not know. */
  get statusName(): StatusName | undefined {
    return this.kind === 'api' ? statusName(this.status) : undefined
  }
}

/** Whether a failure is one of these statuses: `isStatus(error, 'VENUE_ACTIVITY')`. */
export const isStatus = (error: unknown, ...names: readonly StatusName[]): error is ApiError =>
  error instanceof ApiError && error.kind === 'api' && names.some((name) => STATUS[name] === error.status)

/** No answer came, so the caller cannot know whether a write took effect: ask again with the same key. */
export const isUnanswered = (error: unknown): error is ApiError => error instanceof ApiError && error.kind !== 'api'

/** Whether what was asked for needs a phone that is bound and proved. */
export const isBindPhone = (error: unknown): error is ApiError =>
  isStatus(error, 'UNBOUND_PHONE', 'PHONE_VERIFICATION', 'PHONE_VERIFICATION_REQUIRED')

/** Failures the session answers itself with a dialog or a notice, so that callers show nothing of their own. */
export const isAnsweredBySession = (error: unknown): boolean =>
  isBindPhone(error) || isStatus(error, 'LOGIN_EXPIRED', 'BIND_REAL_NAME', 'POPUP_NOT_PROMPTED', 'REALITY_CHECK')

/** Which fields the server found at fault (statuses 6007 and 6008), else none. */
export const faultsOf = (error: unknown): readonly FieldFault[] => {
  const parsed = faultData.safeParse(error instanceof ApiError ? error.data : undefined)
  return parsed.success ? parsed.data.faults : []
}
