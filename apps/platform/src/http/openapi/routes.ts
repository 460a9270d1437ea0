import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import { openApiText } from './document.ts'

/** swagger-ui sets style attributes. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Pavilion API</title>
    <link rel="stylesheet" href="/docs/files/swagger-ui.css" />
  </head>
  <body>
    <div id="api"></div>
    <script src="/docs/files/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`
const START = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#api', deepLinking: true, supportedSubmitMethods: [] })\n`

export const serveDocumentation: FastifyPluginAsync = async (app) => {
  const document = openApiText()
  const files = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  app.get('/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(document))
  await app.register(fastifyStatic, {
    root: files,
    prefix: '/docs/files/',
    index: false,
    decorateReply: false,
    allowedPath: (path) => path === '/swagger-ui.css' || path === '/swagger-ui-bundle.js',
  })
  app.get('/docs/start.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(START))
  for (const path of ['/docs', '/docs/']) {
    app.get(path, async (_request, reply) =>
      reply.header('content-security-policy', PAGE_POLICY).type('text/html; charset=utf-8').send(PAGE),
    )
  }
}
