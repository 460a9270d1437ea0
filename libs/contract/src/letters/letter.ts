import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { localText } from '../language.ts'
import { amount, rowId, seconds } from '../wire.ts'

/** To all members of a site (spec section 4). */
export const PLATFORM_LETTER_TYPES = ['brnotice', 'bractivity', 'brbulletin', 'brmatch', 'brfd'] as const
/** To one member: about the account, offers, money. */
export const OWN_LETTER_TYPES = ['notice', 'activity', 'fd'] as const
export const LETTER_TYPES = [...OWN_LETTER_TYPES, ...PLATFORM_LETTER_TYPES] as const
const letterType = z.enum(LETTER_TYPES)
export type LetterType = z.infer<typeof letterType>

export const LETTER_DAYS = 90
const MOST_LETTERS = 50

/** What a letter is about, for the way there. */
export const LETTER_SUBJECTS = ['withdrawal', 'deposit', 'bet', 'account', 'limit', 'security', 'feedback'] as const
export type LetterSubject = (typeof LETTER_SUBJECTS)[number]

export const letter = z.object({
  id: rowId,
  type: letterType,
  at: seconds,
  unread: z.boolean(),
  title: localText,
  /** Plain text; lines end with \n. */
  content: localText,
  about: z.optional(z.enum(LETTER_SUBJECTS)),
  /** Of an order or bet. */
  ref: z.optional(z.string()),
  amount: z.optional(amount),
  fee: z.optional(amount),
  /** Masked. */
  account: z.optional(z.string()),
})
export type Letter = z.output<typeof letter>

const count = z.int().check(z.nonnegative())
export const letterCounts = z.object({
  total: count,
  brnotice: count,
  bractivity: count,
  brbulletin: count,
  brmatch: count,
  brfd: count,
  notice: count,
  activity: count,
  fd: count,
})
export type LetterCounts = z.output<typeof letterCounts>

/** Of a push. */
export const letterNews = z.object({ unread: letterCounts })

const one = z.object({ id: rowId })

export const getUnreadForType = endpoint({
  path: '/site/api/v1/letter/getUnreadForType',
  access: 'member',
  effect: 'read',
  summary: 'How many letters of each type the member has not read.',
  payload: z.object({ userSystem: z.literal(1) }),
  data: letterCounts,
  statuses: [],
})

export const letterList = endpoint({
  path: '/site/api/v1/letter/list',
  access: 'member',
  effect: 'read',
  summary:
    'Own letters and those to all, of the last 90 days, newest first. `next` of a page, given as `before`, asks for the one after it.',
  payload: z.object({
    type: z.optional(letterType),
    unread: z.optional(z.literal(1)),
    before: z.optional(z.string().check(z.regex(/^\d{1,14}\.\d{1,18}\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/))),
    pageSize: z.int().check(z.gte(1), z.lte(MOST_LETTERS)),
  }),
  data: z.object({ total: z.int(), list: z.array(letter), next: z.optional(z.string()) }),
  statuses: [],
})

export const letterRead = endpoint({
  path: '/site/api/v1/letter/read',
  access: 'member',
  effect: 'write',
  summary: 'Marks a letter as read; answers what is unread by then.',
  payload: one,
  data: letterNews,
  statuses: ['NO_DATA'],
})

export const letterDelete = endpoint({
  path: '/site/api/v1/letter/delete',
  access: 'member',
  effect: 'write',
  summary: 'Takes a letter from the member for good; answers what is unread by then.',
  payload: one,
  data: letterNews,
  statuses: ['NO_DATA'],
})

export const letterOnekeyRead = endpoint({
  path: '/site/api/v1/letter/onekeyRead',
  access: 'member',
  effect: 'write',
  summary: 'Marks all letters as read, or all of a type; `count` of them were not.',
  payload: z.object({ type: z.optional(letterType) }),
  data: z.object({ count, unread: letterCounts }),
  statuses: [],
})
