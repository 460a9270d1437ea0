import { isStatus } from '@pavilion/api-client'
import { newDeviceData, secondFactorData, tooManyDevicesData, type NewDeviceData } from '@pavilion/contract/account'
import type { SecondFactorRequest } from '../panes/auth-view.ts'

export type SignInStep =
  | { readonly ask: 'newDevice'; readonly device: NewDeviceData & { readonly status: number } }
  | { readonly ask: 'secondFactor'; readonly factor: Pick<SecondFactorRequest, 'codeId' | 'methods'> }
  | { readonly ask: 'endOldest'; readonly live: number; readonly most: number; readonly codeId: string }
  | { readonly ask: 'regionSeen'; readonly message: string }

/** Spec section 8. */
const NEW_DEVICE = [
  'IP_NOT_PASSED',
  'DEVICE_NOT_PASSED',
  'DEVICE_AND_IP_NOT_PASSED',
  'LONG_TIME_NOT_LOGGED_IN',
  'RISKY_LOGIN',
] as const

export const askedOf = (error: unknown): SignInStep | undefined => {
  if (isStatus(error, ...NEW_DEVICE)) {
    const { data } = newDeviceData.safeParse(error.data)
    return data && { ask: 'newDevice', device: { ...data, status: error.status } }
  }
  if (isStatus(error, 'AUTHENTICATION_REQUIRED')) {
    const { data } = secondFactorData.safeParse(error.data)
    return data && { ask: 'secondFactor', factor: data }
  }
  if (isStatus(error, 'TOO_MANY_DEVICES')) {
    const { data } = tooManyDevicesData.safeParse(error.data)
    return data && { ask: 'endOldest', ...data }
  }
  return isStatus(error, 'REGION_WARNING') ? { ask: 'regionSeen', message: error.message } : undefined
}
