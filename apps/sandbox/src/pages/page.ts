import type { Language } from '@pavilion/contract'
import type { FastifyReply } from 'fastify'
import { html, type Html } from './html.ts'

const policy = (frames: string): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    `frame-ancestors ${frames}`,
    "base-uri 'none'",
  ].join('; ')

interface PageOptions {
  readonly title: string
  readonly language: Language
  readonly body: Html
  readonly scripts?: readonly string[]
  readonly shownBy?: string
  /** Undefined: the browser's preference. */
  readonly theme?: 'light' | 'dark'
}

export const sendPage = (
  reply: FastifyReply,
  { title, language, body, scripts = [], shownBy = "'none'", theme }: PageOptions,
): FastifyReply => {
  const page = html`<!doctype html>
    <html lang="${language}" ${theme === undefined ? '' : html`data-theme="${theme}"`}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/assets/sandbox.css" />
        ${scripts.map((name) => html`<script type="module" src="/assets/${name}"></script>`)}
      </head>
      <body>
        ${body}
      </body>
    </html> `
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy(shownBy),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .send(page.markup)
}
