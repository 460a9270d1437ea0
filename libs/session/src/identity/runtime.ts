import { createClient, type Client, type MakeToken } from '@pavilion/api-client'
import type { SiteConfig } from '@pavilion/brand'
import type { DataOf, Language } from '@pavilion/contract'
import { memberJwt } from '@pavilion/contract/profile'
import { SOCKET_PATH } from '@pavilion/contract/realtime'
import type { preInfo } from '@pavilion/contract/site'
import { platformLanguage } from '@pavilion/i18n'
import { createRealtime, type OpenSocket, type Realtime } from '@pavilion/realtime'
import { createEmitter, type Emitter } from '../events/emitter.ts'
import type { Storage } from '../storage/storage.ts'
import { createSession, type Session } from './session.ts'

export interface RuntimeOptions {
  readonly site: Pick<SiteConfig, 'siteId' | 'requestKey' | 'addresses' | 'encryption'>
  readonly clientVersion: string
  readonly storage: Storage
  readonly fetch?: typeof fetch
  readonly openSocket?: OpenSocket
  /** Requests are then unencrypted. */
  readonly makeToken?: MakeToken
}

/** On until a site says otherwise (spec section 7); its last value holds from the first call on. */
const encryption = ({ site, storage }: RuntimeOptions) => ({
  encrypts: () => site.encryption !== false && storage.get('safeSwitch') === '1',
  onPreInfo: ({ switches }: DataOf<typeof preInfo>) => {
    storage.set('safeSwitch', switches.safeSwitch)
    storage.set('editionSwitch', switches.edition)
  },
})

/** bindRealName, bindPhone: the server's message. realityCheck: due, not shown yet. */
interface Notices {
  bindRealName: string
  bindPhone: string
  realityCheck: void
  consent: void
  maintenance: void
}

/** One per page. */
export interface Runtime {
  readonly session: Session
  readonly client: Client
  readonly realtime: Realtime
  readonly notices: Emitter<Notices>
}

/** Spec section 7. */
export const socketUrl = (address: string, siteId: number, language: Language, page: string): string => {
  const url = new URL(address || SOCKET_PATH, page)
  url.protocol = url.protocol.replace('http', 'ws')
  url.search = new URLSearchParams({ clientType: 'web', siteId: String(siteId), langx: language }).toString()
  return url.href
}

export const createRuntime = (options: RuntimeOptions): Runtime => {
  const { site, storage } = options
  const session = createSession(storage)
  const notices = createEmitter<Notices>()
  const client = createClient({
    baseUrl: site.addresses.platform,
    siteId: site.siteId,
    clientVersion: options.clientVersion,
    requestKey: site.requestKey,
    uuid: storage.uuid,
    getToken: session.token,
    language: () => platformLanguage(),
    onLoginExpired: (message) => session.end({ reason: 'expired', message }),
    onBindRealName: (message) => notices.emit('bindRealName', message),
    onBindPhone: (message) => notices.emit('bindPhone', message),
    onConsent: () => notices.emit('consent'),
    onRealityCheck: () => notices.emit('realityCheck'),
    onMaintenance: () => notices.emit('maintenance'),
    ...(options.fetch && { fetch: options.fetch }),
    ...(options.makeToken ? { makeToken: options.makeToken } : encryption(options)),
  })
  const realtime = createRealtime({
    url: () => socketUrl(site.addresses.socket, site.siteId, platformLanguage(), globalThis.location.href),
    getJwt: async () => (session.token() === undefined ? undefined : (await client.call(memberJwt, {})).jwt),
    getUserId: () => {
      const identity = session.identity()
      return identity.status === 'member' ? identity.userId : undefined
    },
    ...(options.openSocket && { openSocket: options.openSocket }),
  })
  return { session, client, realtime, notices }
}
