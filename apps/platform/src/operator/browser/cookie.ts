import cookies from '@fastify/cookie'
import { OPERATOR_COOKIE, operatorSignOut, operatorSignOutEverywhere } from '@pavilion/operator-api/people'
import type { OperatorEndpoint } from '@pavilion/operator-api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** `__Host-` demands `secure` and `path`. */
const OPTIONS = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const

const ENDS_SESSION: readonly OperatorEndpoint[] = [operatorSignOut, operatorSignOutEverywhere]

export const endsSession = (endpoint: OperatorEndpoint): boolean => ENDS_SESSION.includes(endpoint)

export const sessionCookie = (request: Pick<FastifyRequest, 'cookies'>): string | undefined =>
  request.cookies[OPERATOR_COOKIE]

export const setSessionCookie = (reply: FastifyReply, token: string): void =>
  void reply.setCookie(OPERATOR_COOKIE, token, OPTIONS)

export const clearSessionCookie = (reply: FastifyReply): void => void reply.clearCookie(OPERATOR_COOKIE, OPTIONS)

export const keepSessionCookies = async (app: FastifyInstance): Promise<void> => {
  await app.register(cookies)
}
