import { operatorMemberFind, type MemberHit, type MemberQuery } from '@pavilion/operator-api'
import type { Context } from '../context.ts'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Whether a word for a member is an id. */
export const isMemberId = (who: string): boolean => ID.test(who)

/** What a word for a member is: an id, a phone with its country, an e-mail address, or the name they sign in with. */
const queryOf = (who: string): MemberQuery => {
  if (isMemberId(who)) return { userId: who }
  if (who.startsWith('+')) return { phone: who }
  return who.includes('@') ? { email: who } : { name: who }
}

/** A member by name, id, phone or e-mail address. */
export const findMember = (context: Context, siteId: number, who: string): Promise<MemberHit> =>
  context.call(operatorMemberFind, { params: { siteId }, payload: queryOf(who) })
