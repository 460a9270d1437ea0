import * as z from 'zod/mini'
import { wager } from '../bets/wager.ts'
import { localText } from '../language.ts'
import { seconds } from '../wire.ts'

/** What a member may write about, in the order in which it is offered. */
export const FEEDBACK_KINDS = [
  'deposit',
  'withdraw',
  'transfer',
  'bet',
  'offer',
  'account',
  'suggestion',
  'other',
] as const
export const feedbackKind = z.enum(FEEDBACK_KINDS)
export type FeedbackKind = z.infer<typeof feedbackKind>

/** working: a person at the desk has it. answered: the member's turn. closed: over, by the member or the desk. */
export const FEEDBACK_STATES = ['waiting', 'working', 'answered', 'closed'] as const
export const feedbackState = z.enum(FEEDBACK_STATES)
export type FeedbackState = z.infer<typeof feedbackState>

export const MOST_FEEDBACK_PICTURES = 4
/** Bytes of a file before it is drawn anew. */
export const FEEDBACK_PICTURE_MAX_BYTES = 5_242_880
export const FEEDBACK_MOST_OPEN = 5

const trimmedText = (least: number, most: number) => z.string().check(z.trim(), z.minLength(least), z.maxLength(most))
export const feedbackTitle = trimmedText(2, 50)
export const feedbackText = trimmedText(5, 500)
export const ratingText = z.string().check(z.trim(), z.maxLength(200))

/** FK, the site's date and twelve digits. */
export const caseNo = z.string().check(z.regex(/^FK\d{18}$/))
export const feedbackPictureId = z.string().check(z.regex(/^[\w-]{24}$/))

/** `url` is on the site itself, of this session alone, and good for a quarter of an hour at least. */
export const feedbackPicture = z.object({ id: feedbackPictureId, url: z.string() })
export type FeedbackPicture = z.output<typeof feedbackPicture>

export const feedbackEntry = z.object({
  entryNo: z.int(),
  by: z.enum(['member', 'desk']),
  at: seconds,
  /** Plain text; lines end with \n. */
  text: localText,
  pictures: z.array(feedbackPicture),
  /** The bet that is complained about as it stood when the entry was written. */
  bet: z.optional(wager),
  /** An answer that the member had not read before this call. */
  unread: z.optional(z.literal(true)),
})
export type FeedbackEntry = z.output<typeof feedbackEntry>

const count = z.int().check(z.nonnegative())

export const feedbackSummary = z.object({
  caseNo,
  kind: feedbackKind,
  title: z.string(),
  state: feedbackState,
  createdAt: seconds,
  /** Of the last entry, or the end. */
  changedAt: seconds,
  /** Answers that the member has not read. */
  unread: count,
  ticketId: z.optional(z.string()),
  rating: z.optional(z.int().check(z.gte(1), z.lte(5))),
})
export type FeedbackSummary = z.output<typeof feedbackSummary>

export const feedbackInfo = z.object({
  ...feedbackSummary.shape,
  /** Oldest first. */
  entries: z.array(feedbackEntry),
  ratingText: z.optional(z.string()),
  /** Until when the bet may be complained about. */
  complaintUntil: z.optional(seconds),
})
export type FeedbackInfo = z.output<typeof feedbackInfo>

/** Of a push. */
export const feedbackNews = z.object({ unread: count })
