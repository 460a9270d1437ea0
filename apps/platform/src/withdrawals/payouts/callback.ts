import { PAYOUT_CALLBACK_PATH, payoutCallback } from '@pavilion/protocols'
import type { FastifyPluginAsync } from 'fastify'
import { signedReports } from '../../http/index.ts'
import { seconds } from '../../time/clock.ts'
import { applyPayout, type PayoutParts } from './pay-due.ts'

/** docs/protocols/payout.md. Answers `{ok: true}` after commit; what does not fit is written down and acknowledged too. */
export const payoutCallbacks = (parts: PayoutParts, secret: string): FastifyPluginAsync =>
  signedReports({
    path: PAYOUT_CALLBACK_PATH,
    schema: payoutCallback,
    secret,
    now: () => seconds(parts.clock),
    count: parts.metrics.report,
    log: parts.log,
    take: ({ eventId: _eventId, at: _at, ...payout }, requestId) => applyPayout(parts, payout, requestId),
  })
