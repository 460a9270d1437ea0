import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'

const CSS = 'text/css; charset=utf-8'
const SCRIPT = 'text/javascript; charset=utf-8'
const FILES = [
  { name: 'sandbox.css', type: CSS, file: new URL('./assets/sandbox.css', import.meta.url) },
  { name: 'control.js', type: SCRIPT, file: new URL('./assets/control.js', import.meta.url) },
  { name: 'checkout.js', type: SCRIPT, file: new URL('./assets/checkout.js', import.meta.url) },
  { name: 'refresh.js', type: SCRIPT, file: new URL('./assets/refresh.js', import.meta.url) },
  { name: 'service.js', type: SCRIPT, file: new URL('./assets/service.js', import.meta.url) },
] as const

export const assetRoutes = (app: FastifyInstance): void => {
  for (const { name, type, file } of FILES) {
    const text = readFileSync(file, 'utf8')
    app.get(`/assets/${name}`, async (_request, reply) =>
      reply
        .headers({ 'content-type': type, 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' })
        .send(text),
    )
  }
}
