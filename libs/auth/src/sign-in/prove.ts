import { isStatus } from '@pavilion/api-client'
import type { PayloadOf } from '@pavilion/contract'
import type { register } from '@pavilion/contract/account'
import type { ReactNode } from 'react'

/** Empty: no captcha is needed. */
export type Proof = Pick<PayloadOf<typeof register>, 'kaptchcate' | 'codeId' | 'code'>

export interface CaptchaPort {
  /** md5, for a registration: refuses a common one before the captcha. */
  run(name: string, password?: string): Promise<Proof | undefined>
  readonly element: ReactNode
}

interface ProverOptions {
  readonly first?: Proof
  readonly password?: string
}

/**
 * Undefined: the captcha was cancelled. Repeats a call once with a new proof after
 * GRAPHIC_VERIFICATION_CODE or RAPID_VERIFICATION.
 */
export const createProver = (captcha: CaptchaPort, name: string, { first, password }: ProverOptions = {}) => {
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
