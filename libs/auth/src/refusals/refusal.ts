import { ApiError, isStatus, waitOf } from '@pavilion/api-client'
import type { StatusName } from '@pavilion/contract'

/** A refused call as a person meets it. */
export interface AuthRefusal {
  readonly text: string
  /** popup: over the dialog, to be acknowledged. inline: in its form. */
  readonly shown: 'popup' | 'inline'
  /** When it may be tried again: milliseconds, as Date.now tells them. */
  readonly until?: number
  /** Customer service can help further. */
  readonly support: boolean
}

const FOR_SUPPORT = [
  'CONTACT_CUSTOMER_SERVICE',
  'REGION_LIMITED',
  'IP_RESTRICTED',
  'MAX_PHONE_ATTEMPTS',
  'WITHDRAWAL_PROTECTION_ERROR',
  'SUSPENDED_WITH_POPUP',
] as const satisfies readonly StatusName[]

/** How to show what a call was refused with (spec section 8). `now` in milliseconds. */
export const refusalOf = (error: unknown, now: number = Date.now()): AuthRefusal => {
  const wait = waitOf(error)
  return {
    text: error instanceof ApiError ? error.message : String(error),
    shown: isStatus(error, 'SUSPENDED_WITH_POPUP') ? 'popup' : 'inline',
    support: isStatus(error, ...FOR_SUPPORT),
    ...(wait !== undefined && { until: now + wait * 1000 }),
  }
}
