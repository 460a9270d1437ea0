import { FEEDBACK_KINDS } from '@pavilion/contract/feedback'
import * as z from 'zod/mini'
import { defineEvent } from '../events/index.ts'

/** The member's cases, or what is unread of them, may be others. */
export const feedbackChanged = defineEvent('feedback.changed', 1, z.object({}))

/** By a person at the desk. */
export const feedbackAnswered = defineEvent(
  'feedback.answered',
  1,
  z.object({ caseNo: z.string(), kind: z.enum(FEEDBACK_KINDS) }),
)
