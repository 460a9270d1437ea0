import { createLockNotifier } from '../attempts/index.ts'
import { lockedFor, Refusal } from '../http/index.ts'
import type { LocalText } from '@pavilion/contract'
import { memberOf, type MemberCall, type ProfileArea } from './parts.ts'
import { TEXTS, wrongFundPassword, wrongOldPassword } from './texts.ts'

const BY_SESSION = { name: 'own fund password', most: 8, windowSeconds: 900 }
/** New sessions are easy for a holder of the password. */
const BY_MEMBER = { name: 'own fund password 24 h', most: 30, windowSeconds: 86_400 }

/** Says how many tries are left. */
type WrongText = (left: number) => LocalText

/** Digests are md5, as on the wire. Both refuse with PASSWORD_CHECK_FAILURE or AUTHENTICATION_LOCKED. */
export interface FundPassword {
  /** Of the signed-in member; NO_DATA: none is set. */
  check(call: MemberCall, digest: string): Promise<void>
  matches(storedHash: string, digest: string, call: MemberCall, wrong?: WrongText): Promise<void>
}

export const createFundPassword = ({ deps, ownPassword, attempts }: ProfileArea): FundPassword => {
  const locked = createLockNotifier(deps.db, attempts, 'fund password lock told', BY_SESSION.windowSeconds)
  const matches: FundPassword['matches'] = async (storedHash, digest, call, wrong = wrongOldPassword) => {
    const ofMember = `${call.site.siteId}/${call.member.userId}`
    const subject = `${ofMember}/${call.member.sessionId}`
    if (!(await attempts.take(BY_SESSION, subject)) || !(await attempts.take(BY_MEMBER, ofMember))) {
      await locked(call, { action: 'member.fund_password_locked', subject: call.member })
      throw lockedFor(await attempts.wait([BY_SESSION, subject], [BY_MEMBER, ofMember]))
    }
    if (!(await ownPassword.matches(storedHash, digest)))
      throw new Refusal('PASSWORD_CHECK_FAILURE', {
        message: wrong(await attempts.left([BY_SESSION, subject], [BY_MEMBER, ofMember])),
      })
    await attempts.forget(BY_SESSION, subject)
    await attempts.giveBack(BY_MEMBER, ofMember)
  }
  return {
    matches,
    check: async (call, digest) => {
      const { siteId, userId } = memberOf(call)
      const row = await deps.db
        .selectFrom('members')
        .select('fund_password_hash')
        .where('site_id', '=', siteId)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      const hash = row?.fund_password_hash ?? null
      if (hash === null) throw new Refusal('NO_DATA', { message: TEXTS.fundPasswordMissing })
      await matches(hash, digest, call, wrongFundPassword)
    },
  }
}
