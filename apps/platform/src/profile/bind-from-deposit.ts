import type { DataOf, PayloadOf } from '@pavilion/contract'
import type { bindFromDeposit } from '@pavilion/contract/profile'
import { missingFault, Refusal } from '../http/index.ts'
import { missingFor } from '../members/index.ts'
import type { createBindContact } from './bind-contact.ts'
import type { createBindOther } from './bind-other.ts'
import { boundOf } from './codes.ts'
import { memberOf, type MemberCall, type ProfileArea } from './parts.ts'
import { TEXTS } from './texts.ts'

interface Binding {
  readonly other: ReturnType<typeof createBindOther>
  readonly phone: ReturnType<typeof createBindContact>['phone']
}

const PHONE = ['areaCode', 'phone', 'code', 'password'] as const

/** All of a phone's proofs, or none of them. */
const phoneIn = (payload: PayloadOf<typeof bindFromDeposit>, { language }: MemberCall) => {
  const { areaCode, phone, code, password } = payload
  if (areaCode !== undefined && phone !== undefined && code !== undefined && password !== undefined)
    return { areaCode, phone, code, password }
  const missing = PHONE.filter((field) => payload[field] === undefined)
  if (missing.length === PHONE.length) return undefined
  throw new Refusal('INVALID_PARAMETER', { faults: missing.map((field) => missingFault(field, language)) })
}

/**
 * Whoever may not deposit for another reason than what is missing binds nothing here. The name comes first: it may be repeated, a code
 * may not.
 */
export const createBindFromDeposit =
  ({ members }: ProfileArea, { other, phone: bindPhone }: Binding) =>
  async (payload: PayloadOf<typeof bindFromDeposit>, call: MemberCall): Promise<DataOf<typeof bindFromDeposit>> => {
    const phone = phoneIn(payload, call)
    const { realName } = payload
    await missingFor(members, call)
    const { siteId, userId } = memberOf(call)
    if (phone && boundOf(await members.contactsOf(siteId, userId), 'phone')) {
      throw new Refusal('DATA_EXISTS', { message: TEXTS.phoneBound })
    }
    if (realName !== undefined) await other({ realName }, call)
    if (phone) await bindPhone(phone, call)
    const missing = await missingFor(members, call)
    return missing === undefined ? {} : { missing }
  }
