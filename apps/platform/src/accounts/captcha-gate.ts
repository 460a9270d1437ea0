import type { CaptchaPurpose } from '@pavilion/contract/account'
import type { Call } from '../http/index.ts'

export interface GateProof {
  readonly kaptchcate?: 0 | 1 | 99 | undefined
  readonly codeId?: string | undefined
  readonly code?: string | undefined
}

export interface CaptchaGate {
  /** Consumes the proof; throws RAPID_VERIFICATION or GRAPHIC_VERIFICATION_CODE. */
  demand(call: Call, purpose: CaptchaPurpose, proof: GateProof, name: string): Promise<void>
  failed(call: Call, name: string): Promise<void>
}
