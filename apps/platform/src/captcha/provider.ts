import type { SliderResult } from '@pavilion/contract/account'
import type { Call } from '../http/index.ts'

/** passed: once; refused: final; late: expired; down: no answer, says nothing about the caller. */
export type CaptchaResult = 'passed' | 'refused' | 'late' | 'down'

/** Results use the field names of GeeTest v4. */
export interface CaptchaProvider {
  validate(result: SliderResult, call: Call): Promise<CaptchaResult>
  /** True while unreachable. */
  isDown(): boolean
}
