import type { PayloadOf } from '@pavilion/contract'
import type { bindEmail, bindPhone } from '@pavilion/contract/profile'
import { transaction } from '../db/index.ts'
import { Refusal } from '../http/index.ts'
import { type Contact, sendNotice, auditChange } from '../members/index.ts'
import { boundOf, checkedPhone, proofOf, proofOfBound } from './codes.ts'
import { keyOf, memberOf, refuseField, type ProfileArea, type MemberCall } from './parts.ts'
import { TEXTS } from './texts.ts'

interface Proofs {
  readonly code: string
  readonly password: string
  readonly currentCode?: string | undefined
}

export const createBindContact = (area: ProfileArea) => {
  const { deps, members, codes, ownPassword } = area

  const bind = async (
    contact: Contact,
    { code, password, currentCode }: Proofs,
    call: MemberCall,
  ): Promise<Record<string, never>> => {
    const member = memberOf(call)
    const { kind } = contact
    const bound = boundOf(await members.contactsOf(member.siteId, member.userId), kind)
    if (bound && currentCode === undefined) refuseField('currentCode', TEXTS.codeMissing, call)
    await ownPassword.check(call, password)
    const current =
      bound && currentCode !== undefined
        ? [{ ...proofOfBound(call, kind), code: currentCode, field: 'currentCode' }]
        : []
    await codes.check(call, ...current, { ...proofOf(call, contact), code, field: 'code' })
    const key = await keyOf(members, call)
    const at = new Date(deps.clock.now())
    const outcome = await transaction(deps.db, async (tx) => {
      const done = await members.bind(tx, { ...member, key }, contact)
      const action = done === 'bound' ? `member.bind_${kind}` : `member.ask_${kind}`
      await auditChange(tx, member, action, call.requestId, { replaced: bound !== undefined })
      if (done === 'bound') await sendNotice(tx, member, `${kind}_bound`, at)
      return done
    })
    if (outcome === 'review') throw new Refusal('WARNING', { message: TEXTS.checking })
    return {}
  }

  return {
    phone: (
      { areaCode, phone, ...proofs }: PayloadOf<typeof bindPhone>,
      call: MemberCall,
    ): Promise<Record<string, never>> =>
      bind(checkedPhone(area, call, { areaCode, number: phone }, 'phone'), proofs, call),
    email: ({ email, ...proofs }: PayloadOf<typeof bindEmail>, call: MemberCall): Promise<Record<string, never>> =>
      bind({ kind: 'email', value: email }, proofs, call),
  }
}
