import type { CaptchaPurpose, SliderResult } from '@pavilion/contract/account'
import type { Proof } from '../sign-in/prove.ts'

export interface PaneProps {
  readonly purpose: CaptchaPurpose
  readonly onProof: (proof: Proof) => void
  readonly onEnd: () => void
  readonly onOther: () => void
}

export type SliderExchange = (result: SliderResult) => Promise<Proof>
