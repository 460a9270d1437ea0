import { passkeyBegin, passkeyConfirm, passkeyList, passkeyRemove } from '@pavilion/contract/account'
import * as z from 'zod/mini'
import { unixSeconds } from '../../time/clock.ts'
import type { OwnPassword } from '../../accounts/index.ts'
import { transaction } from '../../db/index.ts'
import { implement, Refusal, type Route } from '../../http/index.ts'
import type { Deps } from '../../module/module.ts'
import { nameOf } from '../account-name.ts'
import { noteAdded } from '../changes.ts'
import type { Factors, SecondFactorParts } from '../factors.ts'
import type { SecondFactorSignIn } from '../sign-in/sign-in.ts'
import { TEXTS } from '../texts.ts'
import { readRegistration, registrationTask } from '../passkeys/ceremony.ts'
import { userHandle } from '../passkeys/handle.ts'
import { storedPasskeyOf } from '../passkeys/passkey-store.ts'
import { relyingParty } from '../passkeys/relying-party.ts'

const TICKET = 'passkey'
/** Seconds. */
const SECONDS = 600
const MOST = 10
const NAME = 'passkey_name'
const pending = z.object({ userId: z.string(), host: z.string(), challenge: z.string() })

const removal = z.object({ userId: z.string(), removes: z.string() })

export const passkeyCalls = (
  { db, clock }: Deps,
  { members, tickets }: SecondFactorParts,
  { totp, passkeys, recovery, lock, removed }: Factors,
  password: Pick<OwnPassword, 'check'>,
  second: Pick<SecondFactorSignIn, 'demand' | 'complete'>,
): Route[] => [
  implement(passkeyBegin, async (payload, call) => {
    const member = { siteId: call.site.siteId, userId: call.member.userId }
    const party = relyingParty(call)
    if (!party) throw new Refusal('NO_DATA', { message: TEXTS.noPasskeysHere })
    await password.check(call, payload.password)
    const existingPasskeys = await passkeys.list(db, member)
    if (existingPasskeys.length >= MOST) throw new Refusal('DATA_EXISTS', { message: TEXTS.tooManyPasskeys })
    const user = { handle: userHandle(member.userId), name: await nameOf(db, member) }
    const options = await registrationTask(
      party,
      user,
      existingPasskeys.filter(({ host }) => host === party.id).map(storedPasskeyOf),
    )
    const pendingRegistration = { userId: member.userId, host: party.id, challenge: options.challenge }
    return {
      codeId: await tickets.issue(call, TICKET, pendingRegistration, SECONDS, member.userId),
      options: { ...options },
    }
  }),
  implement(passkeyConfirm, async ({ codeId, name, answer }, call) => {
    const member = { siteId: call.site.siteId, userId: call.member.userId }
    const key = await members.personalKey(member.siteId, member.userId)
    const party = relyingParty(call)
    // One answer per challenge, right or wrong.
    const pendingRegistration = pending.safeParse(await tickets.use(call, TICKET, codeId)).data
    if (
      !pendingRegistration ||
      pendingRegistration.userId !== member.userId ||
      pendingRegistration.host !== party?.id ||
      !key
    )
      throw new Refusal('AUTHENTICATION_CODE_EXPIRED')
    const registration = await readRegistration(answer, { challenge: pendingRegistration.challenge, party })
    if (!registration) throw new Refusal('AUTHENTICATION_CODE_ERROR')
    const at = new Date(clock.now())
    const sealedName = key.seal(NAME, name)
    return transaction(db, async (tx) => {
      await lock(tx, member)
      const before = await passkeys.count(tx, member)
      if (before >= MOST) throw new Refusal('DATA_EXISTS', { message: TEXTS.tooManyPasskeys })
      if (!(await passkeys.add(tx, member, { ...registration, host: party.id, sealedName, at })))
        throw new Refusal('AUTHENTICATION_CODE_ERROR')
      await noteAdded(tx, { member, requestId: call.requestId, at }, 'passkey')
      const first = before === 0 && !(await totp.has(tx, member))
      return first ? { recovery: await recovery.renew(tx, member) } : {}
    })
  }),
  implement(passkeyList, async (_, { site: { siteId }, member: { userId } }) => {
    const key = await members.personalKey(siteId, userId)
    const rows = await passkeys.list(db, { siteId, userId })
    return {
      list: rows.map(({ passkey_id, sealed_name, created_at, used_at }) => ({
        passkeyId: passkey_id,
        name: key?.open(NAME, sealed_name) ?? '',
        createdAt: unixSeconds(created_at),
        ...(used_at ? { usedAt: unixSeconds(used_at) } : {}),
      })),
    }
  }),
  implement(passkeyRemove, async ({ passkeyId, password: digest, codeId, ...factor }, call) => {
    const member = { siteId: call.site.siteId, userId: call.member.userId }
    await password.check(call, digest)
    const existingPasskeys = await passkeys.list(db, member)
    if (!existingPasskeys.some(({ passkey_id }) => passkey_id === passkeyId)) throw new Refusal('NO_DATA')
    // A password at an open page must not suffice.
    if (codeId === undefined) await second.demand(call, { userId: member.userId, removes: passkeyId })
    return second.complete({ codeId: codeId ?? '', ...factor }, call, async (claim) => {
      const removalClaim = removal.safeParse(claim).data
      if (removalClaim?.userId !== member.userId || removalClaim.removes !== passkeyId)
        throw new Refusal('AUTHENTICATION_CODE_EXPIRED')
      const wasRemoved = await transaction(db, async (tx) => {
        await lock(tx, member)
        if (!(await passkeys.remove(tx, member, passkeyId))) return false
        await removed(tx, { member, requestId: call.requestId, at: new Date(clock.now()) }, 'passkey')
        return true
      })
      if (!wasRemoved) throw new Refusal('NO_DATA')
      return {}
    })
  }),
]
