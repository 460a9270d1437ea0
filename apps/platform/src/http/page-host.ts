import type { FastifyRequest } from 'fastify'
import { headerOf } from './headers.ts'

/**
 * The host in a value of Origin; undefined when it names no page of the web (http or https), or is written as no browser writes
 * it: in capitals, with a path, a name, or the port that goes without saying.
 */
export const originHost = (origin: string | undefined): string | undefined => {
  const url = origin === undefined ? null : URL.parse(origin)
  return url && /^https?:$/.test(url.protocol) && url.origin === origin ? url.host : undefined
}

/** The host a page was loaded from: that of Origin, which a browser sets and a page cannot, else Host. */
export const pageHost = (request: FastifyRequest): string => {
  const origin = headerOf(request, 'origin')
  return origin === undefined ? request.host : (originHost(origin) ?? '')
}

/** The origin of that page. A proxy's word for its scheme counts when it is one; http otherwise. */
export const pageOrigin = (request: FastifyRequest): string => {
  const scheme = request.protocol === 'https' ? 'https' : 'http'
  return new URL(headerOf(request, 'origin') ?? `${scheme}://${request.host}`).origin
}
