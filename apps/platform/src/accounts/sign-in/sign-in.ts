import type { endpoints, PayloadOf } from '@pavilion/contract'
import type { Attempts } from '../../attempts/index.ts'
import { addAudit } from '../../audit/index.ts'
import { Refusal, type Call } from '../../http/index.ts'
import type { Members } from '../../members/index.ts'
import type { Deps } from '../../module.ts'
import { QueueFull } from '../passwords/one-at-a-time.ts'
import type { PasswordHasher } from '../passwords/password-hasher.ts'
import type { SessionStore } from '../sessions/sessions.ts'
import { deviceMark } from '../sessions/token.ts'
import { createSignInLimits } from './limits.ts'

type Credentials = PayloadOf<(typeof endpoints)['login']>

interface Parts {
  readonly members: Members
  readonly hasher: PasswordHasher
  readonly sessions: SessionStore
  readonly attempts: Attempts
}

/** Who was found, and whether the password was theirs. */
interface Claimed {
  readonly userId: string
}

/** A step between the right password and the session; throws the Refusal that asks for more. */
export type SignInStep = (claimed: Claimed, credentials: Credentials, call: Call) => Promise<void>

/** Signs members in. Further proofs (captcha, new device, second factor) are further steps, in this order. */
export const createSignIn = (deps: Deps, { members, hasher, sessions, attempts }: Parts) => {
  const steps: readonly SignInStep[] = [(claimed, _, call) => members.may(call, claimed.userId, 'sign_in')]

  const limits = createSignInLimits(deps.db, attempts)

  /** An account may be closed between the gate and the session, which its closing has not found then: so the gate is asked again. */
  const stillMay = (call: Call, userId: string, sessionId: string): Promise<void> =>
    members.may(call, userId, 'sign_in').catch(async (refused: unknown) => {
      await sessions.end(call.site.siteId, sessionId, 'account', call.requestId)
      throw refused
    })

  /** A wrong name and a wrong password take the same time and the same answer. */
  const identify = async (credentials: Credentials, call: Call): Promise<Claimed> => {
    const row = await deps.db
      .selectFrom('members')
      .select(['user_id', 'password_hash'])
      .where('site_id', '=', call.site.siteId)
      .where('name_key', '=', credentials.name.toLowerCase())
      .executeTakeFirst()
    const right = await hasher.verify(row?.password_hash, credentials.password).catch((error: unknown) => {
      throw error instanceof QueueFull ? new Refusal('SYSTEM_BUSY') : error
    })
    if (!row || !right) throw new Refusal('INVALID_CREDENTIALS')
    return { userId: row.user_id }
  }

  return async (credentials: Credentials, call: Call): Promise<{ token: string; userId: string }> => {
    const { siteId } = call.site
    const device = deviceMark(deps.config.secrets.DATA_SECRET, call.device)
    const succeeded = await limits.enter(credentials.name.toLowerCase(), device, call)
    const claimed = await identify(credentials, call)
    for (const step of steps) await step(claimed, credentials, call)
    const { userId } = claimed
    const key = await members.personalKey(siteId, userId)
    if (!key) throw new Refusal('CONTACT_CUSTOMER_SERVICE')
    const { token, sessionId } = await sessions.begin({
      siteId,
      userId,
      clientType: call.clientType,
      device,
      sealedIp: key.seal('session_ip', call.ip),
      requestId: call.requestId,
    })
    await stillMay(call, userId, sessionId)
    await deps.db
      .updateTable('members')
      .set({ language: call.language })
      .where('site_id', '=', siteId)
      .where('user_id', '=', userId)
      .where('language', '<>', call.language)
      .execute()
    await addAudit(deps.db, {
      siteId,
      actor: userId,
      action: 'member.sign_in',
      subject: userId,
      requestId: call.requestId,
    })
    await succeeded()
    deps.outbox.nudge()
    return { token, userId }
  }
}
