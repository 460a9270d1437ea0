import type { FastifyRequest } from 'fastify'
import { headerOf } from './headers.ts'
import { createRecentValues } from './signature/recent-values.ts'

/** Longer than that of any page. */
const LONGEST_RECENT = 300
const recentHosts = createRecentValues<string>()

const readHost = (origin: string): string | undefined => {
  const url = URL.parse(origin)
  return url && /^https?:$/.test(url.protocol) && url.origin === origin ? url.host : undefined
}

/** Undefined unless http(s) and exactly as browsers write it: no capitals, path, user name or default port. */
export const originHost = (origin: string | undefined): string | undefined => {
  if (origin === undefined || origin.length > LONGEST_RECENT) return origin && readHost(origin)
  return recentHosts(origin, () => readHost(origin))
}

/** A page cannot set Origin. */
export const pageHost = (request: FastifyRequest): string => {
  const origin = headerOf(request, 'origin')
  return origin === undefined ? request.host : (originHost(origin) ?? '')
}

/** Of a page whose host is known. */
export const pageOrigin = (request: FastifyRequest): string => {
  const origin = headerOf(request, 'origin')
  if (originHost(origin) !== undefined) return origin as string
  const scheme = request.protocol === 'https' ? 'https' : 'http'
  return new URL(origin ?? `${scheme}://${request.host}`).origin
}
