import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { CSRF_HEADER } from '@pavilion/operator-api/people'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../http/index.ts'

type PageRequest = Pick<FastifyRequest, 'headers' | 'method' | 'protocol'>

const refuse = (path: string, message: string): never => {
  throw new Refusal('ACCESS_DENIED', { faults: [{ path, message }] })
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whoever cannot read the session's token cannot make it. */
export const csrfOf = (token: string): string => createHmac('sha256', token).update('csrf').digest('base64url')

/** The header `Host` can be believed, as the port answers under its own hosts alone; a proxy's word on it is not looked at. */
export const insistOnOwnOrigin = ({ headers, protocol }: PageRequest): void => {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') refuse('sec-fetch-site', 'only a page of this port may call it')
  if (headers.origin !== `${protocol}://${headers.host}`) refuse('origin', 'only a page of this port may call it')
}

/** What a cookie alone does not prove: that a page of this port asks. Reading needs no token, as no other origin sees the answer. */
export const insistOnOwnPage = (request: PageRequest, token: string): void => {
  const site = request.headers['sec-fetch-site']
  if (request.method === 'GET' && (site === undefined || site === 'same-origin')) return
  insistOnOwnOrigin(request)
  const csrfHeader = request.headers[CSRF_HEADER]
  if (typeof csrfHeader !== 'string' || !timingSafeEqual(digest(csrfHeader), digest(csrfOf(token))))
    refuse(CSRF_HEADER, 'it is not the token of this session')
}
