import type { IncomingMessage } from 'node:http'
import { CLOCK_TOLERANCE_SECONDS, ENCRYPTED_PATH, endpoints } from '@pavilion/contract'
import { preInfo } from '@pavilion/contract/site'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../../time/clock.ts'
import type { Site, Sites } from '../../sites/index.ts'
import { pageHost } from '../page-host.ts'
import { Refusal } from '../refusal/refusal.ts'
import { keyIdOf, openEnvelope, sealEnvelope } from './envelope.ts'

interface Opened {
  readonly key: Site['requestKey']
  readonly bound: string
}

/** Never health, documents, provider callbacks or a nested encrypted address. */
const callable = new Set(Object.values(endpoints).map(({ method, path }) => `${method} ${path}`))
const MEANT = /^(\d{9,11})\|([A-Z]+)\|(\/[^?]*)(\?.*)?$/

const ILLEGAL = 'illegal'

/**
 * Decrypts requests (spec section 7) before routing, so that routes, limits, logs and signatures see the real one.
 * Plain calls are answered too.
 */
export const createEncryptedRequests = ({ sites, clock }: { readonly sites: Sites; readonly clock: Clock }) => {
  const arrived = new WeakMap<IncomingMessage, Opened | typeof ILLEGAL>()

  const open = (method: string, envelope: string): { path: string; opened: Opened } | undefined => {
    const id = keyIdOf(envelope)
    for (const site of sites.all()) {
      const text = site.requestKey.id === id ? openEnvelope('request-address', envelope, site.requestKey) : undefined
      const [, sentAt, plainMethod, path = '', query = ''] = MEANT.exec(text ?? '') ?? []
      if (plainMethod !== method || !callable.has(`${method} ${path}`)) continue
      const off = Math.abs(Number(sentAt) - clock.now() / 1000)
      if (path !== preInfo.path && off > CLOCK_TOLERANCE_SECONDS) continue
      return { path: path + query, opened: { key: site.requestKey, bound: envelope.slice(envelope.lastIndexOf('.')) } }
    }
    return undefined
  }

  const openedOf = (request: FastifyRequest): Opened | undefined => {
    const state = arrived.get(request.raw)
    return state === ILLEGAL ? undefined : state
  }

  return {
    /** What cannot be decrypted is kept and refused before routing. */
    rewriteUrl: (request: IncomingMessage): string => {
      const { url = '/', method = '' } = request
      if (!url.startsWith(ENCRYPTED_PATH) || method === 'OPTIONS') return url
      const openedRequest = open(method, url.slice(ENCRYPTED_PATH.length))
      arrived.set(request, openedRequest?.opened ?? ILLEGAL)
      return openedRequest?.path ?? url
    },
    /** Undefined when it does not belong to this request. */
    readBody: (request: FastifyRequest, body: Buffer): Buffer | undefined => {
      const openedEnvelope = openedOf(request)
      if (!openedEnvelope) return body
      const envelope = /^"([\w.-]+)"$/.exec(body.toString('latin1'))?.[1] ?? ''
      const text = openEnvelope('request-body', envelope, openedEnvelope.key, openedEnvelope.bound)
      return text === undefined ? undefined : Buffer.from(text)
    },
    attach: (app: FastifyInstance): void => {
      app.addHook('onRequest', (request, _reply, done) => {
        const openedEnvelope = openedOf(request)
        const site = openedEnvelope && sites.byHost(pageHost(request))
        if (site && site.requestKey.key !== openedEnvelope.key.key) arrived.set(request.raw, ILLEGAL)
        done(arrived.get(request.raw) === ILLEGAL ? new Refusal('ILLEGAL_PARAMETER') : undefined)
      })
      app.addHook('onSend', (request, reply, payload, done) => {
        const openedEnvelope = openedOf(request)
        if (!openedEnvelope || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return done(null, payload)
        reply.removeHeader('content-length')
        done(null, JSON.stringify(sealEnvelope('request-answer', payload, openedEnvelope.key, openedEnvelope.bound)))
      })
    },
  }
}

export type EncryptedRequests = ReturnType<typeof createEncryptedRequests>
