import { ApiError, faultsOf, isStatus, waitOf } from '@pavilion/api-client'
import type { StatusName } from '@pavilion/contract'

/** A refusal that no field shows. */
export interface FormRefusal {
  readonly text: string
  readonly status: StatusName | undefined
  /** End of the wait, ms. */
  readonly until?: number
  /** Customer service can help. */
  readonly support: boolean
}

// A test holds them to the catalogue, which would be a heavy import.
const FOR_SUPPORT = [
  'CONTACT_CUSTOMER_SERVICE',
  'REGION_LIMITED',
  'IP_RESTRICTED',
  'MAX_PHONE_ATTEMPTS',
  'WITHDRAWAL_PROTECTION_ERROR',
  'SUSPENDED_WITH_POPUP',
] as const satisfies readonly StatusName[]

const textOf = (error: unknown): string => {
  const [fault] = isStatus(error, 'INVALID_PARAMETER') ? faultsOf(error) : []
  return fault?.message ?? (error instanceof Error ? error.message : String(error))
}

/** Spec section 8. `now` in ms. */
export const refusalOf = (error: unknown, now: number = Date.now()): FormRefusal => {
  const wait = waitOf(error)
  return {
    text: textOf(error),
    status: error instanceof ApiError ? error.statusName : undefined,
    support: isStatus(error, ...FOR_SUPPORT),
    ...(wait !== undefined && { until: now + wait * 1000 }),
  }
}
