export { serveCaptchaAnswers } from './answers.ts'
export { createCaptcha, type Captcha } from './captcha.ts'
