import type { FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'

export const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Against DNS rebinding. */
export const onlyKnownHosts = (app: FastifyInstance, publicUrl: string | undefined): void => {
  const publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).host
  app.addHook('onRequest', async (request) => {
    const host = request.headers.host ?? ''
    if (LOOPBACK_HOST.test(host) || host === publicHost) return
    throw new Problem(
      403,
      'the sandbox does not answer for this host: call http://127.0.0.1, or set SANDBOX_PUBLIC_URL',
    )
  })
}
