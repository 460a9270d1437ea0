import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, which is what a signature covers. */
    rawBody?: Buffer
  }
}

/** Bodies are JSON or refused (415); the bytes are kept beside what was parsed. Keys that would touch a prototype refuse the body. */
export const parseJsonOnly = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body
    if (body.length === 0) return done(null, undefined)
    return parse(request, body.toString('utf8'), done)
  })
}
