import { MESSAGES, STATUS } from '@pavilion/contract'
import type { FastifyInstance } from 'fastify'

/**
 * Lets a server answer under these names alone, whatever the port. A page that points a name of its own at this machine, and so
 * passes for the same origin in a browser on it, reads nothing.
 */
export const answerHosts = (app: FastifyInstance, names: readonly string[]): void => {
  app.addHook('onRequest', async (request, reply) => {
    const name = (request.headers.host ?? '').toLowerCase().replace(/:\d+$/, '')
    if (names.includes(name)) return
    await reply.code(403).send({ status_code: STATUS.ACCESS_DENIED, message: MESSAGES.ACCESS_DENIED['zh-CN'] })
  })
}
