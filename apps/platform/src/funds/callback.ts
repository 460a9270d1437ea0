import { paymentCallback, PAYMENT_CALLBACK_PATH, type PaymentCallback } from '@pavilion/protocols'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { seconds } from '../time/clock.ts'
import { textFault } from '../http/index.ts'
import { signatureFault } from '../providers/index.ts'
import { creditPayment, endOrder, type DepositParts } from './orders/apply-payment.ts'

const HTTP_BAD_REQUEST = 400
const HTTP_UNAUTHORIZED = 401

/** The signature covers the raw bytes. */
const keepBytes = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

const parseReport = (text: string): { readonly report: PaymentCallback } | { readonly fault: string } => {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return { fault: 'it is not JSON' }
  }
  const noText = textFault(body, 'zh-CN')
  if (noText) return { fault: noText.path }
  const { data, error } = paymentCallback.safeParse(body)
  return data
    ? { report: data }
    : { fault: error.issues.map(({ path }) => path.join('.') || 'it is no object').join(', ') }
}

/** docs/protocols/payment.md. Answers `{ok: true}` after commit; misfits go to review and are acknowledged too. */
export const paymentCallbacks =
  (parts: DepositParts, secret: string): FastifyPluginAsync =>
  async (app) => {
    keepBytes(app)
    app.post(PAYMENT_CALLBACK_PATH, async (request, reply) => {
      const text = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''
      const signed = { method: request.method, path: request.url, body: text }
      const fault = signatureFault(secret, request.headers, signed, seconds(parts.clock))
      if (fault) {
        parts.metrics.report('forged')
        parts.log.warn({ fault, requestId: request.id }, 'a payment report is not genuine')
        return reply.code(HTTP_UNAUTHORIZED).send({ error: `signature ${fault}` })
      }
      const read = parseReport(text)
      if ('fault' in read) {
        parts.metrics.report('malformed')
        return reply.code(HTTP_BAD_REQUEST).send({ error: `not a report: ${read.fault}` })
      }
      const { report } = read
      if (report.state !== 'failed') await creditPayment(parts, report, request.id)
      else if (await parts.store.awaits(report.orderNo, report.paymentId)) {
        await endOrder(parts, report.orderNo, 'failed', request.id, true)
      }
      parts.metrics.report('taken')
      return { ok: true }
    })
  }
