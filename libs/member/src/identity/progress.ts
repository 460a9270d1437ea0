import type { DataOf } from '@pavilion/contract'
import type { memberInfo } from '@pavilion/contract/profile'
import type { Identify } from '@pavilion/contract/site'

/** check: wait for the operator. */
export type IdentityStep = 'name' | 'phone' | 'check' | 'done'

type Shown = Pick<DataOf<typeof memberInfo>, 'bindPhone' | 'bindRealName' | 'realName'>

/** Guard 3 (before deposits): a bound phone, and unless the site asks for no more also a verified name. */
export const identityStep = ({ bindPhone, bindRealName, realName }: Shown, requirement: Identify): IdentityStep => {
  if (requirement === 'phone') return bindPhone ? 'done' : 'phone'
  if (bindPhone && bindRealName) return 'done'
  if (!bindRealName && (!realName || realName.state === 'rejected')) return 'name'
  return bindPhone ? 'check' : 'phone'
}
