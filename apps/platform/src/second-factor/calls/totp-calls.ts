import { totpBegin, totpConfirm, totpRemove } from '@pavilion/contract/account'
import * as z from 'zod/mini'
import type { OwnPassword } from '../../accounts/index.ts'
import { transaction } from '../../db/index.ts'
import { implement, Refusal, type Route } from '../../http/index.ts'
import type { Deps } from '../../module/module.ts'
import { nameOf } from '../account-name.ts'
import { noteAdded } from '../changes.ts'
import type { Factors, SecondFactorParts } from '../factors.ts'
import { TEXTS } from '../texts.ts'
import { newSecret, secretUri, stepOfCode } from '../totp/totp.ts'

const TICKET = 'totp'
/** Seconds. */
const SECONDS = 900
/** Effective once a code confirms it. */
const pending = z.object({ userId: z.string(), secret: z.string() })

export const totpCalls = (
  { db, clock }: Deps,
  { members, tickets }: SecondFactorParts,
  { totp, recovery, check, takeCode, lock, removed }: Factors,
  password: Pick<OwnPassword, 'check'>,
): Route[] => [
  implement(totpBegin, async (payload, call) => {
    const { siteId } = call.site
    const { userId } = call.member
    await password.check(call, payload.password)
    if (await totp.has(db, { siteId, userId })) throw new Refusal('DATA_EXISTS', { message: TEXTS.appOn })
    const secret = newSecret()
    const codeId = await tickets.issue(call, TICKET, { userId, secret }, SECONDS, userId)
    const uri = secretUri(secret, call.site.title[call.language], await nameOf(db, { siteId, userId }))
    return { codeId, secret, uri }
  }),
  implement(totpConfirm, async ({ codeId, code }, call) => {
    const member = { siteId: call.site.siteId, userId: call.member.userId }
    const pendingSetup = pending.safeParse(await tickets.open(call, TICKET, codeId)).data
    const key = await members.personalKey(member.siteId, member.userId)
    if (!pendingSetup || pendingSetup.userId !== member.userId || !key) throw new Refusal('AUTHENTICATION_CODE_EXPIRED')
    const { secret, userId } = pendingSetup
    const at = new Date(clock.now())
    const guess = { userId, ticket: codeId, guessable: false }
    const step = stepOfCode(secret, code, at.getTime())
    await check(call, guess, async () => step !== undefined)
    if (step === undefined || (await tickets.use(call, TICKET, codeId)) === undefined)
      throw new Refusal('AUTHENTICATION_CODE_EXPIRED')
    const sealed = totp.seal(key, secret)
    const codes = await transaction(db, async (tx) => {
      await lock(tx, member)
      if (!(await totp.add(tx, member, { sealed, step, at }))) return undefined
      await noteAdded(tx, { member, requestId: call.requestId, at }, 'totp')
      return recovery.renew(tx, member)
    })
    if (!codes) throw new Refusal('AUTHENTICATION_CODE_EXPIRED', { message: TEXTS.appOn })
    return { recovery: codes }
  }),
  implement(totpRemove, async (payload, call) => {
    const member = { siteId: call.site.siteId, userId: call.member.userId }
    await password.check(call, payload.password)
    if (!(await totp.has(db, member))) throw new Refusal('NO_DATA')
    const at = new Date(clock.now())
    const isRecovery = payload.code.includes('-')
    await check(call, { userId: member.userId, guessable: !isRecovery }, () =>
      isRecovery ? recovery.use(member, payload.code, at) : takeCode(member, payload.code),
    )
    const wasRemoved = await transaction(db, async (tx) => {
      await lock(tx, member)
      if (!(await totp.remove(tx, member))) return false
      await removed(tx, { member, requestId: call.requestId, at }, 'totp')
      return true
    })
    if (!wasRemoved) throw new Refusal('NO_DATA')
    return {}
  }),
]
