import { getUnreadForType, letterDelete, letterList, letterOnekeyRead, letterRead } from '@pavilion/contract/letters'
import { transaction, type Tx } from '../db/index.ts'
import { implement, Refusal, type Route } from '../http/index.ts'
import type { MemberId } from '../members/index.ts'
import type { Deps } from '../module/module.ts'
import { lettersChanged } from './events.ts'
import { markAllRead, markLetter, readLetters, unreadOf, type LetterMark } from './letter-store.ts'
import { letterOf } from './wording.ts'

interface MemberOfSite {
  readonly site: { readonly siteId: number }
  readonly member: { readonly userId: string }
}
const memberIn = ({ site, member }: MemberOfSite): MemberId => ({ siteId: site.siteId, userId: member.userId })

export const letterRoutes = ({ db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>): Route[] => {
  /** The member's other pages are told, without a fact: a member reads more than is worth a row each. */
  const changing = async <Answer>(member: MemberId, work: (tx: Tx) => Promise<Answer>) => {
    const answer = await transaction(db, async (tx) => {
      const done = await work(tx)
      return { done, unread: await unreadOf(tx, member, clock.now()) }
    })
    events.pass(lettersChanged, { ...member, data: {} })
    return answer
  }
  const mark = async (call: MemberOfSite, id: string, name: LetterMark) => {
    const member = memberIn(call)
    const { unread } = await changing(member, async (tx) => {
      if (!(await markLetter(tx, member, id, name, clock.now()))) throw new Refusal('NO_DATA')
    })
    return { unread }
  }
  return [
    implement(getUnreadForType, (_payload, call) => unreadOf(db, memberIn(call), clock.now())),
    implement(letterList, async (query, call) => {
      const { letters, ...page } = await readLetters(db, memberIn(call), query, clock.now())
      return { ...page, list: letters.map((row) => letterOf(row, call.site)) }
    }),
    implement(letterRead, ({ id }, call) => mark(call, id, 'read_at')),
    implement(letterDelete, ({ id }, call) => mark(call, id, 'deleted_at')),
    implement(letterOnekeyRead, async ({ type }, call) => {
      const member = memberIn(call)
      const { done: count, unread } = await changing(member, (tx) => markAllRead(tx, member, type, clock.now()))
      return { count, unread }
    }),
  ]
}
