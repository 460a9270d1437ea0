import type { Codes, OwnPassword } from '../accounts/index.ts'
import type { Attempts } from '../attempts/index.ts'
import { type Call, type Member, Refusal } from '../http/index.ts'
import type { Deps } from '../module/module.ts'
import type { MemberId, Members, PersonalKey } from '../members/index.ts'

/** What the member area needs of other modules. */
export interface ProfileParts {
  readonly members: Members
  readonly codes: Pick<Codes, 'send' | 'check'>
  readonly ownPassword: OwnPassword
  /** A picture by its id. */
  readonly pictureOf: (id: string) => { id: string; url: string }
  /** The sign-in before that of the session; its place is opened by the member's own key. */
  readonly lastSignInOf: (
    siteId: number,
    member: Member,
    keyOf: () => Promise<PersonalKey | undefined>,
  ) => Promise<{ at: number; device: string; region?: string | undefined } | undefined>
}

/** What each part of the member area works with. */
export interface Area extends ProfileParts {
  readonly deps: Deps
  readonly attempts: Attempts
}

export type MemberCall = Call & { readonly member: Member }

export const memberOf = ({ site, member }: MemberCall): MemberId => ({ siteId: site.siteId, userId: member.userId })

/** The key of the member who calls; there is none once their personal data was erased, and with it goes the account. */
export const keyOf = async (members: Members, call: MemberCall): Promise<PersonalKey> => {
  const key = await members.personalKey(call.site.siteId, call.member.userId)
  if (!key) throw new Refusal('CONTACT_CUSTOMER_SERVICE')
  return key
}

/** Refuses a payload by one of its fields. */
export const refuseField = (
  path: string,
  text: Readonly<Record<Call['language'], string>>,
  { language }: Pick<Call, 'language'>,
): never => {
  throw new Refusal('INVALID_PARAMETER', { faults: [{ path, message: text[language] }] })
}
