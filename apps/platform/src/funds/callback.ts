import { paymentCallback, PAYMENT_CALLBACK_PATH } from '@pavilion/protocols'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { seconds } from '../clock.ts'
import { signatureFault } from '../providers/index.ts'
import { creditPayment, endOrder, type DepositParts } from './orders/settle.ts'

const HTTP_BAD_REQUEST = 400
const HTTP_UNAUTHORIZED = 401

/** Bodies stay bytes until their signature was checked. */
const keepBytes = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

const parseReport = (text: string) => {
  try {
    return paymentCallback.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/**
 * Where the provider reports, see docs/protocols/payment.md. Answers `{ok: true}` once what it said is committed; whatever
 * does not fit is written down for a person and acknowledged too, for repeating it would change nothing.
 */
export const paymentCallbacks =
  (parts: DepositParts, secret: string): FastifyPluginAsync =>
  async (app) => {
    keepBytes(app)
    app.post(PAYMENT_CALLBACK_PATH, async (request, reply) => {
      const text = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''
      const fault = signatureFault(secret, request.headers, text, seconds(parts.clock))
      if (fault) {
        parts.metrics.report('forged')
        parts.log.warn({ fault, requestId: request.id }, 'a payment report is not genuine')
        return reply.code(HTTP_UNAUTHORIZED).send({ error: `signature ${fault}` })
      }
      const report = parseReport(text)
      if (!report) {
        parts.metrics.report('malformed')
        return reply.code(HTTP_BAD_REQUEST).send({ error: 'not a report' })
      }
      if (report.state === 'paid') await creditPayment(parts, report, request.id)
      else if (await parts.store.awaits(report.orderNo, report.paymentId)) {
        await endOrder(parts, report.orderNo, 'failed', request.id, true)
      }
      parts.metrics.report('taken')
      return { ok: true }
    })
  }
