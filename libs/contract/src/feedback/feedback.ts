import * as z from 'zod/mini'
import { wager } from '../bets/wager.ts'
import { endpoint } from '../endpoint.ts'
import { pageRequest, seconds } from '../wire.ts'
import {
  caseNo,
  feedbackInfo,
  feedbackKind,
  feedbackNews,
  feedbackPictureId,
  feedbackState,
  feedbackSummary,
  feedbackText,
  feedbackTitle,
  MOST_FEEDBACK_PICTURES,
  ratingText,
} from './feedback-case.ts'

const pictures = z.array(feedbackPictureId).check(z.maxLength(MOST_FEEDBACK_PICTURES))
const one = z.object({ caseNo })

export const addFeedBack = endpoint({
  path: '/site/api/v1/feedback/addFeedBack',
  access: 'member',
  effect: 'write',
  summary:
    'Writes to the site’s desk; the same sent again soon is the case there is. Of kind bet it is about one bet of queryMemberBetList. Pictures were sent by uploadImage in the field `feedback`.',
  payload: z.object({
    kind: feedbackKind,
    title: feedbackTitle,
    text: feedbackText,
    pictures,
    ticketId: z.optional(z.string().check(z.maxLength(40))),
  }),
  data: z.object({ caseNo }),
  statuses: ['NO_DATA'],
})

export const addFeedBackEntry = endpoint({
  path: '/site/api/v1/feedback/addFeedBackEntry',
  access: 'member',
  effect: 'write',
  summary: 'Adds to what the member wrote, until it is closed.',
  payload: z.object({ caseNo, text: feedbackText, pictures }),
  data: feedbackInfo,
  statuses: ['NO_DATA'],
})

export const unreadNum = endpoint({
  path: '/site/api/v1/feedback/unreadNum',
  access: 'member',
  effect: 'read',
  summary: 'How many answers of the desk the member has not read.',
  payload: z.object({}),
  data: feedbackNews,
  statuses: [],
})

export const queryMemberBetList = endpoint({
  path: '/site/api/v1/feedback/queryMemberBetList',
  access: 'member',
  effect: 'read',
  summary:
    'Bets that the member may complain about: settled, their result announced in the last 14 days, the latest first.',
  payload: z.object({ ...pageRequest, ticketId: z.optional(z.string().check(z.maxLength(40))) }),
  data: z.object({
    total: z.int(),
    /** `until`: the end of the time for it. */
    list: z.array(z.object({ bet: wager, until: seconds })),
  }),
  statuses: [],
})

export const getFeedBackList = endpoint({
  path: '/site/api/v1/feedback/getFeedBackList',
  access: 'member',
  effect: 'read',
  summary: 'What the member wrote, what changed last first; of one state, or of those that are not over.',
  payload: z.object({ state: z.optional(z.enum([...feedbackState.options, 'open'])), ...pageRequest }),
  data: z.object({
    total: z.int(),
    list: z.array(feedbackSummary),
    /** Hours within which the site means to answer. */
    answerHours: z.int(),
  }),
  statuses: [],
})

export const getFeedbackInfo = endpoint({
  path: '/site/api/v1/feedback/getFeedbackInfo',
  access: 'member',
  effect: 'write',
  summary: 'One case with its entries, whose answers are read by then.',
  payload: one,
  data: feedbackInfo,
  statuses: ['NO_DATA'],
})

export const finishFeedback = endpoint({
  path: '/site/api/v1/feedback/finishFeedback',
  access: 'member',
  effect: 'write',
  summary: 'The member says that the matter is settled: the case is closed.',
  payload: one,
  data: feedbackInfo,
  statuses: ['NO_DATA'],
})

export const rateFeedback = endpoint({
  path: '/site/api/v1/feedback/rateFeedback',
  access: 'member',
  effect: 'write',
  summary: 'Says how good the answer was, 1 to 5 and words, once, after there is one.',
  payload: z.object({ caseNo, rating: z.int().check(z.gte(1), z.lte(5)), text: z.optional(ratingText) }),
  data: feedbackInfo,
  statuses: ['NO_DATA', 'DATA_EXISTS'],
})

export const delFeedback = endpoint({
  path: '/site/api/v1/feedback/delFeedback',
  access: 'member',
  effect: 'write',
  summary: 'Takes a case from the member’s list; the site keeps it. Refused while the desk owes an answer.',
  payload: one,
  data: feedbackNews,
  statuses: ['NO_DATA'],
})
