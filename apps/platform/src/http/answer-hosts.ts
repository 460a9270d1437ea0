import { MESSAGES, STATUS } from '@pavilion/contract'
import type { FastifyInstance } from 'fastify'

/** Against DNS rebinding. Any port. */
export const answerHosts = (app: FastifyInstance, names: readonly string[]): void => {
  app.addHook('onRequest', async (request, reply) => {
    const name = (request.headers.host ?? '').toLowerCase().replace(/:\d+$/, '')
    if (names.includes(name)) return
    await reply.code(403).send({ status_code: STATUS.ACCESS_DENIED, message: MESSAGES.ACCESS_DENIED['zh-CN'] })
  })
}
