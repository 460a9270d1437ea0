import type { LocalText } from '@pavilion/contract'
import type { Attempts, LockNotifier } from '../../attempts/index.ts'
import type { Db, Tx } from '../../db/index.ts'
import { type Call, lockedFor, type Member, Refusal } from '../../http/index.ts'
import type { RememberedSignIns } from '../remembered/remembered.ts'
import type { SessionStore } from '../sessions/sessions.ts'
import type { Tickets } from '../tickets/tickets.ts'
import { isCommonPassword } from './common-passwords.ts'
import { refuseFull } from '../task-queue.ts'
import type { PasswordHasher } from './password-hasher.ts'

type MemberCall = Pick<Call, 'site' | 'requestId'> & { readonly member: Member }

/** Unlike a device id, a session cannot be invented. */
const BY_SESSION = { name: 'own password', most: 8, windowSeconds: 900 }
/** Remembered sign-ins start sessions with fresh counts. */
const BY_MEMBER = { name: 'own password 24 h', most: 40, windowSeconds: 86_400 }

/** Digests are md5, as on the wire. */
export interface OwnPassword {
  /** Refuses with PASSWORD_CHECK_FAILURE, AUTHENTICATION_LOCKED or SYSTEM_BUSY. */
  check(call: MemberCall, digest: string, wrong?: LocalText): Promise<void>
  matches(storedHash: string | undefined, digest: string): Promise<boolean>
  hash(digest: string): Promise<string>
  isCommon(digest: string, name: string): boolean
  /** Ends other sessions, remembered sign-ins and tickets. */
  endOthers(tx: Tx, call: MemberCall): Promise<void>
}

interface Parts {
  readonly db: Db
  readonly hasher: PasswordHasher
  readonly attempts: Attempts
  readonly locked: LockNotifier
  readonly sessions: Pick<SessionStore, 'endOthers'>
  readonly tickets: Pick<Tickets, 'endAll'>
  readonly remembered: Pick<RememberedSignIns, 'endAll'>
}

export const createOwnPassword = ({
  db,
  hasher,
  attempts,
  locked,
  sessions,
  tickets,
  remembered,
}: Parts): OwnPassword => ({
  check: async (call, digest, wrong) => {
    const { siteId } = call.site
    const { userId, sessionId } = call.member
    const subject = `${siteId}/${userId}/${sessionId}`
    const ofMember = `${siteId}/${userId}`
    if (!(await attempts.take(BY_SESSION, subject)) || !(await attempts.take(BY_MEMBER, ofMember))) {
      await locked(call, { action: 'member.own_password_locked', subject: { userId } })
      throw lockedFor(await attempts.wait([BY_SESSION, subject], [BY_MEMBER, ofMember]))
    }
    const row = await db
      .selectFrom('members')
      .select('password_hash')
      .where('site_id', '=', siteId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (!(await hasher.verify(row?.password_hash, digest).catch(refuseFull)))
      throw new Refusal('PASSWORD_CHECK_FAILURE', wrong && { message: wrong })
    await attempts.forget(BY_SESSION, subject)
    await attempts.giveBack(BY_MEMBER, ofMember)
  },
  matches: (storedHash, digest) => hasher.verify(storedHash, digest).catch(refuseFull),
  hash: (digest) => hasher.hash(digest).catch(refuseFull),
  isCommon: isCommonPassword,
  endOthers: async (tx, { site: { siteId }, member: { userId, sessionId }, requestId }) => {
    await sessions.endOthers(tx, siteId, userId, sessionId, requestId)
    await tickets.endAll(tx, siteId, userId)
    await remembered.endAll(tx, siteId, userId)
  },
})
