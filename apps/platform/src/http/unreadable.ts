import { STATUS_CODES } from 'node:http'
import { HEADERS, MESSAGES, STATUS } from '@pavilion/contract'
import type { FastifyReply, FastifyServerOptions } from 'fastify'
import { endSocket } from './connections/index.ts'
import { POLICY_OF_NOTHING } from './policy.ts'
import { languageOf } from './refusal/envelope.ts'

const TOO_LONG = new Set(['HPE_HEADER_OVERFLOW', 'ERR_HTTP_HEADER_OVERFLOW'])

/** The strictest of both ports, for nobody needs these answers (security.ts). */
const BARE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': POLICY_OF_NOTHING,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

const bodyOf = (language: unknown) => ({
  status_code: STATUS.ILLEGAL_PARAMETER,
  message: MESSAGES.ILLEGAL_PARAMETER[languageOf(language)],
})

/** Malformed requests reach no route or hook. */
export const answerUnreadable: Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors'> = {
  clientErrorHandler: (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const status = TOO_LONG.has(error.code ?? '') ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
    const body = JSON.stringify(bodyOf(undefined))
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      ...Object.entries(BARE_HEADERS).map(([name, value]) => `${name}: ${value}`),
      'connection: close',
    ]
    endSocket(socket, `${head.join('\r\n')}\r\n\r\n${body}`)
  },
  frameworkErrors: (error, request, reply) => {
    const answer = reply as unknown as FastifyReply
    return answer
      .code(error.statusCode ?? 400)
      .headers(BARE_HEADERS)
      .send(bodyOf(request.headers[HEADERS.language]))
  },
}
