import { localText } from '@pavilion/contract'
import { caseNo, FEEDBACK_KINDS, feedbackPictureId, FEEDBACK_STATES } from '@pavilion/contract/feedback'
import * as z from 'zod/mini'
import { nothing, ofSite, operatorEndpoint, operatorSiteId } from '../endpoint.ts'
import { betRecord } from '../sportsbook/bets.ts'
import { operatorUuid } from '../uuid.ts'

const roles = ['support'] as const
const ofCase = z.object({ siteId: operatorSiteId, caseNo })
const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))
const templateName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/))

export const operatorFeedback = z.object({
  caseNo,
  kind: z.enum(FEEDBACK_KINDS),
  state: z.enum(FEEDBACK_STATES),
  title: z.string(),
  userId: operatorUuid,
  name: z.string(),
  /** Unix seconds, as all times here. */
  createdAt: z.int(),
  changedAt: z.int(),
  /** Since when the desk owes an answer. */
  waitingSince: z.optional(z.int()),
  /** Minutes since then. */
  waited: z.optional(z.int()),
  /** More than the site’s `feedback.answerHours`. */
  late: z.boolean(),
  /** A colleague’s name. */
  assignedTo: z.optional(z.string()),
  ticketId: z.optional(z.string()),
  firstAnswerAt: z.optional(z.int()),
  rating: z.optional(z.int()),
  /** The member no longer sees it. */
  hidden: z.boolean(),
})
export type OperatorFeedback = z.infer<typeof operatorFeedback>

export const operatorFeedbackEntry = z.object({
  entryNo: z.int(),
  /** A colleague’s name; the member where there is none. */
  by: z.optional(z.string()),
  at: z.int(),
  text: localText,
  pictures: z.array(feedbackPictureId),
  /** As it stood then. */
  bet: z.optional(betRecord),
})

export const operatorFeedbackWhole = z.object({
  ...operatorFeedback.shape,
  entries: z.array(operatorFeedbackEntry),
  ratingText: z.optional(z.string()),
  complaintUntil: z.optional(z.int()),
})
export type OperatorFeedbackWhole = z.infer<typeof operatorFeedbackWhole>

export const operatorFeedbackQueue = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/feedback',
  action: 'feedback.queue',
  roles,
  summary: 'What members wrote to the desk, who waits longest first; without filters all that wait for an answer.',
  params: ofSite,
  payload: z.object({
    state: z.optional(z.enum([...FEEDBACK_STATES, 'all'])),
    kind: z.optional(z.enum(FEEDBACK_KINDS)),
    /** A colleague’s name, or `nobody`. */
    assignee: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
    /** Of those that wait: for so many minutes at least. */
    waitedMinutes: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000_000))),
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
  }),
  data: z.object({ total: z.int(), answerHours: z.int(), cases: z.array(operatorFeedback) }),
})

export const operatorFeedbackShow = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/feedback/:caseNo',
  action: 'feedback.show',
  roles,
  summary: 'A case with all that was written, and the bet as it stood at each entry.',
  params: ofCase,
  payload: nothing,
  data: operatorFeedbackWhole,
})

export const operatorFeedbackPicture = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/feedback/:caseNo/pictures/:pictureId',
  action: 'feedback.picture',
  roles,
  summary: 'A picture of a case, as WebP in base64.',
  params: z.object({ siteId: operatorSiteId, caseNo, pictureId: feedbackPictureId }),
  payload: nothing,
  data: z.object({ image: z.string() }),
})

export const operatorFeedbackAssign = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/feedback/:caseNo/assign',
  action: 'feedback.assign',
  roles,
  summary: 'Gives a case to a colleague of the desk, or to oneself when nobody is named.',
  params: ofCase,
  payload: z.object({ to: z.optional(z.string().check(z.minLength(1), z.maxLength(60))) }),
  data: operatorFeedback,
})

export const operatorFeedbackAnswer = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/feedback/:caseNo/answer',
  action: 'feedback.answer',
  roles,
  summary:
    'Answers the member by a template or in own words; the bet is attached as it stands now, and the member gets a letter.',
  params: ofCase,
  payload: z
    .object({
      template: z.optional(templateName),
      text: z.optional(z.object({ 'zh-CN': text(2000), 'zh-TW': text(2000) })),
    })
    .check(
      z.refine(({ template, text: own }) => (template === undefined) !== (own === undefined), {
        path: ['text'],
        error: 'give a template or own words, one of the two',
      }),
    ),
  data: operatorFeedbackWhole,
})

export const operatorFeedbackClose = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/feedback/:caseNo/close',
  action: 'feedback.close',
  roles,
  summary: 'Closes a case that was answered; the member can add nothing to it.',
  params: ofCase,
  payload: nothing,
  data: operatorFeedback,
})

export const operatorFeedbackTemplate = z.object({ name: templateName, text: localText, setAt: z.int() })

export const operatorFeedbackTemplates = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/feedback-templates',
  action: 'feedback.templates',
  roles: ['support', 'content'],
  summary: 'Answers that the desk gives often.',
  params: ofSite,
  payload: nothing,
  data: z.object({ templates: z.array(operatorFeedbackTemplate) }),
})

export const operatorFeedbackTemplateSet = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/feedback-templates',
  action: 'feedback.template_set',
  roles: ['support', 'content'],
  summary: 'Writes an answer that is given often, in both languages; answers that were given stay as they are.',
  params: ofSite,
  payload: z.object({ name: templateName, text: z.object({ 'zh-CN': text(2000), 'zh-TW': text(2000) }) }),
  data: operatorFeedbackTemplate,
})

export const operatorFeedbackFigures = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/feedback-figures',
  action: 'feedback.figures',
  roles: ['support', 'admin'],
  summary: 'How long members waited for the first answer to what they wrote in a period.',
  params: ofSite,
  payload: z
    .object({ from: z.iso.date(), to: z.iso.date() })
    .check(z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'it is before the first day' })),
  data: z.object({
    written: z.int(),
    answered: z.int(),
    /** Of those that were answered, how many within the site’s `feedback.answerHours`. */
    inTime: z.int(),
    answerHours: z.int(),
    /** Minutes; none where none was answered. */
    median: z.optional(z.int()),
    ninetieth: z.optional(z.int()),
    rated: z.int(),
    /** Hundredths of a star. */
    meanRating: z.optional(z.int()),
  }),
})
