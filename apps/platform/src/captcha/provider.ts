import type { SliderResult } from '@pavilion/contract/account'
import type { Call } from '../http/index.ts'

/** down: says nothing about the caller. */
export type CaptchaResult = 'passed' | 'refused' | 'late' | 'down'

/** Field names of GeeTest v4. */
export interface CaptchaProvider {
  validate(result: SliderResult, call: Call): Promise<CaptchaResult>
  /** True while unreachable. */
  isDown(): boolean
}
