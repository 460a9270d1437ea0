import { OPERATOR_REVIEW_DECISIONS_PATH, OPERATOR_REVIEWS_PATH, reviewDecision } from '@pavilion/protocols'
import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import { Refusal } from '../../http/index.ts'
import { done, parsed } from '../../operator/index.ts'
import type { Deps } from '../../module.ts'
import { decideReview, listReviews } from './review-store.ts'

const which = z.object({ state: z._default(z.enum(['open', 'all']), 'open') })

const refuse = (path: string, message: string): never => {
  throw new Refusal('INVALID_PARAMETER', { faults: [{ path, message }] })
}

/** The operator's calls for payments that did not fit their order: what waits, and a person's decision. */
export const depositReviewCalls =
  ({ db, clock, outbox }: Pick<Deps, 'db' | 'clock' | 'outbox'>): FastifyPluginAsync =>
  async (app) => {
    app.get(OPERATOR_REVIEWS_PATH, async (request) =>
      done({ reviews: await listReviews(db, parsed(which, request.query).state) }),
    )
    app.post(OPERATOR_REVIEW_DECISIONS_PATH, async (request) => {
      const decision = parsed(reviewDecision, request.body)
      const result = await decideReview(db, decision, new Date(clock.now()), request.id)
      switch (result.outcome) {
        case 'decided':
        case 'same':
          outbox.nudge()
          return done(result.review)
        case 'other':
          throw new Refusal('DATA_EXISTS')
        case 'unknown':
          throw new Refusal('NOT_FOUND')
        case 'no_member':
          return refuse('member', 'No order has this number: name the member whose payment it is.')
        case 'other_member':
          return refuse('member', 'The order is another member’s: leave the member out, or ask whose payment it is.')
        case 'currency':
          return refuse('decision', 'The payment is in another currency than the member’s wallet.')
        case 'paid':
          return refuse('decision', 'This payment was credited already.')
      }
    })
  }
