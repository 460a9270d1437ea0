import type { FastifyRequest } from 'fastify'
import { headerOf } from './headers.ts'

/** The host a page was loaded from: that of Origin, which a browser sets and a page cannot, else Host. */
export const pageHost = (request: FastifyRequest): string => {
  const origin = headerOf(request, 'origin')
  if (origin === undefined) return request.host
  const url = URL.parse(origin)
  return url && /^https?:$/.test(url.protocol) ? url.host : ''
}
