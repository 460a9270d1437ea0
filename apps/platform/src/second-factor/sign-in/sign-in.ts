import type { DataOf, PayloadOf } from '@pavilion/contract'
import type { loginSecond, passkeyOptions, secondFactorData } from '@pavilion/contract/account'
import * as z from 'zod/mini'
import { type Call, Refusal } from '../../http/index.ts'
import type { MemberId } from '../../members/index.ts'
import type { Deps } from '../../module/module.ts'
import { noteUsed, type FactorName } from '../changes.ts'
import type { Factors, SecondFactorParts } from '../factors.ts'
import { assertionTask, readAssertion } from '../passkeys/ceremony.ts'
import { userHandle } from '../passkeys/handle.ts'
import { storedPasskeyOf } from '../passkeys/passkey-store.ts'
import { relyingParty } from '../passkeys/relying-party.ts'
import { TEXTS } from '../texts.ts'

type Shown = Pick<PayloadOf<typeof loginSecond>, 'codeId' | 'totp' | 'recovery' | 'passkey'>

const WAITING = 'second-factor'
const CHALLENGE = 'second-factor-challenge'
/** Seconds. */
const SECONDS = 600

const memberClaim = z.looseObject({ userId: z.string() })
type Claimed = z.infer<typeof memberClaim>
const challengeTicket = z.object({ challenge: z.string(), host: z.string() })

export interface SecondFactorSignIn {
  /** Throws AUTHENTICATION_REQUIRED; `claim` is JSON. */
  demand(call: Call, claim: Claimed): Promise<void>
  /** Consumes the factor; `finish` ends the sign-in. */
  complete<T>(payload: Shown, call: Call, finish: (claim: unknown) => Promise<T>): Promise<T>
  passkeyOptions(payload: PayloadOf<typeof passkeyOptions>, call: Call): Promise<DataOf<typeof passkeyOptions>>
}

const expired = (): Refusal => new Refusal('AUTHENTICATION_CODE_EXPIRED')

export const createSecondFactorSignIn = (
  { db, clock }: Deps,
  { tickets }: Pick<SecondFactorParts, 'tickets'>,
  { methodsOf, passkeys, recovery, check, takeCode }: Factors,
): SecondFactorSignIn => {
  const assert = async (
    member: MemberId,
    codeId: string,
    answer: { readonly id: string },
    call: Call,
  ): Promise<boolean> => {
    const party = relyingParty(call)
    const storedChallenge = challengeTicket.safeParse(await tickets.use(call, CHALLENGE, codeId)).data
    if (!storedChallenge || !party || storedChallenge.host !== party.id) return false
    const row = (await passkeys.list(db, member)).find(
      ({ credential_id, host }) => credential_id === answer.id && host === party.id,
    )
    if (!row) return false
    const storedPasskey = { ...storedPasskeyOf(row), handle: userHandle(member.userId) }
    const counter = await readAssertion(answer, { challenge: storedChallenge.challenge, party }, storedPasskey)
    if (counter === undefined) return false
    return passkeys.used(member, row.passkey_id, { from: storedPasskey.counter, to: counter }, new Date(clock.now()))
  }

  const factorOf = ({ totp, recovery: code, passkey }: Shown, call: Call): FactorName => {
    const answeredFactors = [totp && 'totp', code && 'recovery', passkey && 'passkey'] as const
    const [factor, ...more] = answeredFactors.filter((name) => name !== undefined && name !== '')
    if (factor && more.length === 0) return factor
    throw new Refusal('INVALID_PARAMETER', { faults: [{ path: 'totp', message: TEXTS.oneFactor[call.language] }] })
  }

  const take = (member: MemberId, { codeId, totp, recovery: code, passkey }: Shown, call: Call): Promise<boolean> => {
    if (totp !== undefined) return takeCode(member, totp)
    if (code !== undefined) return recovery.use(member, code, new Date(clock.now()))
    return passkey ? assert(member, codeId, passkey, call) : Promise.resolve(false)
  }

  const prove = async (payload: Shown, call: Call): Promise<Claimed> => {
    const claim = memberClaim.safeParse(await tickets.open(call, WAITING, payload.codeId)).data
    if (!claim) throw expired()
    const factor = factorOf(payload, call)
    const member = { siteId: call.site.siteId, userId: claim.userId }
    const guess = { userId: claim.userId, ticket: payload.codeId, guessable: factor === 'totp' }
    const { site, device, requestId } = call
    // The ticket decides whose factor, not the signed-in member.
    await check({ site, device, requestId }, guess, () => take(member, payload, call))
    if ((await tickets.use(call, WAITING, payload.codeId)) === undefined) throw expired()
    const codesLeft = factor === 'recovery' ? await recovery.left(db, member) : undefined
    await noteUsed(db, { member, requestId, at: new Date(clock.now()) }, factor, codesLeft)
    return claim
  }

  return {
    demand: async (call, claim) => {
      const member = { siteId: call.site.siteId, userId: claim.userId }
      const { any, methods } = await methodsOf(member, relyingParty(call)?.id)
      if (!any) return
      if (methods.length === 0) throw new Refusal('CONTACT_CUSTOMER_SERVICE', { message: TEXTS.otherAddress })
      const codeId = await tickets.issue(call, WAITING, claim, SECONDS, claim.userId)
      const data: z.infer<typeof secondFactorData> = { codeId, methods }
      throw new Refusal('AUTHENTICATION_REQUIRED', { data })
    },
    complete: async (payload, call, finish) => finish(await prove(payload, call)),
    passkeyOptions: async ({ codeId }, call) => {
      const claim = memberClaim.safeParse(await tickets.open(call, WAITING, codeId)).data
      if (!claim) throw expired()
      const party = relyingParty(call)
      const list = await passkeys.list(db, { siteId: call.site.siteId, userId: claim.userId })
      const here = list.filter(({ host }) => host === party?.id)
      if (!party || here.length === 0) throw new Refusal('NO_DATA')
      const options = await assertionTask(party, here.map(storedPasskeyOf))
      const storedChallenge = { challenge: options.challenge, host: party.id }
      await tickets.extend(call, CHALLENGE, codeId, storedChallenge, SECONDS, claim.userId)
      return { options: { ...options } }
    },
  }
}
