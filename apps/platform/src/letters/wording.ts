import type { Letter, LetterSubject } from '@pavilion/contract/letters'
import * as z from 'zod/mini'
import { textOf } from '../messages/index.ts'
import { unixSeconds } from '../time/clock.ts'
import type { StoredLetter } from './letter-store.ts'
import { LETTER_TEXTS, type LetterTexts, type WordingSite } from './texts.ts'

const fen = z.optional(z.string().check(z.regex(/^\d+$/)))
/** Of what its facts have: what a page shows in rows. */
const shownFacts = z.object({
  orderNo: z.optional(z.string()),
  ticket: z.optional(z.string()),
  adjustmentNo: z.optional(z.string()),
  caseNo: z.optional(z.string()),
  amount: fen,
  net: fen,
  credit: fen,
  fee: fen,
  account: z.optional(z.string()),
  masked: z.optional(z.string()),
})

const SUBJECTS: readonly (readonly [RegExp, LetterSubject])[] = [
  [/^withdrawal_/, 'withdrawal'],
  [/^deposit_/, 'deposit'],
  [/^bet_/, 'bet'],
  [/^feedback_/, 'feedback'],
  [/^payout_account_/, 'account'],
  [/^limit_/, 'limit'],
  [/password|second_factor|recovery|phone|email|contact|device/, 'security'],
]

/** Messages have words for a kind of theirs already. */
const textsOf = (template: string, facts: unknown, site: WordingSite, at: Date): LetterTexts => {
  const own = LETTER_TEXTS[template]
  if (own) return own(facts, site, at)
  const simplified = textOf(template, facts, 'zh-CN')
  const traditional = textOf(template, facts, 'zh-TW')
  return {
    title: { 'zh-CN': simplified.subject, 'zh-TW': traditional.subject },
    content: { 'zh-CN': simplified.body, 'zh-TW': traditional.body },
  }
}

const amountIn = (value: string | undefined): bigint | undefined => (value === undefined ? undefined : BigInt(value))

const rowsOf = (template: string, facts: unknown): Partial<Letter> => {
  const { orderNo, ticket, adjustmentNo, caseNo, account, masked, ...amounts } = shownFacts.parse(facts)
  const about = SUBJECTS.find(([pattern]) => pattern.test(template))?.[1]
  const ref = orderNo ?? ticket ?? adjustmentNo ?? caseNo
  const amount = amountIn(amounts.net ?? amounts.credit ?? amounts.amount)
  const fee = amountIn(amounts.fee)
  const paidTo = account ?? masked
  return {
    ...(about && { about }),
    ...(ref !== undefined && { ref }),
    ...(amount !== undefined && { amount }),
    ...(fee !== undefined && { fee }),
    ...(paidTo !== undefined && { account: paidTo }),
  }
}

/** Its words are made as it is read, so both languages are there whenever it came. */
export const letterOf = (row: StoredLetter, site: WordingSite): Letter => {
  const { template, facts, title, content } = row
  const words = template === null ? undefined : textsOf(template, facts, site, row.at)
  const empty = { 'zh-CN': '', 'zh-TW': '' }
  return {
    id: row.letter_id,
    type: row.type,
    at: unixSeconds(row.at),
    unread: row.unread,
    title: words?.title ?? title ?? empty,
    content: words?.content ?? content ?? empty,
    ...(template !== null && rowsOf(template, facts)),
  }
}
