import type { FastifyBaseLogger } from 'fastify'

/** What of the log the sportsbook uses. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
