import { paymentCallback, PAYMENT_CALLBACK_PATH } from '@pavilion/protocols'
import type { FastifyPluginAsync } from 'fastify'
import { signedReports } from '../http/index.ts'
import { seconds } from '../time/clock.ts'
import { creditPayment, endOrder, type DepositParts } from './orders/apply-payment.ts'

/** docs/protocols/payment.md. Answers `{ok: true}` after commit; misfits go to review and are acknowledged too. */
export const paymentCallbacks = (parts: DepositParts, secret: string): FastifyPluginAsync =>
  signedReports({
    path: PAYMENT_CALLBACK_PATH,
    schema: paymentCallback,
    secret,
    now: () => seconds(parts.clock),
    count: parts.metrics.report,
    log: parts.log,
    take: async (report, requestId) => {
      if (report.state !== 'failed') await creditPayment(parts, report, requestId)
      else if (await parts.store.awaits(report.orderNo, report.paymentId))
        await endOrder(parts, report.orderNo, 'failed', requestId, true)
    },
  })
