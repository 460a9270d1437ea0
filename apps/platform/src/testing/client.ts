import { createCipheriv, createHash, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { canonicalRequest, HEADERS, SIGNING_KEY_INFO, type Endpoint } from '@pavilion/contract'
import type { FastifyInstance } from 'fastify'
import { v7 as uuid } from 'uuid'

interface ClientSite {
  readonly siteId: number
  readonly hosts: readonly string[]
  readonly requestKey: { readonly id: string; readonly key: string }
}

export interface CallOptions {
  readonly token?: string | undefined
  readonly key?: string | undefined
  readonly requestId?: string
  /** Seconds. */
  readonly clockOff?: number
  /** Undefined omits a header. */
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly body?: string | Buffer
  readonly signed?: Uint8Array
  readonly remoteAddress?: string
}

export interface TestAnswer {
  readonly http: number
  readonly code: number
  /** In wire form. */
  readonly data: unknown
  readonly message: string
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, unknown>>
}

/** docs/protocols/client-requests.md. */
export const wrappedFor = (site: Pick<ClientSite, 'requestKey'>, text: string): string => {
  const derive = (use: string): Buffer =>
    Buffer.from(hkdfSync('sha256', Buffer.from(site.requestKey.key, 'hex'), '', `pavilion/request-token/${use}/1`, 32))
  const iv = randomBytes(16)
  const cipher = createCipheriv('aes-256-cbc', derive('encrypt'), iv)
  const sealed = Buffer.concat([cipher.update(text), cipher.final()]).toString('base64url')
  const head = `1.${site.requestKey.id}.${iv.toString('base64url')}.${sealed}`
  return `${head}.${createHmac('sha256', derive('mac')).update(head).digest('base64url')}`
}

export const requestTokenOf = (site: ClientSite, seconds: number): string => wrappedFor(site, `${seconds}|127.0.0.1`)

export const createTestClient =
  (app: FastifyInstance, site: ClientSite) =>
  async (endpoint: Endpoint, payload: unknown = {}, options: CallOptions = {}): Promise<TestAnswer> => {
    const seconds = Math.floor(Date.now() / 1000) + (options.clockOff ?? 0)
    const isGet = endpoint.method === 'GET'
    const query = new URLSearchParams(isGet ? (payload as Record<string, string>) : {}).toString()
    const url = query === '' ? endpoint.path : `${endpoint.path}?${query}`
    const body = options.body ?? (isGet ? '' : JSON.stringify(payload))
    const requestId = options.requestId ?? randomUUID()
    const key = options.key ?? (endpoint.effect === 'once' ? uuid() : undefined)
    const headers: Record<string, string | undefined> = {
      host: site.hosts[0],
      'content-type': isGet ? undefined : 'application/json',
      [HEADERS.requestToken]: requestTokenOf(site, seconds),
      [HEADERS.clientVersion]: '1.0.0',
      [HEADERS.uuid]: 'device-0001',
      [HEADERS.requestId]: requestId,
      [HEADERS.clientType]: 'web',
      [HEADERS.siteId]: String(site.siteId),
      [HEADERS.timestamp]: String(seconds),
      [HEADERS.idempotencyKey]: key,
    }
    if (options.token !== undefined) {
      const signingKey = Buffer.from(hkdfSync('sha256', options.token, '', SIGNING_KEY_INFO, 32))
      const line = canonicalRequest({
        method: endpoint.method,
        path: url,
        timestamp: String(seconds),
        requestId,
        idempotencyKey: key ?? '',
        bodyHash: createHash('sha256')
          .update(options.signed ?? body)
          .digest('hex'),
      })
      headers[HEADERS.token] = options.token
      headers[HEADERS.signature] = createHmac('sha256', signingKey).update(line).digest('hex')
    }
    const sent = Object.entries({ ...headers, ...options.headers }).filter(([, value]) => value !== undefined)
    const answer = await app.inject({
      method: endpoint.method,
      url,
      headers: Object.fromEntries(sent) as Record<string, string>,
      ...(!isGet && { payload: body }),
      ...(options.remoteAddress ? { remoteAddress: options.remoteAddress } : {}),
    })
    const envelope = answer.json()
    return {
      http: answer.statusCode,
      code: envelope.status_code,
      data: envelope.data,
      message: envelope.message,
      body: envelope,
      headers: answer.headers,
    }
  }
