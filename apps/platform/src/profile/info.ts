import type { DataOf } from '@pavilion/contract'
import { GENDERS, securityOf, type memberInfo } from '@pavilion/contract/profile'
import { maskEmail, maskName, maskPhone } from '@pavilion/contract/rules'
import { addAudit } from '../audit/index.ts'
import { seconds, unixSeconds } from '../time/clock.ts'
import { Refusal, tooOften } from '../http/index.ts'
import { termsOf } from '../sites/index.ts'
import { parsePhone, type PersonalField, readPersonal } from '../members/index.ts'
import { createHandles, type Revealed } from './handles.ts'
import { memberOf, type ProfileArea, type MemberCall } from './parts.ts'
import { readInfo } from './read-info.ts'

type Info = DataOf<typeof memberInfo>

const REVEALS = { name: 'reveal', most: 30, windowSeconds: 3600 }

const genderOf = (text: string | undefined) => GENDERS.find((gender) => gender === text)

export const createInfo = (area: ProfileArea) => {
  const { deps, members, pictureOf, lastSignInOf, attempts } = area
  const { db, clock } = deps
  const handles = createHandles(deps.config.secrets.DATA_SECRET)

  const personalOf = async (call: MemberCall): Promise<Partial<Record<PersonalField, string>>> => {
    const key = await members.personalKey(call.site.siteId, call.member.userId)
    return key ? readPersonal(db, memberOf(call), key) : {}
  }

  const info = async (_: unknown, call: MemberCall): Promise<Info> => {
    const member = memberOf(call)
    const reading = readInfo(db, members.vault, member, termsOf(call.site))
    const [row, lastSignIn] = await Promise.all([
      reading,
      lastSignInOf(call.site.siteId, call.member, async () => (await reading).key),
    ])
    const { personal, totp, passkeys } = row
    const sealed = (field: Revealed, value: string): { sealed: string; mark: string } => ({
      sealed: handles.make(member, field, seconds(clock)),
      mark: handles.mark(member, field, value),
    })
    const { phone: number, email, birthday, real_name: realName } = personal
    const gender = genderOf(personal.gender)
    const phone = number === undefined ? undefined : parsePhone(number)
    const verified = row.name_state === 'verified'
    return {
      userId: member.userId,
      name: row.name,
      state: row.state === 'terminated' ? 'frozen' : row.state,
      bindPhone: phone !== undefined,
      bindRealName: verified,
      registerDate: unixSeconds(row.registered_at),
      ...(row.avatar === null ? {} : { avatar: pictureOf(row.avatar) }),
      ...(gender ? { gender } : {}),
      ...(birthday === undefined ? {} : { birthday }),
      ...(phone && number !== undefined
        ? {
            phone: {
              areaCode: phone.areaCode,
              masked: maskPhone(phone.number),
              ...sealed('phone', number),
            },
          }
        : {}),
      ...(email === undefined ? {} : { email: { masked: maskEmail(email), ...sealed('email', email) } }),
      ...(realName !== undefined && row.name_state !== null
        ? { realName: { masked: maskName(realName), ...sealed('real_name', realName), state: row.name_state } }
        : {}),
      secondPassword: row.fund_password,
      bankCards: row.payout_accounts,
      totp,
      passkeys,
      security: securityOf({
        password: true,
        phone: phone !== undefined,
        email: email !== undefined,
        realName: verified,
        fundPassword: row.fund_password,
        payoutAccount: row.payout_ready,
        secondFactor: totp || passkeys > 0,
      }),
      ...(row.consent_due ? { consentDue: true as const } : {}),
      ...(lastSignIn ? { lastSignIn } : {}),
    }
  }

  const reveal = async ({ data }: { readonly data: string }, call: MemberCall): Promise<{ data: string }> => {
    const member = memberOf(call)
    const reveals = [REVEALS, `${member.siteId}/${member.userId}`] as const
    if (!(await attempts.take(...reveals))) throw tooOften(await attempts.wait(reveals))
    const field = handles.read(member, data, seconds(clock))
    const value = field === undefined ? undefined : (await personalOf(call))[field]
    if (field === undefined || value === undefined) throw new Refusal('NO_DATA')
    const { siteId, userId } = member
    await addAudit(db, {
      siteId,
      actor: userId,
      action: 'member.reveal',
      subject: userId,
      detail: { field },
      requestId: call.requestId,
    })
    return { data: field === 'phone' ? parsePhone(value).number : value }
  }

  return { info, reveal }
}
