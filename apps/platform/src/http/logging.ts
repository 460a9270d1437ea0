import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { LoggerOptions } from 'pino'
import type { Config } from '../config/config.ts'

const NAMES = [
  'password',
  'secondPassword',
  'token',
  'jwt',
  'name',
  'username',
  'birthday',
  'phone',
  'email',
  'realName',
  'ip',
  'remoteip',
  'uid',
  'authorization',
  'secret',
]

/** Three levels deep. */
const REDACTED = NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]).filter((path) => path !== 'name')

interface ErrorLine {
  readonly type: string
  readonly message: string
  readonly stack: string | undefined
  readonly code?: unknown
  readonly constraint?: unknown
  readonly cause?: ErrorLine
}

/** Without `detail`: a database error quotes the row there. */
const errorLine = (error: unknown, depth = 0): ErrorLine => {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: undefined }
  const { code, constraint, cause } = error as { code?: unknown; constraint?: unknown; cause?: unknown }
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(cause === undefined || depth === 4 ? {} : { cause: errorLine(cause, depth + 1) }),
  }
}

/** No headers, bodies or queries; addresses as keyed hashes. */
export const logOptions = (config: Pick<Config, 'logLevel' | 'secrets'>): LoggerOptions => {
  const visitor = (ip: string): string =>
    createHmac('sha256', config.secrets.JWT_SECRET).update(`log:${ip}`).digest('hex').slice(0, 12)
  return {
    level: config.logLevel,
    redact: { paths: REDACTED, censor: '[redacted]' },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: {
      err: (error: unknown) => errorLine(error),
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: request.url.split('?')[0],
        visitor: visitor(request.ip),
      }),
    },
  }
}
