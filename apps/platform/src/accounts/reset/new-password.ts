import { sql } from 'kysely'
import { addAudit } from '../../audit/index.ts'
import { transaction } from '../../db/index.ts'
import { type Call, Refusal } from '../../http/index.ts'
import { takeMoneyTurn } from '../../ledger/index.ts'
import type { Members } from '../../members/index.ts'
import type { MessageQueue } from '../../messages/index.ts'
import type { Deps } from '../../module/module.ts'
import type { Devices } from '../devices/devices.ts'
import { isCommonPassword } from '../passwords/common-passwords.ts'
import { refuseFull } from '../task-queue.ts'
import type { PasswordHasher } from '../passwords/password-hasher.ts'
import type { RememberedSignIns } from '../remembered/remembered.ts'
import type { SessionStore } from '../sessions/sessions.ts'
import { TEXTS } from '../texts.ts'
import type { Tickets } from '../tickets/tickets.ts'
import { destinationsOf } from './contact.ts'
import type { OwnerOf } from './owner.ts'
import type { Claim, Reset } from './reset.ts'

interface Parts {
  readonly members: Pick<Members, 'contactsOf' | 'personalKey'>
  readonly hasher: PasswordHasher
  readonly reset: Reset
  readonly ownerOf: OwnerOf
  readonly sessions: SessionStore
  readonly tickets: Tickets
  readonly remembered: RememberedSignIns
  readonly devices: Devices
  readonly queue: MessageQueue
}

interface NewPassword {
  readonly password: string
  readonly secondPassword: string
  readonly codeId: string
}

/** Frozen accounts may reset (freezing concerns money); terminated ones look non-existent. */
export const createNewPassword = (deps: Deps, parts: Parts) => {
  const { members, hasher, reset, ownerOf, sessions, tickets, remembered, devices, queue } = parts
  const faultsOf = ({ password, secondPassword }: NewPassword, name: string, call: Call) => [
    ...(secondPassword === password ? [] : [{ path: 'secondPassword', message: TEXTS.passwordsDiffer[call.language] }]),
    ...(isCommonPassword(password, name) ? [{ path: 'password', message: TEXTS.commonPassword[call.language] }] : []),
  ]

  return async (call: Call, memberClaim: Claim, newPassword: NewPassword): Promise<void> => {
    const { siteId } = call.site
    await reset.insistVerified(call, memberClaim, newPassword.codeId)
    const faults = faultsOf(newPassword, memberClaim.name, call)
    if (faults.length > 0) throw new Refusal('INVALID_PARAMETER', { faults })
    // The contact may have been released since.
    const owner = await ownerOf(siteId, memberClaim.name, memberClaim.address)
    const key = owner && (await members.personalKey(siteId, owner.userId))
    if (!owner || !key) throw new Refusal('AUTHENTICATION_CODE_EXPIRED')
    const { userId } = owner
    const passwordHash = await hasher.hash(newPassword.password).catch(refuseFull)
    const contacts = destinationsOf(await members.contactsOf(siteId, userId))
    await reset.useVerified(call, newPassword.codeId)
    const at = new Date(deps.clock.now())
    await transaction(deps.db, async (tx) => {
      await takeMoneyTurn(tx, { siteId, userId })
      await tx
        .updateTable('members')
        .set({ password_hash: passwordHash })
        .where('site_id', '=', siteId)
        .where('user_id', '=', userId)
        .execute()
      await sessions.endAll(tx, siteId, userId, call.requestId, 'password')
      await tickets.endAll(tx, siteId, userId)
      await remembered.endAll(tx, siteId, userId)
      await devices.used(tx, call, { siteId, userId, key, at })
      await sql`select message_add(${siteId}, ${userId}, 'password_changed', '{}'::jsonb, ${at})`.execute(tx)
      for (const { kind, address } of contacts) {
        const channel = kind === 'phone' ? 'sms' : 'email'
        const message = { siteId, userId, language: call.language, channel, to: address } as const
        await queue.add(tx, { ...message, kind: 'password_changed', parameters: {}, at })
      }
      await addAudit(tx, {
        siteId,
        actor: userId,
        action: 'member.password_reset',
        subject: userId,
        detail: { by: memberClaim.kind },
        requestId: call.requestId,
      })
    })
    deps.events.nudge()
  }
}
