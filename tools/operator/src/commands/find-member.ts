import { operatorMemberFind, type MemberHit, type MemberQuery } from '@pavilion/operator-api/members'
import type { Context } from '../context.ts'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
export const isMemberId = (who: string): boolean => ID.test(who)

const queryOf = (who: string): MemberQuery => {
  if (isMemberId(who)) return { userId: who }
  if (who.startsWith('+')) return { phone: who }
  return who.includes('@') ? { email: who } : { name: who }
}

export const findMember = (context: Context, siteId: number, who: string): Promise<MemberHit> =>
  context.call(operatorMemberFind, { params: { siteId }, payload: queryOf(who) })
