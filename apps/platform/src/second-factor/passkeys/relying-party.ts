import { isIP } from 'node:net'
import type { Call } from '../../http/index.ts'

/** Passkeys bind the host; signatures cover the origin. */
export interface RelyingParty {
  /** Host without port. */
  readonly id: string
  readonly origin: string
  readonly name: string
}

/** Origin checked in http/pipeline.ts. Undefined: bare addresses, or no TLS except on localhost. */
export const relyingParty = ({ host, origin, site, language }: Pick<Call, 'host' | 'origin' | 'site' | 'language'>) => {
  const { protocol, hostname } = new URL(origin)
  const id = host.toLowerCase()
  const local = id === 'localhost' || id.endsWith('.localhost')
  const bare = isIP(id.replace(/^\[|\]$/g, '')) !== 0
  if (hostname !== id || bare || (protocol !== 'https:' && !local)) return undefined
  return { id, origin, name: site.title[language] } satisfies RelyingParty
}
