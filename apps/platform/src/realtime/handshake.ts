import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { Language } from '@pavilion/contract'
import { SOCKET_PATH } from '@pavilion/contract/realtime'
import { dropFalseAddresses, languageOf, originHost } from '../http/index.ts'
import type { Site, Sites } from '../sites/index.ts'

export interface HandshakeVisitor {
  readonly site: Site
  /** From trusted proxies only. */
  readonly address: string
  readonly language: Language
}

export type Handshake = { readonly visitor: HandshakeVisitor } | { readonly refused: 400 | 403 | 404 | 503 }

/** A page cannot forge Origin. */
export const handshakeReader = (sites: Sites, trustProxy: readonly string[]) => {
  const trust = proxyAddr.compile([...trustProxy])
  return (request: IncomingMessage): Handshake => {
    dropFalseAddresses(request)
    // An exception here would end the process.
    const url = URL.parse(request.url ?? '/', 'http://platform')
    if (url?.pathname !== SOCKET_PATH) return { refused: 404 }
    const host = originHost(request.headers.origin)
    const site = host === undefined ? undefined : sites.byHost(host)
    if (!site || url.searchParams.get('siteId') !== String(site.siteId)) return { refused: 403 }
    if (url.searchParams.get('clientType') !== 'web') return { refused: 400 }
    if (site.switches.maintenance === '1') return { refused: 503 }
    const language = languageOf(url.searchParams.get('langx'))
    return { visitor: { site, address: proxyAddr(request, trust), language } }
  }
}
