import type { CaptchaPurpose, SliderResult } from '@pavilion/contract/account'
import type { Proof } from '../sign-in/prove.ts'

export interface PaneProps {
  readonly purpose: CaptchaPurpose
  /** The proof of one call. */
  readonly onProof: (proof: Proof) => void
  /** The attempt is over; nothing was proved. */
  readonly onEnd: () => void
  /** Another way than this one. */
  readonly onOther: () => void
}

/** Exchanges what a widget left behind for the proof of one call. */
export type Exchange = (result: SliderResult) => Promise<Proof>
