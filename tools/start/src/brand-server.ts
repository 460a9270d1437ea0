import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import proxy from '@fastify/http-proxy'
import files from '@fastify/static'
import fastify from 'fastify'

/** What goes to the platform; everything else is the site's own. */
const PLATFORM_PATHS = ['/site/api', '/fd/api', '/game/api', '/act/api', '/ws', '/docs', '/openapi.json', '/callbacks']

export interface BrandServer {
  close(): Promise<void>
}

/** Serves a built brand as a production host should: its headers.json on every answer, the API on the same origin. */
export const serveBrand = async (options: { dist: string; port: number; platform: string }): Promise<BrandServer> => {
  const headers = readHeaders(options.dist)
  const app = fastify({ forceCloseConnections: true })
  for (const prefix of PLATFORM_PATHS)
    await app.register(proxy, {
      upstream: options.platform,
      prefix,
      rewritePrefix: prefix,
      websocket: prefix === '/ws',
      // The platform tells the site by the host that the visitor named.
      preHandler: async (request) => {
        request.headers['x-forwarded-host'] = request.headers.host
      },
      replyOptions: {
        rewriteRequestHeaders: (request, out) => ({
          ...out,
          host: request.headers.host ?? '',
          'x-forwarded-for': request.ip ?? '',
        }),
      },
      wsClientOptions: {
        rewriteRequestHeaders: (out, request) => ({
          ...out,
          host: request.headers.host ?? '',
          origin: request.headers.origin ?? '',
        }),
      },
    })
  await app.register(async (site) => {
    site.addHook('onSend', async (_, reply) => void reply.headers(headers))
    await site.register(files, { root: options.dist, maxAge: '1y', immutable: true, index: false, wildcard: false })
    const page = (
      _: unknown,
      reply: { header(name: string, value: string): { sendFile(name: string, options: object): unknown } },
    ) => reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false })
    site.get('/', page as never)
    site.setNotFoundHandler((request, reply) => {
      // A missing file is missing; any other path is a page of the app, which has its own notFound.
      if (request.url.startsWith('/assets/')) return reply.code(404).type('text/plain').send('Not found')
      return (page as (request: unknown, reply: unknown) => unknown)(request, reply)
    })
  })
  await app.listen({ port: options.port, host: '127.0.0.1' })
  return { close: () => app.close() }
}

const readHeaders = (dist: string): Record<string, string> => {
  const file = join(dist, 'headers.json')
  if (!existsSync(file)) throw new Error(`${file} is missing: build the brand first.`)
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}
