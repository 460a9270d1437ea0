import type { CaptchaPurpose, SliderResult } from '@pavilion/contract/account'
import type { Proof } from '../sign-in/prove.ts'

export interface PaneProps {
  readonly purpose: CaptchaPurpose
  readonly onProof: (proof: Proof) => void
  /** Ended without a proof. */
  readonly onEnd: () => void
  /** Another kind of captcha. */
  readonly onOther: () => void
}

/** A widget's result for the proof of one call. */
export type SliderExchange = (result: SliderResult) => Promise<Proof>
