import { localText } from '@pavilion/contract'
import { LETTER_TYPES, OWN_LETTER_TYPES, PLATFORM_LETTER_TYPES } from '@pavilion/contract/letters'
import * as z from 'zod/mini'
import { ofSite, operatorEndpoint, operatorSiteId } from '../endpoint.ts'
import { operatorUuid } from '../uuid.ts'

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))
const inBoth = (most: number) => z.object({ 'zh-CN': text(most), 'zh-TW': text(most) })
/** Unix seconds. */
const moment = z.optional(z.int().check(z.gte(1_600_000_000), z.lte(4_100_000_000)))

const letterText = z.object({ title: inBoth(100), content: inBoth(5000) })
export type OperatorLetterText = z.infer<typeof letterText>

/** `publishAt`: out from then, now when left out; `until`: gone from then. */
const timedText = { ...letterText.shape, publishAt: moment, until: moment }

const MOST_NAMED = 1_000

export const operatorLetter = z.object({
  letterId: operatorUuid,
  type: z.enum(LETTER_TYPES),
  title: localText,
  content: localText,
  toAll: z.boolean(),
  /** Members it was for when it was sent. */
  reached: z.int(),
  /** Unix seconds. */
  publishedAt: z.int(),
  until: z.optional(z.int()),
  withdrawnAt: z.optional(z.int()),
})
export type OperatorLetter = z.infer<typeof operatorLetter>

export const operatorLetterList = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/letters',
  action: 'letter.list',
  roles: ['content', 'support'],
  summary: 'The letters that the operator wrote to members of a site, newest first, withdrawn and future ones too.',
  params: ofSite,
  payload: z.object({ page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1) }),
  data: z.object({ total: z.int(), letters: z.array(operatorLetter) }),
})

export const operatorLetterSend = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/letters/send',
  action: 'letter.send',
  roles: ['content', 'support'],
  summary:
    'Writes to members by name, to all of them or to none where a name is nobody’s; answers how many it reaches.',
  params: ofSite,
  payload: z.object({
    type: z.enum(OWN_LETTER_TYPES),
    to: z.array(text(60)).check(z.minLength(1), z.maxLength(MOST_NAMED)),
    ...timedText,
  }),
  data: operatorLetter,
})

export const operatorLetterPublish = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/letters/publish',
  action: 'letter.publish',
  roles: ['content'],
  summary: 'Writes to all members of a site; answers how many it reaches.',
  params: ofSite,
  payload: z.object({ type: z.enum(PLATFORM_LETTER_TYPES), ...timedText }),
  data: operatorLetter,
})

export const operatorLetterWithdraw = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/letters/:letterId/withdraw',
  action: 'letter.withdraw',
  roles: ['content', 'support'],
  summary: 'Takes a letter from all who have it; it stays in the list.',
  params: z.object({ siteId: operatorSiteId, letterId: operatorUuid }),
  payload: z.object({}),
  data: operatorLetter,
})
