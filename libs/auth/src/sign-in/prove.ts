import { isStatus } from '@pavilion/api-client'
import type { PayloadOf } from '@pavilion/contract'
import type { register } from '@pavilion/contract/account'
import type { ReactNode } from 'react'

/** The fields by which a captcha's proof travels. Empty: the platform wants none. */
export type Proof = Pick<PayloadOf<typeof register>, 'kaptchcate' | 'codeId' | 'code'>

/** A captcha for one purpose: `run` shows it in `element` when the platform wants one; undefined when it was given up. */
export interface Captcha {
  /** `password` (md5): of a registration, which a common one ends before a captcha is shown. */
  run(name: string, password?: string): Promise<Proof | undefined>
  readonly element: ReactNode
}

interface ProverOptions {
  readonly first?: Proof
  readonly password?: string
}

/**
 * Makes calls that carry a captcha's proof, for one account name. A call that is refused for want of one (GRAPHIC_VERIFICATION_CODE,
 * RAPID_VERIFICATION) is repeated once with a new proof. Undefined: the captcha was given up. `first` goes with the first call
 * without a captcha being shown; `password` as for `Captcha.run`.
 */
export const createProver = (captcha: Captcha, name: string, { first, password }: ProverOptions = {}) => {
  let proof = first
  return async <T>(call: (proof: Proof) => Promise<T>): Promise<T | undefined> => {
    proof ??= await captcha.run(name, password)
    if (!proof) return undefined
    try {
      return await call(proof)
    } catch (error) {
      if (!isStatus(error, 'GRAPHIC_VERIFICATION_CODE', 'RAPID_VERIFICATION')) throw error
      proof = await captcha.run(name, password)
      return proof && call(proof)
    }
  }
}
