import type { FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'

export const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * Answers under this machine's own names and that of the public address alone. A page elsewhere that points a name of its
 * own at this machine, and so passes for the same origin, reads nothing: neither the inbox nor anything else.
 */
export const onlyKnownHosts = (app: FastifyInstance, publicUrl: string | undefined): void => {
  const known = publicUrl === undefined ? undefined : new URL(publicUrl).host
  app.addHook('onRequest', async (request) => {
    const host = request.headers.host ?? ''
    if (LOOPBACK_HOST.test(host) || host === known) return
    throw new Problem(
      403,
      'the sandbox does not answer for this host: call http://127.0.0.1, or set SANDBOX_PUBLIC_URL',
    )
  })
}
