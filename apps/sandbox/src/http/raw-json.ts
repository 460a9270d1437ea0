import type { SignedRequest } from '@pavilion/protocols'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

/** The signature covers the exact text. */
export interface JsonBody {
  readonly text: string
  readonly value: unknown
}

const EMPTY: JsonBody = { text: '', value: undefined }

export const acceptJson = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, text, done) => {
    const body = String(text)
    if (body === '') return done(null, EMPTY)
    try {
      done(null, { text: body, value: JSON.parse(body) } satisfies JsonBody)
    } catch {
      done(new Problem(400, 'the body is not JSON'))
    }
  })
}

export const jsonBody = (body: unknown): JsonBody => (body === undefined || body === null ? EMPTY : (body as JsonBody))

export const signedRequest = ({ method, url, body }: FastifyRequest): SignedRequest => ({
  method,
  path: url,
  body: jsonBody(body).text,
})
