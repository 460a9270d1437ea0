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
  module(accounts: {
    readonly ownPassword: Pick<Accounts['ownPassword'], 'check'>
    readonly finishSignIn: Accounts['finishSignIn']
  }): Module
}

/** Required at every sign-in on every device, also after a password change. */
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
            const parsedIdentity = proven.safeParse(claim)
            // Starts no session.
            if (!parsedIdentity.success) throw new Refusal('AUTHENTICATION_CODE_EXPIRED')
            return finishSignIn(call, parsedIdentity.data, payload.endOldest === '1')
          }),
        ),
      ],
      operator: removalCalls(factors),
    }),
  }
}
