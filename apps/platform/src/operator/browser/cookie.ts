import cookies from '@fastify/cookie'
import { OPERATOR_COOKIE, operatorSignOut } from '@pavilion/operator-api/people'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The prefix demands `secure` and `path`. Without a lifetime it goes with the browser; the session ends by the platform's clock. */
const OPTIONS = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const

export const sessionCookie = (request: Pick<FastifyRequest, 'cookies'>): string | undefined =>
  request.cookies[OPERATOR_COOKIE]

export const setSessionCookie = (reply: FastifyReply, token: string): void =>
  void reply.setCookie(OPERATOR_COOKIE, token, OPTIONS)

export const clearSessionCookie = (reply: FastifyReply): void => void reply.clearCookie(OPERATOR_COOKIE, OPTIONS)

/** Reads cookies, and takes the session's back when it signed out. */
export const keepSessionCookies = async (app: FastifyInstance): Promise<void> => {
  await app.register(cookies)
  app.addHook('onSend', async (request, reply) => {
    const { operatorEndpoint } = request.routeOptions.config
    if (operatorEndpoint === operatorSignOut && reply.statusCode === 200 && sessionCookie(request) !== undefined)
      clearSessionCookie(reply)
  })
}
