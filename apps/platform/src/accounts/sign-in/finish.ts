import type { DataOf } from '@pavilion/contract'
import type { login } from '@pavilion/contract/account'
import { sql } from 'kysely'
import { addAudit } from '../../audit/index.ts'
import { transaction } from '../../db/index.ts'
import { type Call, type Member, Refusal } from '../../http/index.ts'
import { takeMoneyTurn } from '../../ledger/index.ts'
import type { Members } from '../../members/index.ts'
import type { Deps } from '../../module/module.ts'
import type { Devices } from '../devices/devices.ts'
import type { DeviceMarks } from '../devices/place.ts'
import type { SignInHistory } from '../history/history.ts'
import type { RememberedSignIns } from '../remembered/remembered.ts'
import type { SessionStore } from '../sessions/sessions.ts'
import type { Tickets } from '../tickets/tickets.ts'
import {
  passwordMark,
  SIGN_IN_SECONDS,
  SIGN_IN_TICKET,
  type Proven,
  type SignInTicket,
} from '../tickets/sign-in-ticket.ts'

interface Parts {
  readonly members: Members
  readonly sessions: SessionStore
  readonly devices: Devices
  readonly history: SignInHistory
  readonly remembered: RememberedSignIns
  readonly tickets: Tickets
  readonly marks: DeviceMarks
}

/** Or refuses with TOO_MANY_DEVICES and a ticket. */
export type FinishSignIn = (call: Call, provenIdentity: Proven, endOldest: boolean) => Promise<DataOf<typeof login>>

/** Rolls the transaction back. */
class Full extends Error {
  readonly live: number
  constructor(live: number) {
    super('too many sessions')
    this.live = live
  }
}

export const createFinish = (deps: Deps, parts: Parts): FinishSignIn => {
  const { members, sessions, devices, history, remembered, tickets, marks } = parts

  const begin = async (call: Call, provenIdentity: Proven, endOldest: boolean) => {
    const { siteId, settings } = call.site
    const { userId } = provenIdentity
    const key = await members.personalKey(siteId, userId)
    if (!key) throw new Refusal('CONTACT_CUSTOMER_SERVICE')
    const device = marks.device(call.device)
    const at = new Date(deps.clock.now())
    return transaction(deps.db, async (tx) => {
      // Serialised with sign-ins, account closing and password changes.
      await takeMoneyTurn(tx, { siteId, userId })
      const { rows } = await sql<{ password_hash: string }>`
        select password_hash from members where site_id = ${siteId} and user_id = ${userId} for no key update`.execute(
        tx,
      )
      // The password changed since it was checked.
      if (
        provenIdentity.passwordMark !== undefined &&
        provenIdentity.passwordMark !== passwordMark(rows[0]?.password_hash ?? '')
      )
        throw new Refusal('INVALID_CREDENTIALS')
      const newSession = await sessions.begin(tx, {
        siteId,
        userId,
        clientType: call.clientType,
        device,
        sealedIp: key.seal('session_ip', call.ip),
        requestId: call.requestId,
        most: settings.mostDevices,
        endOldest,
      })
      if ('live' in newSession) throw new Full(newSession.live)
      const { rememberToken } = provenIdentity
      if (rememberToken !== undefined && !(await remembered.use(tx, rememberToken, { siteId, device })))
        throw new Refusal('INVALID_CREDENTIALS')
      const renewed = provenIdentity.remember || rememberToken !== undefined
      const nextToken = renewed
        ? await remembered.issue(tx, { siteId, userId, device, before: rememberToken })
        : undefined
      const lastSignIn = await history.last({ siteId, userId }, () => key, tx)
      await devices.used(tx, call, { siteId, userId, key, fingerprint: provenIdentity.fingerprint, at })
      await history.add(call, { siteId, userId, outcome: 'done', key, sessionId: newSession.sessionId }, tx)
      await tx
        .updateTable('members')
        .set({ language: call.language })
        .where('site_id', '=', siteId)
        .where('user_id', '=', userId)
        .where('language', '<>', call.language)
        .execute()
      await addAudit(tx, {
        siteId,
        actor: userId,
        action: 'member.sign_in',
        subject: userId,
        detail: { verified: provenIdentity.by !== 'nobody', by: provenIdentity.by, sessionId: newSession.sessionId },
        requestId: call.requestId,
      })
      return {
        sessionId: newSession.sessionId,
        data: {
          token: newSession.token,
          userId,
          ...(lastSignIn === undefined ? {} : { lastSignIn }),
          ...(nextToken === undefined ? {} : { rememberToken: nextToken }),
        },
      }
    })
  }

  /** Closing the account meanwhile could not end this session. */
  const stillMay = (call: Call, { userId, sessionId }: Member): Promise<void> =>
    members.may({ ...call, regionSeen: true }, userId, 'sign_in').catch(async (refusal: unknown) => {
      await sessions.end(call.site.siteId, { userId, sessionId }, 'account', call.requestId)
      throw refusal
    })

  return async (call, provenIdentity, endOldest) => {
    try {
      const { sessionId, data } = await begin(call, provenIdentity, endOldest)
      await stillMay(call, { userId: provenIdentity.userId, sessionId })
      deps.events.nudge()
      return data
    } catch (error) {
      if (!(error instanceof Full)) throw error
      const ticket: SignInTicket = { step: 'shown', ...provenIdentity }
      const codeId = await tickets.issue(call, SIGN_IN_TICKET, ticket, SIGN_IN_SECONDS, provenIdentity.userId)
      throw new Refusal('TOO_MANY_DEVICES', {
        data: { live: error.live, most: call.site.settings.mostDevices, codeId },
      })
    }
  }
}
