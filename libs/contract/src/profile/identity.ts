import type { Identify } from '../site/configuration.ts'

export interface BoundIdentity {
  readonly bindPhone: boolean
  /** Verified by an operator. */
  readonly bindRealName: boolean
}

export const missingIdentity = (
  requirement: Identify,
  { bindPhone, bindRealName }: BoundIdentity,
): 'phone' | 'name' | undefined => {
  if (requirement === 'never') return undefined
  if (!bindPhone) return 'phone'
  return requirement === 'name' && !bindRealName ? 'name' : undefined
}
