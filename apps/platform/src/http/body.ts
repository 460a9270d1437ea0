import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './refusal/refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Decrypted bytes, which the signature covers. */
    rawBody?: Buffer
  }
}

export type ReadBody = (request: FastifyRequest, body: Buffer) => Buffer | undefined

/** What calls without a payload send. */
const EMPTY = Buffer.from('{}')

/** JSON or 415; keeps the raw bytes. Keys that would touch a prototype refuse the body. */
export const parseJsonOnly = (app: FastifyInstance, readBody: ReadBody = (_, body) => body): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, came, done) => {
    const body = readBody(request, came)
    if (!body) return done(new Refusal('ILLEGAL_PARAMETER'))
    request.rawBody = body
    if (body.length === 0) return done(null, undefined)
    if (body.equals(EMPTY)) return done(null, {})
    return parse(request, body.toString('utf8'), done)
  })
}
