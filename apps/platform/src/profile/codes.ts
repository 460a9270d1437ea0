import type { DataOf, PayloadOf } from '@pavilion/contract'
import type { CodeWay, sendCodeTwo } from '@pavilion/contract/account'
import { emailAddress, phoneNumber, RULE_MESSAGES } from '@pavilion/contract/rules'
import { isPhoneOf } from '../areas/index.ts'
import type { Destination } from '../accounts/index.ts'
import { missingFault, Refusal, unwrapped } from '../http/index.ts'
import { type Contact, type Contacts, normalForm, type Phone } from '../members/index.ts'
import { memberOf, refuseField, type ProfileArea, type MemberCall } from './parts.ts'
import { TEXTS } from './texts.ts'

type Payload = PayloadOf<typeof sendCodeTwo>

export const proofOf = (call: MemberCall, contact: Contact) => ({
  purpose: contact.kind === 'phone' ? ('bind_phone' as const) : ('bind_email' as const),
  // A code for one number binds no other.
  subject: `${call.member.userId}/${normalForm(contact)}`,
  lockSubject: call.member,
})
export const proofOfBound = (call: MemberCall, kind: Contact['kind']) => ({
  purpose: kind === 'phone' ? ('verify_phone' as const) : ('verify_email' as const),
  subject: call.member.userId,
  lockSubject: call.member,
})

/** A code for one of these is none for anything else, and its text says what it is for. */
export type MoneyPurpose = 'withdraw' | 'payout_account'
const MONEY_PURPOSES: Readonly<Partial<Record<Payload['type'], MoneyPurpose>>> = {
  '8': 'withdraw',
  '9': 'payout_account',
}

export const proofForMoney = (call: MemberCall, purpose: MoneyPurpose) => ({
  purpose,
  subject: call.member.userId,
  lockSubject: call.member,
})

const destination = (contact: Contact): Destination =>
  contact.kind === 'phone' ? { kind: 'phone', address: normalForm(contact) } : { kind: 'email', address: contact.value }

export const boundOf = (contacts: Contacts, kind: Contact['kind']): Contact | undefined => {
  if (kind === 'phone') return contacts.phone && { kind, value: contacts.phone }
  return contacts.email === undefined ? undefined : { kind, value: contacts.email }
}

export const checkedPhone = (area: ProfileArea, call: MemberCall, phone: Phone, field: string): Contact =>
  phoneNumber.safeParse(phone.number).success && isPhoneOf(call.site, area.deps.config, phone)
    ? { kind: 'phone', value: phone }
    : refuseField(field, RULE_MESSAGES.phone, call)

const WAYS: Readonly<Record<Contact['kind'], readonly CodeWay[]>> = { phone: ['0', '2'], email: ['1'] }

export const createMemberCodes = (area: ProfileArea) => {
  const { codes, members } = area

  const contactIn = (payload: Payload, call: MemberCall): Contact => {
    const { sendCodeNumV2, SendCodeNum, areaCode, type } = payload
    const missing = (
      ['sendCodeNumV2', 'SendCodeNum', ...(type === '4' ? (['areaCode'] as const) : [])] as const
    ).filter((name) => payload[name] === undefined)
    if (missing.length > 0 || sendCodeNumV2 === undefined || SendCodeNum === undefined) {
      throw new Refusal('INVALID_PARAMETER', { faults: missing.map((name) => missingFault(name, call.language)) })
    }
    const text = unwrapped(call, 'sendCodeNumV2', sendCodeNumV2, SendCodeNum)
    if (type === '4') return checkedPhone(area, call, { areaCode: areaCode ?? '', number: text }, 'sendCodeNumV2')
    const email = emailAddress.safeParse(text)
    return email.success
      ? { kind: 'email', value: email.data }
      : refuseField('sendCodeNumV2', RULE_MESSAGES.email, call)
  }

  return async (payload: Payload, call: MemberCall): Promise<DataOf<typeof sendCodeTwo>> => {
    const { siteId, userId } = memberOf(call)
    const kind = payload.type === '5' || payload.type === '7' ? 'email' : 'phone'
    if (!WAYS[kind].includes(payload.cate)) refuseField('cate', TEXTS.notThisWay, call)
    const isNew = payload.type === '4' || payload.type === '5'
    const contact = isNew ? contactIn(payload, call) : boundOf(await members.contactsOf(siteId, userId), kind)
    if (!contact) throw new Refusal(kind === 'phone' ? 'UNBOUND_PHONE' : 'NO_DATA')
    const purpose = MONEY_PURPOSES[payload.type]
    const proof = isNew ? proofOf(call, contact) : purpose ? proofForMoney(call, purpose) : proofOfBound(call, kind)
    return codes.send(call, { ...proof, way: payload.cate, to: destination(contact), userId })
  }
}
