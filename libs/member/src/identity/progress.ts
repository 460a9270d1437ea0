import type { DataOf, memberInfo } from '@pavilion/contract'

/** What the member does next: give a name, bind a phone, wait for the operator, or go on. */
export type IdentityStep = 'name' | 'phone' | 'check' | 'done'

/** Where a member stands on the way to a bound phone and a verified name (guard 3). */
export const identityStep = ({
  bindPhone,
  bindRealName,
  realName,
}: Pick<DataOf<typeof memberInfo>, 'bindPhone' | 'bindRealName' | 'realName'>): IdentityStep => {
  if (bindPhone && bindRealName) return 'done'
  if (!bindRealName && (!realName || realName.state === 'rejected')) return 'name'
  return bindPhone ? 'check' : 'phone'
}
