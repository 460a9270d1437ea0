import type { SliderResult } from '@pavilion/contract/account'
import type { Call } from '../http/index.ts'

/**
 * What a captcha says of a result that a page brings: passed, once; refused, for good; late, when its time was over; down, when
 * nobody answered, which says nothing about the caller.
 */
export type CaptchaResult = 'passed' | 'refused' | 'late' | 'down'

/** A captcha whose widget leaves a result with the page, in the field names of GeeTest v4. */
export interface CaptchaProvider {
  validate(result: SliderResult, call: Call): Promise<CaptchaResult>
  /** True while it does not answer, so that nobody need be sent to it in vain. */
  isDown(): boolean
}
