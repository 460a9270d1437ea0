import type { DataOf } from '@pavilion/contract'
import type { memberInfo } from '@pavilion/contract/profile'
import type { Identify } from '@pavilion/contract/site'

/** What the member does next: give a name, bind a phone, wait for the operator, or go on. */
export type IdentityStep = 'name' | 'phone' | 'check' | 'done'

type Shown = Pick<DataOf<typeof memberInfo>, 'bindPhone' | 'bindRealName' | 'realName'>

/**
 * Where a member stands on the way to what the site asks for before money comes in (guard 3): a bound phone alone where it asks for
 * no more, else that and a verified name.
 */
export const identityStep = ({ bindPhone, bindRealName, realName }: Shown, asked: Identify): IdentityStep => {
  if (asked === 'phone') return bindPhone ? 'done' : 'phone'
  if (bindPhone && bindRealName) return 'done'
  if (!bindRealName && (!realName || realName.state === 'rejected')) return 'name'
  return bindPhone ? 'check' : 'phone'
}
