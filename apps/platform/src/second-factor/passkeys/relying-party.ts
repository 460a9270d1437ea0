import { isIP } from 'node:net'
import type { Call } from '../../http/index.ts'

/** For whom a passkey is made: browsers bind it to the host, and sign the page's whole origin. */
export interface RelyingParty {
  /** The site's host, without port. */
  readonly id: string
  /** The page's origin. */
  readonly origin: string
  /** The site's title. */
  readonly name: string
}

/**
 * The relying party a call comes from; its origin is one of the site's (http/pipeline.ts). Undefined where browsers make no
 * passkeys: at a bare address, and without TLS except on this machine.
 */
export const relyingParty = ({ host, origin, site, language }: Pick<Call, 'host' | 'origin' | 'site' | 'language'>) => {
  const { protocol, hostname } = new URL(origin)
  const id = host.toLowerCase()
  const local = id === 'localhost' || id.endsWith('.localhost')
  const bare = isIP(id.replace(/^\[|\]$/g, '')) !== 0
  if (hostname !== id || bare || (protocol !== 'https:' && !local)) return undefined
  return { id, origin, name: site.title[language] } satisfies RelyingParty
}
