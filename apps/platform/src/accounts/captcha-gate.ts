import type { CaptchaPurpose } from '@pavilion/contract/account'
import type { Call } from '../http/index.ts'

/** What a call carries of its captcha. */
export interface CaptchaProof {
  readonly kaptchcate?: 0 | 1 | 99 | undefined
  readonly codeId?: string | undefined
  readonly code?: string | undefined
}

/** What accounts need of the captcha module: that a person asks, where the site's settings want that shown. */
export interface CaptchaGate {
  /** Uses up the call's proof; throws RAPID_VERIFICATION or GRAPHIC_VERIFICATION_CODE. */
  demand(call: Call, purpose: CaptchaPurpose, proof: CaptchaProof, name: string): Promise<void>
  /** A sign-in by this name failed, whether or not there is such an account. */
  failed(call: Call, name: string): Promise<void>
}
