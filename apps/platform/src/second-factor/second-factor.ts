import { loginSecond, passkeyOptions } from '@pavilion/contract/account'
import { type Accounts, proven, type SecondFactorGate } from '../accounts/index.ts'
import { implement, Refusal } from '../http/index.ts'
import type { Deps, Module } from '../module/module.ts'
import { createFactors, type SecondFactorParts } from './factors.ts'
import { removalCalls } from './operator.ts'
import { passkeyCalls } from './calls/passkey-calls.ts'
import { recoveryCalls } from './calls/recovery-calls.ts'
import { createSecondFactorSignIn } from './sign-in/sign-in.ts'
import { totpCalls } from './calls/totp-calls.ts'

export interface SecondFactor extends SecondFactorGate {
  /** The calls, once there are accounts whose passwords are asked for and whose sign-ins go on here. */
  module(accounts: {
    readonly ownPassword: Pick<Accounts['ownPassword'], 'check'>
    readonly finishSignIn: Accounts['finishSignIn']
  }): Module
}

/**
 * Second factors: an authenticator app, passkeys, and recovery codes for when they are lost. A member who has one is asked for it
 * at every sign-in, on every device; a new password changes nothing about that.
 */
export const createSecondFactor = (deps: Deps, parts: SecondFactorParts): SecondFactor => {
  const factors = createFactors(deps, parts)
  const signIn = createSecondFactorSignIn(deps, parts, factors)
  return {
    demand: signIn.demand,
    module: ({ ownPassword, finishSignIn }) => ({
      routes: [
        ...totpCalls(deps, parts, factors, ownPassword),
        ...passkeyCalls(deps, parts, factors, ownPassword, signIn),
        ...recoveryCalls(deps, factors, ownPassword, signIn),
        implement(passkeyOptions, signIn.passkeyOptions),
        implement(loginSecond, (payload, call) =>
          signIn.complete(payload, call, (claim) => {
            const shown = proven.safeParse(claim)
            // Asked of somebody who is signed in already: it begins no session.
            if (!shown.success) throw new Refusal('AUTHENTICATION_CODE_EXPIRED')
            return finishSignIn(call, shown.data, payload.endOldest === '1')
          }),
        ),
      ],
      operator: removalCalls(factors),
    }),
  }
}
