import { STATUS_CODES } from 'node:http'
import { HEADERS, MESSAGES, STATUS } from '@pavilion/contract'
import type { FastifyReply, FastifyServerOptions } from 'fastify'
import { endSocket } from './connections/index.ts'
import { languageOf } from './refusal/envelope.ts'
import { OPERATOR_HEADERS } from './security-headers.ts'

const TOO_LONG = new Set(['HPE_HEADER_OVERFLOW', 'ERR_HTTP_HEADER_OVERFLOW'])

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
      // Of whichever port: nobody needs these answers.
      ...Object.entries(OPERATOR_HEADERS).map(([name, value]) => `${name}: ${value}`),
      'connection: close',
    ]
    endSocket(socket, `${head.join('\r\n')}\r\n\r\n${body}`)
  },
  frameworkErrors: (error, request, reply) => {
    const answer = reply as unknown as FastifyReply
    return answer
      .code(error.statusCode ?? 400)
      .headers(OPERATOR_HEADERS)
      .send(bodyOf(request.headers[HEADERS.language]))
  },
}
