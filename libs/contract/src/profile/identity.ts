import type { Identify } from '../site/configuration.ts'

export interface BoundIdentity {
  readonly bindPhone: boolean
  /** Verified by an operator. */
  readonly bindRealName: boolean
}

export const missingIdentity = (
  asked: Identify,
  { bindPhone, bindRealName }: BoundIdentity,
): 'phone' | 'name' | undefined => {
  if (asked === 'never') return undefined
  if (!bindPhone) return 'phone'
  return asked === 'name' && !bindRealName ? 'name' : undefined
}
