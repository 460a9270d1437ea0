import type { IncomingHttpHeaders } from 'node:http'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import proxy from '@fastify/http-proxy'
import files from '@fastify/static'
import fastify, { type FastifyRequest } from 'fastify'
import { asksForFile, readPages } from './page-paths.ts'

/** Providers reach the platform directly, never through a site. */
const PLATFORM_PATHS = ['/site/api', '/fd/api', '/game/api', '/act/api', '/stream/api', '/ws', '/docs', '/openapi.json']

const MOST_FRAME_BYTES = 4096
/** The platform sees only this server, so slow readers are dropped here. */
const MOST_WAITING_BYTES = 2 * 1024 * 1024

export interface BrandServer {
  close(): Promise<void>
}

interface BrandToServe {
  /** What was built. */
  readonly dist: string
  readonly port: number
  readonly platform: string
  readonly venues?: string
}

export const serveBrand = async (options: BrandToServe): Promise<BrandServer> => {
  const headers = withVenues(readHeaders(options.dist), options.venues)
  const documentOf = readPages(options.dist)
  const app = fastify({ forceCloseConnections: true })
  for (const prefix of PLATFORM_PATHS) await app.register(proxy, toPlatform(prefix, options.platform))
  await app.register(async (site) => {
    site.addHook('onSend', async (request, reply) => void reply.headers(headersFor(headers, request.url)))
    await site.register(files, {
      root: options.dist,
      cacheControl: false,
      index: false,
      wildcard: false,
      preCompressed: true,
    })
    site.setNotFoundHandler((request, reply) => {
      const path = request.url.replace(/[?#].*$/, '')
      // A page's address may end like a file's: /redirect/ takes any path.
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      const document = documentOf(path)
      const isMissing = path.startsWith('/assets/') || (document === undefined && asksForFile(path))
      if (!isRead || isMissing) return reply.code(404).type('text/plain').send('Not found')
      return reply.code(document ? 200 : 404).sendFile(document ?? 'index.html', { cacheControl: false })
    })
  })
  await app.listen({ port: options.port, host: '127.0.0.1' })
  return { close: () => app.close() }
}

/** The visitor's own are dropped: the platform trusts these. */
const forwardedHeaders = ({
  headers,
  ip,
  protocol,
}: Pick<FastifyRequest, 'headers' | 'ip' | 'protocol'>): IncomingHttpHeaders => ({
  ...(headers.host && { host: headers.host, 'x-forwarded-host': headers.host }),
  'x-forwarded-for': ip || '0.0.0.0',
  'x-forwarded-proto': protocol,
})

const toPlatform = (prefix: string, upstream: string) => {
  const socket = {
    websocket: true as const,
    wsServerOptions: { maxPayload: MOST_FRAME_BYTES },
    wsHooks: {
      onOutgoingMessage: (_: unknown, visitor: Pick<WebSocket, 'bufferedAmount'> & { terminate(): void }) => {
        if (visitor.bufferedAmount > MOST_WAITING_BYTES) visitor.terminate()
      },
    },
    // Missing in the plugin's types.
    wsClientOptions: {
      rewriteRequestHeaders: (_: IncomingHttpHeaders, request: FastifyRequest): IncomingHttpHeaders => ({
        ...forwardedHeaders(request),
        ...(request.headers.origin && { origin: request.headers.origin }),
      }),
    } as object,
  }
  return {
    upstream,
    prefix,
    rewritePrefix: prefix,
    ...(prefix === '/ws' ? socket : {}),
    replyOptions: {
      rewriteRequestHeaders: (
        request: Pick<FastifyRequest, 'headers' | 'ip' | 'protocol'>,
        headers: IncomingHttpHeaders,
      ): IncomingHttpHeaders => ({ ...headers, ...forwardedHeaders(request) }),
    },
  }
}

type HeaderRules = Record<string, Record<string, string>>

const headersFor = (rules: HeaderRules, path: string): Record<string, string> =>
  Object.assign(
    {},
    ...Object.entries(rules)
      .filter(([pattern]) => path.startsWith(pattern.replace(/\*$/, '')))
      .map(([, headers]) => headers),
  )

const withVenues = (rules: HeaderRules, venues: string | undefined): HeaderRules =>
  venues === undefined
    ? rules
    : Object.fromEntries(
        Object.entries(rules).map(([pattern, { 'content-security-policy': policy, ...rest }]) => [
          pattern,
          {
            ...rest,
            ...(policy && { 'content-security-policy': policy.replace(/frame-src [^;]*/, `frame-src ${venues}`) }),
          },
        ]),
      )

const readHeaders = (dist: string): HeaderRules => {
  const file = join(dist, 'headers.json')
  if (!existsSync(file)) throw new Error(`${file} is missing: build the brand first.`)
  return JSON.parse(readFileSync(file, 'utf8')) as HeaderRules
}
