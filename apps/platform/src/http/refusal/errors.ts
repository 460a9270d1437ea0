import { HEADERS, MESSAGES, STATUS, type Envelope, type StatusName } from '@pavilion/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseBusy } from '../../db/index.ts'
import { httpStatusOf, languageOf, refusalEnvelope } from './envelope.ts'
import { Refusal } from './refusal.ts'

const standard = (status: StatusName, request: FastifyRequest): Envelope => ({
  status_code: STATUS[status],
  message: MESSAGES[status][languageOf(request.headers[HEADERS.language])],
})

const ofHttp = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
  if (error.statusCode === 413 || error.statusCode === 415) {
    return reply.code(error.statusCode).send(standard('INVALID_PARAMETER', request))
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return reply.code(200).send(standard('ILLEGAL_PARAMETER', request))
  }
  return undefined
}

export const answerErrors = (app: FastifyInstance): void => {
  app.setNotFoundHandler((request, reply) => reply.code(404).send(standard('NOT_FOUND', request)))
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal) {
      const language = languageOf(request.headers[HEADERS.language])
      return reply.code(httpStatusOf(error)).send(refusalEnvelope(error, language))
    }
    if (error instanceof DatabaseBusy) {
      request.log.warn({ err: error }, 'the database is busy')
      return reply.code(200).send(standard('SYSTEM_BUSY', request))
    }
    const httpError = ofHttp(error, request, reply)
    if (httpError) return httpError
    request.log.error({ err: error }, 'a call failed')
    return reply.code(500).send(standard('SERVER_ERROR', request))
  })
}
