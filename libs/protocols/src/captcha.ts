import * as z from 'zod/mini'

/** Second check of a hosted captcha's result, in GeeTest's v4 form (docs/protocols/captcha.md); `?captcha_id=` names whose. */
export const CAPTCHA_VALIDATE_PATH = '/validate'

/** What the platform posts, as a form. */
export const captchaValidation = z.object({
  lot_number: z.string().check(z.maxLength(64)),
  captcha_output: z.string().check(z.maxLength(2000)),
  pass_token: z.string().check(z.maxLength(200)),
  gen_time: z.string().check(z.maxLength(11)),
  /** HMAC-SHA256 of lot_number under the captcha's key, hex. */
  sign_token: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})
export type CaptchaValidation = z.infer<typeof captchaValidation>

/** `status` error: the request could not be read, and there is no result. */
export const captchaValidated = z.object({
  status: z.enum(['success', 'error']),
  result: z.optional(z.enum(['success', 'fail'])),
  reason: z.optional(z.string()),
})
export type CaptchaValidated = z.infer<typeof captchaValidated>

/** The captcha of the sandbox. Its key is in the open: it is for the embedded database, where the sandbox answers. */
export const SANDBOX_CAPTCHA = { path: '/captcha', id: 'sandbox-captcha', key: 'in-the-open-for-the-sandbox' } as const
