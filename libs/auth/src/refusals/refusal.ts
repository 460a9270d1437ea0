import { ApiError, isStatus } from '@pavilion/api-client'

/** A refused call as a person meets it. */
export interface Refusal {
  readonly text: string
  /** popup: over the dialog, to be acknowledged. inline: in its form. */
  readonly shown: 'popup' | 'inline'
  /** When it may be tried again: milliseconds, as Date.now tells them. */
  readonly until?: number
  /** Customer service can help further. */
  readonly support: boolean
}

/** Whole seconds to wait, where the platform told them. */
const waitOf = (error: unknown): number | undefined => {
  if (!isStatus(error, 'FREQUENT_SUBMISSION', 'SIXTY_SECOND_LIMIT')) return undefined
  const told = (error.data as { wait?: unknown } | undefined)?.wait
  if (typeof told === 'number' && told > 0) return told
  return isStatus(error, 'SIXTY_SECOND_LIMIT') ? 60 : undefined
}

/** How to show what a call was refused with (spec section 8). `now` in milliseconds. */
export const refusalOf = (error: unknown, now: number = Date.now()): Refusal => {
  const wait = waitOf(error)
  return {
    text: error instanceof ApiError ? error.message : String(error),
    shown: isStatus(error, 'SUSPENDED_WITH_POPUP') ? 'popup' : 'inline',
    support: isStatus(
      error,
      'CONTACT_CUSTOMER_SERVICE',
      'REGION_LIMITED',
      'IP_RESTRICTED',
      'MAX_PHONE_ATTEMPTS',
      'AUTHENTICATION_LOCKED',
    ),
    ...(wait !== undefined && { until: now + wait * 1000 }),
  }
}
