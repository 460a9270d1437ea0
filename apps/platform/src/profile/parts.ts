import type { Codes, OwnPassword } from '../accounts/index.ts'
import type { Attempts } from '../attempts/index.ts'
import { type Call, type Member, Refusal } from '../http/index.ts'
import type { Deps } from '../module/module.ts'
import type { MemberId, Members, NameChanged, PersonalKey } from '../members/index.ts'

export interface ProfileParts {
  readonly members: Members
  readonly codes: Pick<Codes, 'send' | 'check'>
  readonly ownPassword: OwnPassword
  readonly nameChanged: NameChanged
  readonly pictureOf: (id: string) => { id: string; url: string }
  readonly lastSignInOf: (
    siteId: number,
    member: Member,
    keyOf: () => Promise<PersonalKey | undefined>,
  ) => Promise<{ at: number; device: string; region?: string | undefined } | undefined>
}

export interface ProfileArea extends ProfileParts {
  readonly deps: Deps
  readonly attempts: Attempts
}

export type MemberCall = Call & { readonly member: Member }

export const memberOf = ({ site, member }: MemberCall): MemberId => ({ siteId: site.siteId, userId: member.userId })

/** Erasing personal data removes the key and closes the account. */
export const keyOf = async (members: Members, call: MemberCall): Promise<PersonalKey> => {
  const key = await members.personalKey(call.site.siteId, call.member.userId)
  if (!key) throw new Refusal('CONTACT_CUSTOMER_SERVICE')
  return key
}

export const refuseField = (
  path: string,
  text: Readonly<Record<Call['language'], string>>,
  { language }: Pick<Call, 'language'>,
): never => {
  throw new Refusal('INVALID_PARAMETER', { faults: [{ path, message: text[language] }] })
}
