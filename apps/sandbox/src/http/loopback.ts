import type { FastifyRequest } from 'fastify'
import { LOOPBACK_HOST } from './known-host.ts'
import { Problem } from './problem.ts'

const LOOPBACK_ADDRESS = /^(::ffff:)?127\.|^::1$/

export const loopbackOnly = async (request: FastifyRequest): Promise<void> => {
  const host = request.headers.host ?? ''
  const { origin } = request.headers
  const ownOrigin = origin === undefined || origin === `http://${host}`
  if (LOOPBACK_ADDRESS.test(request.ip) && LOOPBACK_HOST.test(host) && ownOrigin) return
  throw new Problem(
    403,
    'the controls answer this machine only: call http://127.0.0.1 or http://localhost without a foreign Origin',
  )
}
