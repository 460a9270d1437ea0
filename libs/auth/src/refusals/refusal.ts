import { ApiError, isStatus, waitOf } from '@pavilion/api-client'
import type { StatusName } from '@pavilion/contract'

export interface AuthRefusal {
  readonly text: string
  /** popup: must be acknowledged. inline: in the form. */
  readonly shown: 'popup' | 'inline'
  /** End of the wait, ms. */
  readonly until?: number
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

/** Spec section 8. `now` in ms. */
export const refusalOf = (error: unknown, now: number = Date.now()): AuthRefusal => {
  const wait = waitOf(error)
  return {
    text: error instanceof ApiError ? error.message : String(error),
    shown: isStatus(error, 'SUSPENDED_WITH_POPUP') ? 'popup' : 'inline',
    support: isStatus(error, ...FOR_SUPPORT),
    ...(wait !== undefined && { until: now + wait * 1000 }),
  }
}
