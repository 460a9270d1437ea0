import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { anyName, passwordDigest } from '../rules/index.ts'
import { seconds } from '../wire.ts'
import { flag } from '../site/configuration.ts'

/** Spec section 7: 1 register, 2 forgotten by phone, 3 by e-mail, 4 login. */
export const CAPTCHA_PURPOSES = [1, 2, 3, 4] as const
export const captchaPurpose = z.literal(CAPTCHA_PURPOSES)
export type CaptchaPurpose = z.infer<typeof captchaPurpose>

/** Spec section 9. */
export const PICTURE_CODE_MAX = 10

/** Spec section 3; refused with RAPID_VERIFICATION or GRAPHIC_VERIFICATION_CODE. */
export const captchaProof = {
  /** 0 slider, 1 picture, 99 new device (no captcha, only the ticket). */
  kaptchcate: z.optional(z.literal([0, 1, 99])),
  /** Slider: from validateGeeCheck. Picture: x-code. New device: ticket. */
  codeId: z.optional(z.string().check(z.maxLength(64))),
  /** Slider: from validateGeeCheck. Picture: the typed text. */
  code: z.optional(z.string().check(z.maxLength(64))),
}

export const kaptchcate = endpoint({
  path: '/site/api/v1/member/kaptchcate',
  access: 'open',
  effect: 'read',
  summary:
    'Which captcha a call will want. It looks at no account: the answer is the same for names that do not exist.',
  payload: z.object({
    name: anyName,
    /** Registration only: refuses a common password before the captcha. */
    password: z.optional(passwordDigest),
    ktype: captchaPurpose,
  }),
  data: z.object({
    /** '0': no captcha required. */
    needed: flag,
    graphic: flag,
  }),
  statuses: [],
})

export const defaultKaptcha = endpoint({
  path: '/site/api/v1/register/defaultKaptcha',
  access: 'open',
  effect: 'write',
  summary: 'A picture with a code to type; each picture for one try, five minutes long.',
  payload: z.object({}),
  data: z.object({
    /** PNG data URI, 240 × 80. */
    image: z.string(),
    'x-code': z.string(),
  }),
  statuses: [],
})

const lotNumber = z.string().check(z.minLength(8), z.maxLength(64))

/** Field names of GeeTest v4. */
export const sliderResult = z.object({
  lot_number: lotNumber,
  captcha_output: z.string().check(z.minLength(1), z.maxLength(2000)),
  pass_token: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Unix seconds. */
  gen_time: z.string().check(z.regex(/^\d{9,11}$/)),
})
export type SliderResult = z.infer<typeof sliderResult>

export const CAPTCHA_WAYS = ['slider', 'question'] as const
export type CaptchaWay = (typeof CAPTCHA_WAYS)[number]

export const captchaLoad = endpoint({
  path: '/site/api/v1/captcha/load',
  access: 'open',
  effect: 'write',
  summary: "A task of the platform's own captcha; each for one try, two minutes long.",
  payload: z.object({ way: z.enum(CAPTCHA_WAYS) }),
  data: z.discriminatedUnion('way', [
    z.object({
      way: z.literal('slider'),
      lot_number: lotNumber,
      /** PNG data URIs; `top` in pixels. */
      background: z.string(),
      piece: z.string(),
      /** Pixels; the piece is square. */
      width: z.int(),
      height: z.int(),
      pieceSize: z.int(),
      top: z.int(),
      expiresAt: seconds,
    }),
    z.object({
      way: z.literal('question'),
      lot_number: lotNumber,
      question: z.string(),
      /** SHA-256 of `prefix + nonce` must begin with `bits` zero bits. */
      work: z.object({ prefix: z.string(), bits: z.int() }),
      expiresAt: seconds,
    }),
  ]),
  statuses: [],
})

/** Pixels right and down, ms since the start. */
const trackPoint = z.tuple([
  z.int().check(z.gte(-1000), z.lte(1000)),
  z.int().check(z.gte(-1000), z.lte(1000)),
  z.int().check(z.gte(0), z.lte(120_000)),
])

export const questionAnswer = z.string().check(z.minLength(1), z.maxLength(20))

export const captchaVerify = endpoint({
  path: '/site/api/v1/captcha/verify',
  access: 'open',
  effect: 'write',
  summary: 'Answers a task. A wrong answer uses it up.',
  payload: z.object({
    lot_number: lotNumber,
    answer: z.discriminatedUnion('way', [
      z.object({
        way: z.literal('slider'),
        /** Pixels. */
        offset: z.int().check(z.gte(0), z.lte(1000)),
        track: z.array(trackPoint).check(z.minLength(1), z.maxLength(600)),
        /** keyboard: one point per step. Default pointer. */
        by: z.optional(z.enum(['pointer', 'keyboard'])),
      }),
      z.object({
        way: z.literal('question'),
        answer: questionAnswer,
        nonce: z.string().check(z.minLength(1), z.maxLength(20)),
      }),
    ]),
  }),
  data: sliderResult,
  statuses: ['AUTHENTICATION_CODE_ERROR', 'AUTHENTICATION_CODE_EXPIRED'],
})

export const validateGeeCheck = endpoint({
  path: '/site/api/v1/member/validateGeeCheck',
  access: 'open',
  effect: 'write',
  summary: 'Exchanges what a slider left behind, once, for the proof of one call.',
  payload: z.extend(sliderResult, { validate_way: z.literal(0), ktype: captchaPurpose }),
  /** Used with kaptchcate 0; two minutes, for this purpose and device. */
  data: z.object({ codeId: z.string(), code: z.string() }),
  statuses: ['AUTHENTICATION_CODE_ERROR', 'AUTHENTICATION_CODE_EXPIRED', 'BAD_GATEWAY'],
})
