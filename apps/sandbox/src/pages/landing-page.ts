import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { Problem } from '../http/problem.ts'
import { html } from './html.ts'
import { sendPage } from './page.ts'

const DOCUMENTS = [
  'README',
  'price-feed',
  'payment',
  'message',
  'venue',
  'service',
  'push',
  'client-requests',
  'sandbox-control',
] as const
const folder = new URL('../../../../docs/protocols/', import.meta.url)

const LINKS = [
  ['/control', '控制台 Control', '比赛、赔率推送与支付的控制 Matches, price feed and payments on demand'],
  ['/inbox', '收件箱 Inbox', '平台发出的短信、邮件和推送 What the platform sent to its members'],
  ['/push', '浏览器通知 Push service', '平台推送给浏览器的通知 What the platform pushed to browsers'],
  ['/service', '客服 Customer service', '演示站点的客服页面 Where the demo sites send their members'],
  ['/docs/README', '协议文档 Protocols', '接入真实供应商所需的协议 What a real provider has to speak'],
] as const

export const landingRoutes = (app: FastifyInstance): void => {
  app.get('/', async (_request, reply) => {
    const body = html`
      <main class="wide">
        <h1>Pavilion 沙盒 <small>Sandbox</small></h1>
        <p class="notice">
          模拟的外部世界：赔率、支付、消息。没有任何真实资金。 The outside world, simulated. No real money.
        </p>
        <div class="grid">
          ${LINKS.map(
            ([address, name, text]) =>
              html`<a class="card tile" href="${address}"><strong>${name}</strong><span>${text}</span></a>`,
          )}
        </div>
      </main>
    `
    return sendPage(reply, { title: 'Pavilion 沙盒 Sandbox', language: 'zh-CN', body })
  })
  app.get<{ Params: { name: string } }>('/docs/:name', async ({ params }, reply) => {
    const name = DOCUMENTS.find((document) => document === params.name.replace(/\.md$/, ''))
    if (name === undefined) throw new Problem(404, `no document ${params.name}; there are ${DOCUMENTS.join(', ')}`)
    const body = html`
      <main class="wide">
        <nav>${DOCUMENTS.map((document) => html`<a href="/docs/${document}">${document}</a> `)}</nav>
        <pre>${readFileSync(new URL(`${name}.md`, folder), 'utf8')}</pre>
      </main>
    `
    return sendPage(reply, { title: `${name} – Pavilion`, language: 'zh-CN', body })
  })
}
