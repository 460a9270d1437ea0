import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet, { type HelmetOptions } from 'helmet'

/** Answers of the platform load nothing, and are framed nowhere. */
const NO_SOURCES = {
  'default-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
}

/** Every answer has the same, so they are asked for once. */
const headersOf = (
  options: Pick<HelmetOptions, 'crossOriginResourcePolicy' | 'xFrameOptions'>,
): Readonly<Record<string, string>> => {
  const headers: Record<string, string> = { 'cache-control': 'no-store' }
  const response = {
    setHeader: (name: string, value: number | string | readonly string[]) => {
      headers[name.toLowerCase()] = String(value)
    },
    removeHeader: () => undefined,
  }
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: NO_SOURCES },
    referrerPolicy: { policy: 'no-referrer' },
    // For browsers that are gone, and documents that prefetch.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    ...options,
  })({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return headers
}

export const PUBLIC_HEADERS = headersOf({ crossOriginResourcePolicy: { policy: 'same-site' } })

/** The strictest of both ports. */
export const OPERATOR_HEADERS = headersOf({
  crossOriginResourcePolicy: { policy: 'same-origin' },
  xFrameOptions: { action: 'deny' },
})
