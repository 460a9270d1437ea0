import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import { signatureFault } from '../providers/index.ts'
import { textFault } from './refusal/text.ts'

const HTTP_BAD_REQUEST = 400
const HTTP_UNAUTHORIZED = 401

export interface SignedReportParts<S extends z.ZodMiniType> {
  readonly path: string
  readonly schema: S
  readonly secret: string
  /** Unix seconds. */
  readonly now: () => number
  /** How each was answered. */
  readonly count: (answer: 'taken' | 'forged' | 'malformed') => void
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Resolves once it is written down; a provider sends what is not acknowledged again. */
  readonly take: (report: z.output<S>, requestId: string) => Promise<void>
}

/** The signature covers the raw bytes. */
const keepBytes = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

const parseReport = <S extends z.ZodMiniType>(
  schema: S,
  text: string,
): { readonly report: z.output<S> } | { readonly fault: string } => {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return { fault: 'it is not JSON' }
  }
  const noText = textFault(body, 'zh-CN')
  if (noText) return { fault: noText.path }
  const { data, error } = z.safeParse(schema, body)
  return error
    ? { fault: error.issues.map(({ path }) => path.join('.') || 'it is no object').join(', ') }
    : { report: data }
}

/** Reports of providers (docs/protocols/README.md). Answers `{ok: true}` once `take` is done. */
export const signedReports =
  <S extends z.ZodMiniType>({
    path,
    schema,
    secret,
    now,
    count,
    log,
    take,
  }: SignedReportParts<S>): FastifyPluginAsync =>
  async (app) => {
    keepBytes(app)
    app.post(path, async (request, reply) => {
      const text = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''
      const signed = { method: request.method, path: request.url, body: text }
      const fault = signatureFault(secret, request.headers, signed, now())
      if (fault) {
        count('forged')
        log.warn({ fault, path, requestId: request.id }, 'a report is not genuine')
        return reply.code(HTTP_UNAUTHORIZED).send({ error: `signature ${fault}` })
      }
      const read = parseReport(schema, text)
      if ('fault' in read) {
        count('malformed')
        return reply.code(HTTP_BAD_REQUEST).send({ error: `not a report: ${read.fault}` })
      }
      await take(read.report, request.id)
      count('taken')
      return { ok: true }
    })
  }
