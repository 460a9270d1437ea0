import type { FastifyRequest } from 'fastify'
import { headerOf } from './headers.ts'

/** Undefined unless http(s) and exactly as browsers write it: no capitals, path, user name or default port. */
export const originHost = (origin: string | undefined): string | undefined => {
  const url = origin === undefined ? null : URL.parse(origin)
  return url && /^https?:$/.test(url.protocol) && url.origin === origin ? url.host : undefined
}

/** A page cannot set Origin. */
export const pageHost = (request: FastifyRequest): string => {
  const origin = headerOf(request, 'origin')
  return origin === undefined ? request.host : (originHost(origin) ?? '')
}

export const pageOrigin = (request: FastifyRequest): string => {
  const scheme = request.protocol === 'https' ? 'https' : 'http'
  return new URL(headerOf(request, 'origin') ?? `${scheme}://${request.host}`).origin
}
