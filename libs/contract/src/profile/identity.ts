import type { Identify } from '../site/configuration.ts'

/** What a member has shown of who they are. */
export interface BoundIdentity {
  readonly bindPhone: boolean
  /** True once an operator verified the name. */
  readonly bindRealName: boolean
}

/** What a member still has to show before money comes in, the next thing first; undefined when nothing is missing. */
export const missingIdentity = (
  asked: Identify,
  { bindPhone, bindRealName }: BoundIdentity,
): 'phone' | 'name' | undefined => {
  if (asked === 'never') return undefined
  if (!bindPhone) return 'phone'
  return asked === 'name' && !bindRealName ? 'name' : undefined
}
