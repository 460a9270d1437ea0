import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './refusal/refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was meant, byte for byte: what a signature covers. */
    rawBody?: Buffer
  }
}

/** What a body that came means; undefined when it means nothing. */
export type ReadBody = (request: FastifyRequest, body: Buffer) => Buffer | undefined

/** Bodies are JSON or refused (415); the bytes are kept beside what was parsed. Keys that would touch a prototype refuse the body. */
export const parseJsonOnly = (app: FastifyInstance, readBody: ReadBody = (_, body) => body): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, came, done) => {
    const body = readBody(request, came)
    if (!body) return done(new Refusal('ILLEGAL_PARAMETER'))
    request.rawBody = body
    if (body.length === 0) return done(null, undefined)
    return parse(request, body.toString('utf8'), done)
  })
}
