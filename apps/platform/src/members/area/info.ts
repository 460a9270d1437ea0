import { maskEmail, maskName, maskPhone, securityOf, type DataOf, type memberInfo } from '@pavilion/contract'
import { addAudit } from '../../audit/index.ts'
import { seconds } from '../../clock.ts'
import { Refusal, tooOften } from '../../http/index.ts'
import { parsePhone } from '../contacts/contacts.ts'
import { readPersonal, type PersonalField } from '../contacts/personal.ts'
import { createHandles, type Revealed } from './handles.ts'
import { memberOf, type Area, type MemberCall } from './parts.ts'

type Info = DataOf<typeof memberInfo>

/** How often a member may have values opened. */
const REVEALS = { name: 'reveal', most: 30, windowSeconds: 3600 }

const isGender = (text: string | undefined): text is 'male' | 'female' => text === 'male' || text === 'female'
const unixOf = (at: Date): number => Math.floor(at.getTime() / 1000)

/** What a member is told of themselves: masked, with handles that open single values for an hour. */
export const createInfo = (area: Area) => {
  const { deps, members, avatarOf, lastSignInOf, secondFactorsOf, attempts } = area
  const { db, clock } = deps
  const handles = createHandles(deps.config.secrets.DATA_SECRET)

  const rowOf = ({ siteId, userId }: ReturnType<typeof memberOf>) =>
    db
      .selectFrom('members as m')
      .leftJoin('member_names as n', (join) =>
        join.onRef('n.site_id', '=', 'm.site_id').onRef('n.user_id', '=', 'm.user_id'),
      )
      .select(['m.name', 'm.state', 'm.registered_at', 'm.fund_password_hash', 'n.state as name_state'])
      .where('m.site_id', '=', siteId)
      .where('m.user_id', '=', userId)
      .executeTakeFirstOrThrow()

  const personalOf = async (call: MemberCall): Promise<Partial<Record<PersonalField, string>>> => {
    const key = await members.personalKey(call.site.siteId, call.member.userId)
    return key ? readPersonal(db, memberOf(call), key) : {}
  }

  const info = async (_: unknown, call: MemberCall): Promise<Info> => {
    const member = memberOf(call)
    const [row, personal, factors, avatar, lastSignIn] = await Promise.all([
      rowOf(member),
      personalOf(call),
      secondFactorsOf(member),
      avatarOf(member),
      lastSignInOf(call.site.siteId, call.member),
    ])
    const sealed = (field: Revealed, value: string): { sealed: string; mark: string } => ({
      sealed: handles.make(member, field, seconds(clock)),
      mark: handles.mark(member, field, value),
    })
    const { phone: number, email, gender, birthday, real_name: realName } = personal
    const phone = number === undefined ? undefined : parsePhone(number)
    const verified = row.name_state === 'verified'
    return {
      userId: member.userId,
      name: row.name,
      // Nobody whose account is terminated gets here: their sessions ended.
      state: row.state === 'terminated' ? 'frozen' : row.state,
      bindPhone: phone !== undefined,
      bindRealName: verified,
      registerDate: unixOf(row.registered_at),
      ...(avatar ? { avatar } : {}),
      ...(isGender(gender) ? { gender } : {}),
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
      secondPassword: row.fund_password_hash !== null,
      bankCards: 0,
      totp: factors.totp,
      passkeys: factors.passkeys,
      security: securityOf({
        password: true,
        phone: phone !== undefined,
        email: email !== undefined,
        realName: verified,
        fundPassword: row.fund_password_hash !== null,
        secondFactor: factors.totp || factors.passkeys > 0,
      }),
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
