import type { DataOf, endpoints, PayloadOf } from '@pavilion/contract'
import { isOfAge } from '@pavilion/contract/rules'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { addEvent } from '../../events/index.ts'
import { memberRegistered } from '../events.ts'
import { addAudit } from '../../audit/index.ts'
import { transaction, violatedConstraint } from '../../db/index.ts'
import { addressKey, type Call, Refusal, tooOften } from '../../http/index.ts'
import { openMemberAccounts } from '../../ledger/index.ts'
import type { Members } from '../../members/index.ts'
import type { Deps } from '../../module/module.ts'
import { siteDay, termsOf } from '../../sites/index.ts'
import type { CaptchaGate } from '../captcha-gate.ts'
import type { Devices } from '../devices/devices.ts'
import { isCommonPassword } from '../passwords/common-passwords.ts'
import type { PasswordHasher } from '../passwords/password-hasher.ts'
import type { Attempts } from '../../attempts/index.ts'
import { REGISTERED_SECONDS, SIGN_IN_TICKET, type SignInTicket } from '../tickets/sign-in-ticket.ts'
import { TEXTS } from '../texts.ts'
import type { Tickets } from '../tickets/tickets.ts'

type Registration = PayloadOf<(typeof endpoints)['register']>

/** Shared by households. Each try also costs a captcha, as taken names are revealed. */
const BY_ADDRESS = { name: 'register', most: 20, windowSeconds: 3600 }

const faultsOf = (registration: Registration, call: Call, today: string) => {
  const inForce = termsOf(call.site)
  const checks: readonly [path: string, fails: boolean, text: keyof typeof TEXTS][] = [
    ['secondPassword', registration.secondPassword !== registration.password, 'passwordsDiffer'],
    ['password', isCommonPassword(registration.password, registration.name), 'commonPassword'],
    ['birthday', !isOfAge(registration.birthday, today), 'tooYoung'],
    ['termsVersion', registration.termsVersion !== inForce.termsVersion, 'termsChanged'],
    ['privacyVersion', registration.privacyVersion !== inForce.privacyVersion, 'termsChanged'],
  ]
  return checks.filter(([, fails]) => fails).map(([path, , text]) => ({ path, message: TEXTS[text][call.language] }))
}

interface Parts {
  readonly members: Members
  readonly hasher: PasswordHasher
  readonly attempts: Attempts
  readonly captcha: Pick<CaptchaGate, 'demand'>
  readonly devices: Pick<Devices, 'used'>
  readonly tickets: Pick<Tickets, 'issue'>
}

export const createRegistration =
  (deps: Deps, { members, hasher, attempts, captcha, devices, tickets }: Parts) =>
  async (registration: Registration, call: Call): Promise<DataOf<(typeof endpoints)['register']>> => {
    const { siteId } = call.site
    const now = new Date(deps.clock.now())
    members.mayRegister({ ...call, regionSeen: registration.regionSeen === '1' })
    const faults = faultsOf(registration, call, siteDay(call.site, now.getTime()))
    if (faults.length > 0) throw new Refusal('INVALID_PARAMETER', { faults })
    await captcha.demand(call, 1, registration, registration.name)
    const ofAddress = [BY_ADDRESS, `${siteId}/${addressKey(call.ip)}`] as const
    if (!(await attempts.take(...ofAddress))) throw tooOften(await attempts.wait(ofAddress))

    const userId = uuid()
    const passwordHash = await hasher.hash(registration.password)
    const { wrapped, key } = members.vault.create(`${siteId}/${userId}`)
    const personal = { birthday: registration.birthday, register_ip: call.ip }
    const id = { site_id: siteId, user_id: userId }
    const isNameTaken = await transaction(deps.db, async (tx) => {
      await openMemberAccounts(tx, siteId, userId)
      await tx
        .insertInto('members')
        .values({
          ...id,
          name: registration.name,
          password_hash: passwordHash,
          language: call.language,
          // As the platform saw it; a client's value can be forged.
          domain: call.host,
          referral_code: registration.rCode ?? null,
          invite_code: registration.iCode ?? null,
          registered_at: now,
        })
        .execute()
      await tx
        .insertInto('member_keys')
        .values({ ...id, wrapped })
        .execute()
      await tx
        .insertInto('member_personal')
        .values(Object.entries(personal).map(([field, value]) => ({ ...id, field, sealed: key.seal(field, value) })))
        .execute()
      await tx
        .insertInto('member_acceptances')
        .values([
          { ...id, document: 'terms', version: registration.termsVersion, accepted_at: now },
          { ...id, document: 'privacy', version: registration.privacyVersion, accepted_at: now },
        ])
        .execute()
      await devices.used(tx, call, { siteId, userId, key, at: now })
      await sql`select message_add(${siteId}, ${userId}, 'welcome', '{}'::jsonb, ${now})`.execute(tx)
      await addAudit(tx, {
        siteId,
        actor: userId,
        action: 'member.register',
        subject: userId,
        requestId: call.requestId,
      })
      await addEvent(tx, memberRegistered, { siteId, userId, data: {}, requestId: call.requestId })
      return false
    }).catch((error: unknown) => {
      if (violatedConstraint(error) === 'members_name_taken') return true
      throw error
    })
    if (isNameTaken) throw new Refusal('DATA_EXISTS', { message: TEXTS.nameTaken })
    // No second captcha for the following sign-in.
    const ticket: SignInTicket = { step: 'registered', userId, name: registration.name.toLowerCase() }
    return { userId, codeId: await tickets.issue(call, SIGN_IN_TICKET, ticket, REGISTERED_SECONDS, userId) }
  }
