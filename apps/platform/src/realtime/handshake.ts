import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { Language } from '@pavilion/contract'
import { SOCKET_PATH } from '@pavilion/contract/realtime'
import { dropFalseAddresses, languageOf, originHost } from '../http/index.ts'
import type { Site, Sites } from '../sites/index.ts'

/** What the server knows of a socket from its first request. */
export interface HandshakeVisitor {
  readonly site: Site
  /** The visitor's address, told by trusted proxies alone. */
  readonly address: string
  /** The language of the page when it connected. */
  readonly language: Language
}

/** Either a visitor, or the HTTP status the handshake is refused with. */
export type Handshake = { readonly visitor: HandshakeVisitor } | { readonly refused: 400 | 403 | 404 }

/**
 * Reads a handshake: a browser page of a known site (by Origin, which a page cannot forge), naming that site and
 * `clientType=web` in the query, and its language as `langx`.
 */
export const handshakeReader = (sites: Sites, trustProxy: readonly string[]) => {
  const trust = proxyAddr.compile([...trustProxy])
  return (request: IncomingMessage): Handshake => {
    dropFalseAddresses(request)
    // Whatever was written in the request's first line; a fault here would end the process.
    const url = URL.parse(request.url ?? '/', 'http://platform')
    if (url?.pathname !== SOCKET_PATH) return { refused: 404 }
    const host = originHost(request.headers.origin)
    const site = host === undefined ? undefined : sites.byHost(host)
    if (!site || url.searchParams.get('siteId') !== String(site.siteId)) return { refused: 403 }
    if (url.searchParams.get('clientType') !== 'web') return { refused: 400 }
    const language = languageOf(url.searchParams.get('langx'))
    return { visitor: { site, address: proxyAddr(request, trust), language } }
  }
}
