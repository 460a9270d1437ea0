import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { faultsOf } from '../faults.ts'

export class Problem extends Error {
  override readonly name = 'Problem'
  readonly statusCode: number
  constructor(statusCode: number, message: string) {
    super(message)
    this.statusCode = statusCode
  }
}

/** Throws a Problem 400 that names the fields. */
export const parse = <S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> => {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Problem(400, faultsOf(parsed.error.issues, 'body').join('; '))
}

/** `{error}`, without details of unexpected ones. */
export const answerProblems = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    const message = status >= 500 ? 'the sandbox failed; its log says why' : (error as Error).message
    return reply.code(status).send({ error: message })
  })
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ error: `nothing at ${request.method} ${request.url}` }),
  )
}
