import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CODE_DIGITS } from '../rules/index.ts'

export const verificationCode = z.string().check(z.regex(new RegExp(`^\\d{${CODE_DIGITS}}$`)))

/** Random, short-lived, bound to site, device and step. */
export const ticket = z.string().check(z.minLength(16), z.maxLength(64))

/** Spec section 7: 0 SMS, 1 e-mail, 2 voice call. */
export const codeWay = z.enum(['0', '1', '2'])
export type CodeWay = z.infer<typeof codeWay>

/** Encrypted with the site's public key, but no secret (docs/protocols/client-requests.md). */
export const wrapped = z.string().check(z.minLength(20), z.maxLength(1000))
const md5Hex = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/** Seconds before another code is sent to the same place. */
export const CODE_WAIT_SECONDS = 60

/** Seconds. */
export const codeSent = z.object({ wait: z.int(), expiresIn: z.int() })

const SENDING = [
  'SIXTY_SECOND_LIMIT',
  'MAX_PHONE_ATTEMPTS',
  'AUTHENTICATION_CODE_EXPIRED',
  'AUTHENTICATION_LOCKED',
] as const

export const sendCodeOne = endpoint({
  path: '/site/api/v1/user/sendCode/one',
  access: 'open',
  effect: 'write',
  summary:
    'Sends a code to a visitor: for a reset that has begun, or for a new device once the hidden digits were filled in. Each value comes wrapped and as md5; the two must agree.',
  payload: z.object({
    sendCodeNumV2: wrapped,
    sendNameV2: wrapped,
    codeIdV2: wrapped,
    SendCodeNum: md5Hex,
    SendName: md5Hex,
    codeId: md5Hex,
    /** 2 reset, 3 new device. */
    type: z.enum(['2', '3']),
    cate: codeWay,
    version: z.literal(1),
    /** 99: the ticket suffices; 0 and 1 accepted because of spec section 7. */
    kaptchcate: z.literal([0, 1, 99]),
    /** Accepted because of spec section 7, ignored: the ticket already needed a captcha. */
    imageCode: z.optional(z.string().check(z.maxLength(10))),
  }),
  data: codeSent,
  statuses: SENDING,
})

/** 4 new phone, 5 new e-mail, 6 bound phone, 7 bound e-mail; to the bound phone: 8 for a withdrawal, 9 for an account to be paid to. */
export const memberCodeType = z.enum(['4', '5', '6', '7', '8', '9'])
export type MemberCodeType = z.infer<typeof memberCodeType>

export const sendCodeTwo = endpoint({
  path: '/site/api/v1/user/sendCode/two',
  access: 'member',
  effect: 'write',
  summary: 'Sends a code to the signed-in member: to a phone or e-mail to be bound, or to the bound one.',
  payload: z.object({
    type: memberCodeType,
    cate: codeWay,
    /** Types 4 and 5: destination, wrapped and as md5. */
    sendCodeNumV2: z.optional(wrapped),
    SendCodeNum: z.optional(md5Hex),
    /** Type 4. */
    areaCode: z.optional(z.string().check(z.maxLength(6))),
  }),
  data: codeSent,
  statuses: [...SENDING, 'UNBOUND_PHONE', 'NO_DATA'],
})
