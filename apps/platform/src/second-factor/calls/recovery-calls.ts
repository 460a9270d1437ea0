import { recoveryRenew } from '@pavilion/contract/account'
import * as z from 'zod/mini'
import type { OwnPassword } from '../../accounts/index.ts'
import { transaction } from '../../db/index.ts'
import { implement, Refusal, type Route } from '../../http/index.ts'
import type { Deps } from '../../module/module.ts'
import { noteRenewed } from '../changes.ts'
import type { Factors } from '../factors.ts'
import type { SecondFactorSignIn } from '../sign-in/sign-in.ts'

const renewal = z.object({ userId: z.string(), renews: z.literal('recovery') })

export const recoveryCalls = (
  { db, clock }: Deps,
  { totp, passkeys, recovery, lock }: Factors,
  password: Pick<OwnPassword, 'check'>,
  second: Pick<SecondFactorSignIn, 'demand' | 'complete'>,
): Route[] => [
  implement(recoveryRenew, async ({ password: digest, codeId, ...factor }, call) => {
    const member = { siteId: call.site.siteId, userId: call.member.userId }
    const { userId } = member
    await password.check(call, digest)
    if (codeId === undefined) {
      await second.demand(call, { userId, renews: 'recovery' })
      throw new Refusal('NO_DATA')
    }
    return second.complete({ codeId, ...factor }, call, async (claim) => {
      if (renewal.safeParse(claim).data?.userId !== userId) throw new Refusal('AUTHENTICATION_CODE_EXPIRED')
      const codes = await transaction(db, async (tx) => {
        await lock(tx, member)
        // The last factor may be gone by now.
        if (!(await totp.has(tx, member)) && (await passkeys.count(tx, member)) === 0) return undefined
        await noteRenewed(tx, { member, requestId: call.requestId, at: new Date(clock.now()) })
        return recovery.renew(tx, member)
      })
      if (!codes) throw new Refusal('NO_DATA')
      return { recovery: codes }
    })
  }),
]
