import type { CaptchaPurpose } from '@pavilion/contract'
import type { Captcha } from './prove.ts'

const NONE: Captcha = { run: async () => ({}), element: null }

/** The captcha of a purpose: none, so that only sites which want none are signed in to. */
export const useCaptcha = (_purpose: CaptchaPurpose): Captcha => NONE
