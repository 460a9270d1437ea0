export { createCaptcha, type Captcha, type CaptchaProof } from './captcha.ts'
export type { CaptchaSeenTable, CaptchaStepsTable } from './tables.ts'
