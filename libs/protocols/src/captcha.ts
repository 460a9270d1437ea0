import * as z from 'zod/mini'

/** GeeTest v4 (docs/protocols/captcha.md), with `?captcha_id=`. */
export const CAPTCHA_VALIDATE_PATH = '/validate'

export const captchaValidation = z.object({
  lot_number: z.string().check(z.maxLength(64)),
  captcha_output: z.string().check(z.maxLength(2000)),
  pass_token: z.string().check(z.maxLength(200)),
  gen_time: z.string().check(z.maxLength(11)),
  /** HMAC-SHA256 of lot_number, hex. */
  sign_token: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})
export type CaptchaValidation = z.infer<typeof captchaValidation>

/** error: unreadable request, no result. */
export const captchaValidated = z.object({
  status: z.enum(['success', 'error']),
  result: z.optional(z.enum(['success', 'fail'])),
  reason: z.optional(z.string()),
})
export type CaptchaValidated = z.infer<typeof captchaValidated>

/** Its key is no secret: only the embedded database uses it. */
export const SANDBOX_CAPTCHA = { path: '/captcha', id: 'sandbox-captcha', key: 'in-the-open-for-the-sandbox' } as const
