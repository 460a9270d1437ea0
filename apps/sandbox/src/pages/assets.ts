import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'

const TYPES = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' } as const
const FILES = ['sandbox.css', 'control.js', 'checkout.js', 'refresh.js'] as const

/** The pages' stylesheet and scripts, read once. */
export const assetRoutes = (app: FastifyInstance): void => {
  for (const file of FILES) {
    const text = readFileSync(new URL(`./assets/${file}`, import.meta.url), 'utf8')
    const type = file.endsWith('.css') ? TYPES.css : TYPES.js
    app.get(`/assets/${file}`, async (_request, reply) =>
      reply
        .headers({ 'content-type': type, 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' })
        .send(text),
    )
  }
}
